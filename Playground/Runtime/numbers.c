// Arithmetic for the playground's module that WebAssembly has no instructions for. Each function returns the same bits as
// the C library: `scripts/check-playground` compares them.
#include <stddef.h>
#include <stdint.h>

double round(double x) {
    double whole = __builtin_trunc(x);
    if (__builtin_fabs(x - whole) >= 0.5) whole += __builtin_copysign(1, x);
    return __builtin_copysign(whole, x);
}

typedef struct { uint64_t high, low; } UInt128;

static UInt128 shiftLeft(UInt128 a, unsigned n) {
    if (n == 0) return a;
    if (n >= 128) return (UInt128){0, 0};
    if (n >= 64) return (UInt128){a.low << (n - 64), 0};
    return (UInt128){a.high << n | a.low >> (64 - n), a.low << n};
}

// Shifts to the right. The lowest bit of the result is 1 if a bit that is 1 was lost.
static UInt128 shiftRightSticky(UInt128 a, unsigned n) {
    if (n == 0) return a;
    if (n >= 128) return (UInt128){0, (a.high | a.low) != 0};
    if (n >= 64) {
        uint64_t lost = a.low | (n > 64 ? a.high << (128 - n) : 0);
        return (UInt128){0, (n > 64 ? a.high >> (n - 64) : a.high) | (lost != 0)};
    }
    uint64_t lost = a.low << (64 - n);
    return (UInt128){a.high >> n, (a.high << (64 - n) | a.low >> n) | (lost != 0)};
}

static UInt128 multiply(uint64_t a, uint64_t b) {
    uint64_t aLow = (uint32_t)a, aHigh = a >> 32, bLow = (uint32_t)b, bHigh = b >> 32;
    uint64_t low = aLow * bLow, middle = aHigh * bLow + (low >> 32);
    uint64_t middle2 = aLow * bHigh + (uint32_t)middle;
    return (UInt128){aHigh * bHigh + (middle >> 32) + (middle2 >> 32), middle2 << 32 | (uint32_t)low};
}

static int bitLength(UInt128 a) {
    return a.high ? 128 - __builtin_clzll(a.high) : a.low ? 64 - __builtin_clzll(a.low) : 0;
}

// Splits a finite number that is not 0 into a mantissa from 2^52 up to 2^53 and an exponent.
static uint64_t split(uint64_t bits, int *exponent) {
    uint64_t mantissa = bits & 0xFFFFFFFFFFFFFULL;
    int field = (int)(bits >> 52 & 0x7FF);
    if (field) {
        *exponent = field - 1075;
        return mantissa | 1ULL << 52;
    }
    int shift = __builtin_clzll(mantissa) - 11;
    *exponent = -1074 - shift;
    return mantissa << shift;
}

// Returns the number `sum` times 2 to the power of `exponent`, rounded to the nearest double, ties to even.
static double roundSum(UInt128 sum, int exponent, uint64_t sign) {
    int length = bitLength(sum);
    if (length == 0) return 0;
    int unit = length + exponent - 53;
    if (unit < -1074) unit = -1074;
    uint64_t mantissa;
    if (unit <= exponent) {
        mantissa = shiftLeft(sum, (unsigned)(exponent - unit)).low;
    } else {
        // Two more bits than the result has: the first bit after it, and whether any further bit is 1.
        UInt128 rounded = exponent < unit - 2 ? shiftRightSticky(sum, (unsigned)(unit - 2 - exponent))
                                              : shiftLeft(sum, (unsigned)(exponent - unit + 2));
        mantissa = rounded.low >> 2;
        unsigned rest = rounded.low & 3;
        if (rest > 2 || (rest == 2 && (mantissa & 1))) mantissa++;
    }
    if (mantissa == 1ULL << 53) {
        mantissa >>= 1;
        unit++;
    }
    uint64_t bits = mantissa;
    if (mantissa >> 52) {
        int field = unit + 1075;
        bits = field >= 2047 ? 0x7FFULL << 52 : (uint64_t)field << 52 | (mantissa & 0xFFFFFFFFFFFFFULL);
    }
    return __builtin_bit_cast(double, sign | bits);
}

double fma(double x, double y, double z) {
    uint64_t a = __builtin_bit_cast(uint64_t, x), b = __builtin_bit_cast(uint64_t, y), c = __builtin_bit_cast(uint64_t, z);
    const uint64_t signBit = 1ULL << 63, infinity = 0x7FFULL << 52;
    uint64_t sizeA = a & ~signBit, sizeB = b & ~signBit, sizeC = c & ~signBit;
    if (sizeA >= infinity || sizeB >= infinity || !sizeA || !sizeB) return x * y + z;
    // The product is finite, even if it is too large for a double.
    if (sizeC >= infinity) return z;
    if (!sizeC) return x * y;
    int exponentA, exponentB, exponentC;
    uint64_t mantissaA = split(sizeA, &exponentA), mantissaB = split(sizeB, &exponentB);
    uint64_t mantissaC = split(sizeC, &exponentC);
    // The product is from 2^125 up to 2^127, so that a sum has room.
    UInt128 product = shiftLeft(multiply(mantissaA, mantissaB), 21);
    int exponent = exponentA + exponentB - 21;
    UInt128 addend = {0, mantissaC};
    int distance = exponentC - exponent;
    if (distance > 74) {
        product = shiftRightSticky(product, (unsigned)(distance - 74));
        exponent += distance - 74;
        distance = 74;
    }
    addend = distance >= 0 ? shiftLeft(addend, (unsigned)distance) : shiftRightSticky(addend, (unsigned)-distance);
    uint64_t sign = (a ^ b) & signBit;
    UInt128 sum;
    if (sign == (c & signBit)) {
        sum.low = product.low + addend.low;
        sum.high = product.high + addend.high + (sum.low < product.low);
    } else {
        int isProductLarger = product.high != addend.high ? product.high > addend.high : product.low >= addend.low;
        UInt128 large = isProductLarger ? product : addend, small = isProductLarger ? addend : product;
        sum.low = large.low - small.low;
        sum.high = large.high - small.high - (large.low < small.low);
        if (!isProductLarger) sign ^= signBit;
    }
    return roundSum(sum, exponent, sign);
}

// The product of two numbers of 128 bits, modulo 2^128. The compiler calls this function.
void __multi3(UInt128 *result, uint64_t aLow, uint64_t aHigh, uint64_t bLow, uint64_t bHigh) {
    UInt128 product = multiply(aLow, bLow);
    // The type of the result in memory has its low half first.
    ((uint64_t *)result)[0] = product.low;
    ((uint64_t *)result)[1] = product.high + aLow * bHigh + aHigh * bLow;
}
