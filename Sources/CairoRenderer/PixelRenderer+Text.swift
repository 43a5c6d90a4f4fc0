#if Cairo
    import CCairo
    import DisplayList
    import Foundation

    extension PixelRenderer {
        /// Draws a line in the nearest face the machine has. Every word stands where the tables put it, squeezed or
        /// stretched to its width there.
        ///
        /// Cairo's simple text interface suffices, because the lines are already broken and measured; a layout library
        /// would do both once more, and by the fonts of the machine.
        func draw(_ text: DisplayText) {
            guard text.isDrawable else { return }
            let face = text.face
            let natural = TextMetrics.width(of: text.text, face: face)
            guard natural > 0 else { return }
            cairo_save(cairo)
            defer { cairo_restore(cairo) }
            cairo_new_path(cairo)
            cairo_select_font_face(
                cairo, face.isMonospaced ? "Liberation Mono" : "Liberation Sans",
                face.isItalic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
                face.isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
            cairo_set_font_size(cairo, Double(face.size))
            setUnhinted()
            setSource(text.color)
            cairo_translate(cairo, Double(text.origin.x), Double(text.origin.y))
            cairo_scale(cairo, Double(text.width / natural), 1)
            let space = TextMetrics.width(of: " ", face: face)
            var x: CGFloat = 0
            for word in text.text.split(separator: " ", omittingEmptySubsequences: false) {
                let width = TextMetrics.width(of: word, face: face)
                draw(String(word), at: x, width: width)
                x += width + space
            }
        }

        private func draw(_ word: String, at x: CGFloat, width: CGFloat) {
            guard !word.isEmpty else { return }
            var extents = cairo_text_extents_t()
            cairo_text_extents(cairo, word, &extents)
            guard extents.x_advance > 0 else { return }
            let stretch = Double(width) / extents.x_advance
            cairo_save(cairo)
            cairo_translate(cairo, Double(x), 0)
            // A face that lacks the letters is not drawn out to cover for them.
            if stretch > 0.5, stretch < 2 { cairo_scale(cairo, stretch, 1) }
            cairo_move_to(cairo, 0, 0)
            cairo_show_text(cairo, word)
            cairo_new_path(cairo)
            cairo_restore(cairo)
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
