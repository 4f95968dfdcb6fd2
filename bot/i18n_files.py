"""What stands in the Fluent files of a language, for the check of the locales."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in one line of a file."""

    path: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text}"


@dataclass(frozen=True, slots=True)
class Select:
    """A choice between variants: the keys and which of them is taken where no other fits."""

    line: int
    keys: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Text:
    """A message (``key``), one of its attributes (``key.name``) or a term (``-key``)."""

    key: str
    path: Path
    line: int
    variables: frozenset[str]
    """Its own; those of the messages it refers to come on top."""
    references: frozenset[str]
    selects: tuple[Select, ...]
    words: str
    """All that a reader may see of it, variants one after the other."""

    @property
    def is_term(self) -> bool:
        """Whether only other texts use it."""
        return self.key.startswith("-")

    def fault(self, text: str) -> Fault:
        """Return a fault of this text."""
        return Fault(self.path, self.line, f"{self.key}: {text}")


@dataclass(frozen=True, slots=True)
class Language:
    """All texts of a language by key, and what could not be read."""

    code: str
    texts: dict[str, Text]
    faults: tuple[Fault, ...]

    def variables(self, key: str) -> frozenset[str]:
        """Return what must be given for a text, that for the messages it refers to included."""
        found: set[str] = set()
        open_keys, seen = [key], {key}
        while open_keys:
            text = self.texts.get(open_keys.pop())
            if text is not None and not text.is_term:  # a term gets its own arguments where it is used
                found |= text.variables
                open_keys += text.references - seen
                seen |= text.references
        return frozenset(found)


def read_language(folder: Path) -> Language:
    """Read all Fluent files in a folder, whose name is the code of the language."""
    texts: dict[str, Text] = {}
    faults: list[Fault] = []
    for path in sorted(folder.glob("*.ftl")):
        source = path.read_text("utf-8")
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ast.Junk):
                reasons = [note.message for note in entry.annotations if note.message]
                faults.append(Fault(path, _line(source, entry), " ".join(reasons) or "not Fluent"))
            if isinstance(entry, (ast.Message, ast.Term)):
                for text in _texts(entry, path, source):
                    if text.key in texts:
                        other = texts[text.key]
                        faults.append(text.fault(f"stands also in {other.path.name}:{other.line}"))
                    else:
                        texts[text.key] = text
    return Language(folder.name, texts, tuple(faults))


def _texts(entry: ast.Message | ast.Term, path: Path, source: str) -> Iterator[Text]:
    key = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
    parts = [(key, entry.value), *((f"{key}.{part.id.name}", part.value) for part in entry.attributes)]
    for name, pattern in parts:
        if pattern is not None:
            reader = _Reader(source)
            reader.visit(pattern)
            yield Text(
                name,
                path,
                _line(source, pattern),
                frozenset(reader.variables),
                frozenset(reader.references),
                tuple(reader.selects),
                "\n".join(reader.words),
            )


class _Reader(Visitor):
    """Walks through a pattern. The names of the methods are the library's."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.source = source
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.selects: list[Select] = []
        self.words: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self._refer(node.id.name, node.attribute)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self._refer(f"-{node.id.name}", node.attribute)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.words.append(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:  # noqa: N802
        self.words.append(str(node.parse()["value"]))

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        keys = [_variant_key(variant) for variant in node.variants]
        default = next(_variant_key(variant) for variant in node.variants if variant.default)
        self.selects.append(Select(_line(self.source, node), tuple(keys), default))
        self.generic_visit(node)

    def _refer(self, key: str, attribute: ast.Identifier | None) -> None:
        self.references.add(f"{key}.{attribute.name}" if attribute else key)


def _variant_key(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


def _line(source: str, node: ast.BaseNode) -> int:
    span = getattr(node, "span", None)
    return source.count("\n", 0, span.start) + 1 if isinstance(span, ast.Span) else 1
