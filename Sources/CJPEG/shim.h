#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

// libjpeg reports an error by a call that must not return. Swift cannot call setjmp, so this function is written in C.

struct cjpeg_error {
    struct jpeg_error_mgr manager;
    jmp_buf place;
};

static inline void cjpeg_exit(j_common_ptr decoder) { longjmp(((struct cjpeg_error *)decoder->err)->place, 1); }

static inline void cjpeg_ignore_message(j_common_ptr decoder) { (void)decoder; }

/// Decodes a JPEG file into opaque pixels of four bytes, blue, green, red and 255, as Cairo stores them.
///
/// Returns 1, or 0 if the file cannot be decoded or has another size. A file that ends early gives the pixels before its
/// end.
static inline int cjpeg_decode(
    const unsigned char *bytes, size_t count, int width, int height, unsigned char *pixels, size_t stride)
{
    struct jpeg_decompress_struct decoder;
    struct cjpeg_error error;
    memset(&decoder, 0, sizeof decoder);
    decoder.err = jpeg_std_error(&error.manager);
    error.manager.error_exit = cjpeg_exit;
    error.manager.output_message = cjpeg_ignore_message;
    if (setjmp(error.place)) {
        jpeg_destroy_decompress(&decoder);
        return 0;
    }
    jpeg_create_decompress(&decoder);
    jpeg_mem_src(&decoder, (unsigned char *)bytes, count);
    jpeg_read_header(&decoder, TRUE);
    decoder.out_color_space = JCS_RGB;
    jpeg_start_decompress(&decoder);
    if (decoder.output_width != (JDIMENSION)width || decoder.output_height != (JDIMENSION)height) {
        jpeg_destroy_decompress(&decoder);
        return 0;
    }
    JSAMPARRAY row = (*decoder.mem->alloc_sarray)((j_common_ptr)&decoder, JPOOL_IMAGE, (JDIMENSION)width * 3, 1);
    while (decoder.output_scanline < decoder.output_height) {
        unsigned char *target = pixels + stride * decoder.output_scanline;
        jpeg_read_scanlines(&decoder, row, 1);
        for (int x = 0; x < width; x++) {
            target[4 * x] = row[0][3 * x + 2];
            target[4 * x + 1] = row[0][3 * x + 1];
            target[4 * x + 2] = row[0][3 * x];
            target[4 * x + 3] = 255;
        }
    }
    jpeg_finish_decompress(&decoder);
    jpeg_destroy_decompress(&decoder);
    return 1;
}

/// Encodes opaque pixels of four bytes, blue, green, red and an unused one, as a JPEG file.
///
/// Returns 1, and the file in a block that the caller frees; or 0, without a block, if the pixels cannot be encoded. The
/// caller sets `*bytes` to NULL and `*count` to 0 before. The quality is 0 to 100.
static inline int cjpeg_encode(
    const unsigned char *pixels, size_t stride, int width, int height, int quality, unsigned char **bytes,
    unsigned long *count)
{
    struct jpeg_compress_struct encoder;
    struct cjpeg_error error;
    memset(&encoder, 0, sizeof encoder);
    encoder.err = jpeg_std_error(&error.manager);
    error.manager.error_exit = cjpeg_exit;
    error.manager.output_message = cjpeg_ignore_message;
    if (setjmp(error.place)) {
        jpeg_destroy_compress(&encoder);
        free(*bytes);
        *bytes = NULL;
        return 0;
    }
    jpeg_create_compress(&encoder);
    jpeg_mem_dest(&encoder, bytes, count);
    encoder.image_width = (JDIMENSION)width;
    encoder.image_height = (JDIMENSION)height;
    encoder.input_components = 3;
    encoder.in_color_space = JCS_RGB;
    jpeg_set_defaults(&encoder);
    jpeg_set_quality(&encoder, quality, TRUE);
    jpeg_start_compress(&encoder, TRUE);
    JSAMPARRAY row = (*encoder.mem->alloc_sarray)((j_common_ptr)&encoder, JPOOL_IMAGE, (JDIMENSION)width * 3, 1);
    while (encoder.next_scanline < encoder.image_height) {
        const unsigned char *source = pixels + stride * encoder.next_scanline;
        for (int x = 0; x < width; x++) {
            row[0][3 * x] = source[4 * x + 2];
            row[0][3 * x + 1] = source[4 * x + 1];
            row[0][3 * x + 2] = source[4 * x];
        }
        jpeg_write_scanlines(&encoder, row, 1);
    }
    jpeg_finish_compress(&encoder);
    jpeg_destroy_compress(&encoder);
    return 1;
}
