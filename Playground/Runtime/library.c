// The functions of the Swift runtime and the C library that the playground's module needs besides memory and arithmetic.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

__attribute__((import_module("env"), import_name("parseNumber"))) double parseNumber(const char *text, size_t length);

// Converts a decimal number. The page does it, because the functions of JavaScript round correctly. The text is a valid JSON
// number, so all of it is used.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    size_t length = 0;
    while (text[length]) length++;
    *result = parseNumber(text, length);
    return text + length;
}

// Messages of traps are lost; the module has no output.
int putchar(int character) { return character; }

// The tables of Unicode of the standard library are larger than a fifth of the module. Scenes need none of them: names are
// equal if their bytes are, columns are counted in code points, and suggestions ignore the case of A to Z only. The standard
// library still calls these functions when it compares strings. They say that all code points are normalized, and that each
// one is a character.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return UINT32_MAX; }
const uint8_t _swift_stdlib_nfd_decompositions[1] = {0};
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { return 0xFF; }
bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) { return false; }
bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return false; }
