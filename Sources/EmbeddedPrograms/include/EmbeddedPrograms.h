// The Swift sources of programs that the tools compile when they need them first. Each function returns UTF-8 text that ends with
// a zero and is never released: the source files in the order of their names, with the control character U+001E (record
// separator) between them.

// The program that rewrites sources of iOS apps.
const char *rewriter_sources(void);
// The program that finds the places of faults.
const char *mutator_sources(void);
