"""A reader of QR codes as clean as they were drawn: versions 1 to 6 at level M, bytes, no corrections."""

import struct
import zlib
from collections.abc import Callable, Iterator

Matrix = list[list[bool]]

BLOCKS = {1: (16,), 2: (28,), 3: (44,), 4: (32, 32), 5: (43, 43), 6: (27,) * 4}
"""Bytes of data in each block at level M, by version (ISO 18004, table 9)."""
LEVEL_M = 0b00
UP = 2
"""The filter of a PNG's row that is written as its difference from the one above."""
MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda y, x: (y + x) % 2,
    lambda y, _: y % 2,
    lambda _, x: x % 3,
    lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2,
    lambda y, x: y * x % 2 + y * x % 3,
    lambda y, x: (y * x % 2 + y * x % 3) % 2,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
)


def text_of(picture: bytes) -> str:
    """Return what the QR code of a PNG says."""
    modules = _modules(_pixels(picture))
    size = len(modules)
    version = (size - 17) // 4
    form = (
        sum(modules[8][x] << (14 - at) for at, x in enumerate((0, 1, 2, 3, 4, 5, 7, 8))) ^ 0b101010000010010
    )
    assert form >> 13 == LEVEL_M, "another level"
    inverted = MASKS[form >> 10 & 7]
    bits = [modules[y][x] ^ (inverted(y, x) == 0) for y, x in _path(size, version)]
    codewords = [
        sum(bit << (7 - at) for at, bit in enumerate(bits[n : n + 8])) for n in range(0, len(bits), 8)
    ]
    return _message(_in_order(codewords, BLOCKS[version]))


def _in_order(codewords: list[int], blocks: tuple[int, ...]) -> Iterator[int]:
    """Yield the data of interleaved blocks, block by block."""
    count = len(blocks)
    for number in range(count):
        yield from codewords[number : sum(blocks) : count]


def _message(data: Iterator[int]) -> str:
    bits = "".join(f"{byte:08b}" for byte in data)
    assert bits[:4] == "0100", "not bytes"
    length = int(bits[4:12], 2)
    return bytes(int(bits[12 + 8 * n : 20 + 8 * n], 2) for n in range(length)).decode()


def _path(size: int, version: int) -> Iterator[tuple[int, int]]:
    """Yield the modules of data as they are filled: two columns up, two down, none in the pattern at 6."""
    up = True
    for right in (x if x > 6 else x - 1 for x in range(size - 1, 0, -2)):
        for y in range(size - 1, -1, -1) if up else range(size):
            yield from ((y, x) for x in (right, right - 1) if not _is_pattern(y, x, size, version))
        up = not up


def _is_pattern(y: int, x: int, size: int, version: int) -> bool:
    corner = (y < 9 and x < 9) or (y < 9 and x >= size - 8) or (y >= size - 8 and x < 9)
    aligned = version > 1 and abs(y - size + 7) <= 2 and abs(x - size + 7) <= 2
    return corner or aligned or 6 in (y, x)


def _modules(pixels: Matrix) -> Matrix:
    """Return the modules of a picture without its margin; the first row of a corner is seven dark ones."""
    top = next(y for y, row in enumerate(pixels) if any(row))
    left = pixels[top].index(True)
    side = pixels[top].index(False, left) - left
    scale, width = side // 7, len(pixels) - 2 * top
    assert left == top >= 4 * scale, "the margin is too narrow for a camera"
    return [
        [pixels[top + y * scale][left + x * scale] for x in range(width // scale)]
        for y in range(width // scale)
    ]


def _pixels(picture: bytes) -> Matrix:
    """Return which pixels of a black and white PNG are dark."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    at, packed, width, height = 8, b"", 0, 0
    while at < len(picture):
        length, kind = struct.unpack(">I4s", picture[at : at + 8])
        body = picture[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colours = struct.unpack(">IIBB", body[:10])
            assert (depth, colours) == (1, 0), "not black and white"
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    raw, stride = zlib.decompress(packed), (width + 7) // 8 + 1
    rows = [bytes(stride - 1)]
    for n in range(height):
        kind, *row = raw[n * stride : (n + 1) * stride]
        assert kind in (0, UP), "a row filtered in another way"
        rows.append(bytes(row if kind == 0 else ((a + b) % 256 for a, b in zip(row, rows[-1], strict=True))))
    return [[not row[x // 8] >> (7 - x % 8) & 1 for x in range(width)] for row in rows[1:]]
