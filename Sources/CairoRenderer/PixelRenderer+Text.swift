#if Cairo
    import CCairo
    import DisplayList
    import Foundation

    extension PixelRenderer {
        /// Draws a line of text in the most similar installed font. `TextMetrics` determines the position and the width
        /// of each word.
        ///
        /// Cairo's basic text functions suffice, because the text is already broken into lines and measured. A text
        /// layout library would break and measure the text again, with the metrics of the installed fonts.
        func draw(_ text: DisplayText) {
            guard text.isDrawable else { return }
            let font = text.font
            let measuredWidth = TextMetrics.width(of: text.text, font: font)
            guard measuredWidth > 0 else { return }
            cairo_save(cairo)
            defer { cairo_restore(cairo) }
            cairo_new_path(cairo)
            cairo_select_font_face(
                cairo, font.isMonospaced ? "Liberation Mono" : "Liberation Sans",
                font.isItalic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
                font.isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
            cairo_set_font_size(cairo, Double(font.size))
            disableHinting()
            setSource(text.color)
            cairo_translate(cairo, Double(text.origin.x), Double(text.origin.y))
            cairo_scale(cairo, Double(text.width / measuredWidth), 1)
            let space = TextMetrics.width(of: " ", font: font)
            var x: CGFloat = 0
            for word in text.text.split(separator: " ", omittingEmptySubsequences: false) {
                let width = TextMetrics.width(of: word, font: font)
                drawWord(String(word), at: x, width: width)
                x += width + space
            }
        }

        private func drawWord(_ word: String, at x: CGFloat, width: CGFloat) {
            guard !word.isEmpty else { return }
            var extents = cairo_text_extents_t()
            cairo_text_extents(cairo, word, &extents)
            guard extents.x_advance > 0 else { return }
            let scaleX = Double(width) / extents.x_advance
            cairo_save(cairo)
            cairo_translate(cairo, Double(x), 0)
            // Scale the word to its width in `TextMetrics`. If its width in the installed font differs by a factor of 2
            // or more, do not scale it: the font probably lacks its characters and draws placeholder glyphs.
            if scaleX > 0.5, scaleX < 2 { cairo_scale(cairo, scaleX, 1) }
            cairo_move_to(cairo, 0, 0)
            cairo_show_text(cairo, word)
            cairo_new_path(cairo)
            cairo_restore(cairo)
        }

        /// Disables font hinting. Hinting aligns glyphs to whole pixels, so that moving text would jump from pixel to
        /// pixel.
        private func disableHinting() {
            let options = cairo_font_options_create()
            cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
            cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
            cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
            cairo_set_font_options(cairo, options)
            cairo_font_options_destroy(options)
        }
    }
#endif
