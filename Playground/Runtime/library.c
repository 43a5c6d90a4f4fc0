// The functions of the Swift runtime and the C library that the playground's module needs besides memory and arithmetic.
#include <stddef.h>

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
