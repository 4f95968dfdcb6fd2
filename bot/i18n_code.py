"""Which texts the code asks for, found in its syntax trees.

A call ``t("key", n=1)`` asks for a text, where ``t`` is that name, an attribute of that name, or whatever
is annotated as a ``Translator`` or made by a function that returns one. The key may be put together:
``t(f"contract-{id}")`` stands for the family ``contract-*``; a condition, a loop over literals and a
variable assigned in the same function are followed. Keys that come from elsewhere are declared in a comment
of the module: ``# keys: no-*, said-left``.
"""

from __future__ import annotations

import ast
import io
import itertools
import re
import tokenize
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from pathlib import Path

_DECLARATION = re.compile(r"#\s*keys:\s*(.+)")


@dataclass(frozen=True, slots=True)
class Use:
    """One place in the code that asks for texts."""

    path: Path
    line: int
    keys: tuple[str, ...]
    """Keys, or families with ``*``; empty if they cannot be told."""
    arguments: frozenset[str] | None
    """Names given; None if not all are known, or in a declaration."""


@dataclass(frozen=True, slots=True)
class Code:
    """What one module asks for."""

    uses: tuple[Use, ...]
    declarations: tuple[Use, ...]


def read_code(paths: Sequence[Path]) -> list[Code]:
    """Read modules, which may use each other's functions."""
    sources = {path: path.read_text("utf-8") for path in paths}
    trees = {path: ast.parse(source) for path, source in sources.items()}
    makers = {"Translator", *(name for tree in trees.values() for name in _makers(tree))}
    return [
        Code(tuple(_uses(path, tree, makers)), tuple(_declarations(path, sources[path])))
        for path, tree in trees.items()
    ]


def _uses(path: Path, tree: ast.Module, makers: Set[str]) -> Iterator[Use]:
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    names = {"t", *_translators(tree, makers)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and _translates(node.func, names, makers):
            yield Use(path, node.lineno, tuple(_keys(node.args[0], parents)), _arguments(node))


def _declarations(path: Path, source: str) -> Iterator[Use]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and (found := _DECLARATION.match(token.string)):
            keys = tuple(re.split(r"[\s,]+", found[1].strip()))
            yield Use(path, token.start[0], keys, None)


def _makers(tree: ast.Module) -> Iterator[str]:
    """Names of the functions that return a translator."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and _name(node.returns) == "Translator":
            yield node.name


def _translators(tree: ast.Module, makers: Set[str]) -> Iterator[str]:
    """Names that the module annotates as translators, or assigns one to."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg) and _name(node.annotation) == "Translator":
            yield node.arg
        if isinstance(node, ast.Assign) and _is_made(node.value, makers):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def _translates(func: ast.expr, names: Set[str], makers: Set[str]) -> bool:
    if isinstance(func, ast.Name):
        return func.id in names
    return (isinstance(func, ast.Attribute) and func.attr == "t") or _is_made(func, makers)


def _is_made(node: ast.expr, makers: Set[str]) -> bool:
    call = node.value if isinstance(node, ast.Await) else node
    return isinstance(call, ast.Call) and _name(call.func) in makers


def _name(node: ast.expr | None) -> str:
    """Return the last part of a dotted name, "" for anything else."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _arguments(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(name for name in names if name is not None)


def _keys(node: ast.expr, parents: dict[ast.AST, ast.AST]) -> list[str]:
    """All keys that an expression may have as its value, none if any of them is unknown."""
    keys = _values(node, parents)
    return keys if all(re.search(r"\w", key) for key in keys) else []


def _values(node: ast.expr, parents: dict[ast.AST, ast.AST]) -> list[str]:
    """All strings that an expression may have as its value, with ``*`` for what is unknown."""
    match node:
        case ast.Constant(value=str(value)):
            return [value]
        case ast.IfExp(body=body, orelse=orelse):
            return [*_values(body, parents), *_values(orelse, parents)]
        case ast.JoinedStr(values=parts):
            return [
                "".join(choice) for choice in itertools.product(*(_values(part, parents) for part in parts))
            ]
        case ast.FormattedValue(value=value):
            return _values(value, parents)
        case ast.Name(id=name):
            found = [value for each in _assigned(node, name, parents) for value in _values(each, parents)]
            return found or ["*"]
    return ["*"]


def _assigned(node: ast.AST, name: str, parents: dict[ast.AST, ast.AST]) -> Iterator[ast.expr]:
    """What is assigned to a name in the function around a node; nothing if it comes from outside."""
    while not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Module)):
        node = parents[node]
    for inner in ast.walk(node):
        match inner:
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                yield value
            case ast.For(target=ast.Name(id=target), iter=ast.Tuple(elts=values)) if target == name:
                yield from values
            case ast.comprehension(target=ast.Name(id=target), iter=ast.Tuple(elts=values)) if target == name:
                yield from values
