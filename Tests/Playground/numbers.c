// Compares the functions of Playground/Runtime/numbers.c with those of the C library, on numbers of all sizes and on numbers
// close to ties. Usage: numbers COUNT
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define fma playground_fma
#define round playground_round
#include "../../Playground/Runtime/numbers.c"
#undef fma
#undef round

static uint64_t state = 0x9E3779B97F4A7C15ULL;

static uint64_t nextBits(void) {
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
}

// A number with random bits, or one with few bits that are 1 and an exponent close to a given one, so that ties and
// cancellation are frequent.
static double nextNumber(uint64_t exponent) {
    uint64_t bits = nextBits(), kind = nextBits() % 8;
    if (kind == 0) return __builtin_bit_cast(double, bits);
    uint64_t sign = bits & 1ULL << 63, mantissa = nextBits() & 0xFFFFFFFFFFFFFULL;
    if (kind < 4) mantissa &= nextBits() & nextBits() & nextBits();
    if (kind == 4) mantissa &= ~0ULL << (nextBits() % 52);
    if (kind == 5) mantissa |= 0xFFFFFFFFFFFFFULL >> (nextBits() % 52);
    uint64_t field = kind == 7 ? nextBits() % 4 : (exponent + nextBits() % 128 - 64) & 0x7FF;
    return __builtin_bit_cast(double, sign | field << 52 | mantissa);
}

static int differ(double a, double b) { return memcmp(&a, &b, 8) != 0 && !(isnan(a) && isnan(b)); }

int main(int argc, char **argv) {
    long count = argc > 1 ? atol(argv[1]) : 1000000;
    for (long i = 0; i < count; i++) {
        uint64_t exponent = nextBits() & 0x7FF;
        double x = nextNumber(exponent), y = nextNumber(nextBits() % 4 ? 1023 : 2046 - exponent);
        double z = nextBits() % 2 ? nextNumber(exponent) : -(x * y) * (1 + (double)(nextBits() % 8) * 0x1p-53);
        if (differ(fma(x, y, z), playground_fma(x, y, z))) {
            printf("fma(%a, %a, %a) is %a, expected %a\n", x, y, z, playground_fma(x, y, z), fma(x, y, z));
            return 1;
        }
        double half = (double)(int64_t)(nextBits() >> (nextBits() % 60 + 4)) + (nextBits() % 3 ? 0.5 : 0.25);
        double values[] = {x, half, -half, nextafter(half, 0), nextafter(half, 1e300)};
        for (int k = 0; k < 5; k++)
            if (differ(round(values[k]), playground_round(values[k]))) {
                printf("round(%a) is %a\n", values[k], playground_round(values[k]));
                return 1;
            }
        uint64_t a = nextBits(), b = nextBits(), c = nextBits(), d = nextBits();
        unsigned __int128 product = ((unsigned __int128)a << 64 | b) * ((unsigned __int128)c << 64 | d), found;
        __multi3((UInt128 *)&found, b, a, d, c);
        if (product != found) {
            printf("__multi3 differs\n");
            return 1;
        }
    }
    printf("check-playground: fma, round and __multi3 are exact in %ld cases\n", count);
    return 0;
}
