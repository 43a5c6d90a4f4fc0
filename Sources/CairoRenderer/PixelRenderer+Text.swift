#if Cairo
    import CCairo
    import DisplayList
    import Foundation

    extension PixelRenderer {
        /// Draws a line in the nearest face the machine has, squeezed or stretched to the width it was given.
        ///
        /// Cairo's simple text interface suffices, because the lines are already broken and measured; a layout library
        /// would do both once more, and by the fonts of the machine.
        func draw(_ text: DisplayText) {
            guard text.isDrawable else { return }
            let face = text.face
            cairo_save(cairo)
            defer { cairo_restore(cairo) }
            cairo_new_path(cairo)
            cairo_select_font_face(
                cairo, face.isMonospaced ? "Liberation Mono" : "Liberation Sans",
                face.isItalic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
                face.isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
            cairo_set_font_size(cairo, Double(face.size))
            setUnhinted()
            var extents = cairo_text_extents_t()
            cairo_text_extents(cairo, text.text, &extents)
            guard extents.x_advance > 0 else { return }
            cairo_translate(cairo, Double(text.origin.x), Double(text.origin.y))
            cairo_scale(cairo, Double(text.width) / extents.x_advance, 1)
            cairo_move_to(cairo, 0, 0)
            setSource(text.color)
            cairo_show_text(cairo, text.text)
            cairo_new_path(cairo)
        }

        /// Hinted letters jump from pixel to pixel when they move.
        private func setUnhinted() {
            let options = cairo_font_options_create()
            cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
            cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
            cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
            cairo_set_font_options(cairo, options)
            cairo_font_options_destroy(options)
        }
    }
#endif
