// Draws text.

#if Cairo
    import CCairo
    import DisplayList
    import Foundation

    extension PixelRenderer {
        /// Draws a line of text in the most similar installed fonts, one for each script. `TextMetrics` determines the
        /// position and the width of each word.
        func draw(_ text: DisplayText) {
            guard text.isDrawable else { return }
            let measuredWidth = TextMetrics.width(of: text.text, font: text.font)
            guard measuredWidth > 0 else { return }
            cairo_save(cairo)
            defer { cairo_restore(cairo) }
            cairo_new_path(cairo)
            setSource(text.color)
            cairo_translate(cairo, Double(text.origin.x), Double(text.origin.y))
            cairo_scale(cairo, Double(text.width / measuredWidth), 1)
            var x = 0.0
            var previous: Character?
            for segment in TextSegment.segments(of: text.text) {
                let width = Double(TextMetrics.width(of: segment.text, font: text.font))
                if let previous, let first = segment.text.first {
                    let kerning = TextMetrics.kerning(between: previous, and: first, font: text.font)
                    x += Double(kerning * text.font.size / 1000)
                }
                if !segment.isSpace { draw(segment, font: text.font, at: x, width: width) }
                x += width
                previous = segment.text.last
            }
            cairo_new_path(cairo)
        }

        /// Draws a segment with its baseline at `x`, scaled to a width in points.
        private func draw(_ segment: TextSegment, font: DisplayFont, at x: Double, width: Double) {
            let shaped = textShaper.shape(segment.text, font: font)
            guard shaped.width > 0, width > 0 else { return }
            let scale = width / shaped.width
            cairo_save(cairo)
            defer { cairo_restore(cairo) }
            cairo_translate(cairo, x, 0)
            if segment.isWide {
                // Emoji and East Asian characters keep their proportions.
                cairo_scale(cairo, scale, scale)
            } else if scale > 0.5, scale < 2 {
                // With a factor of 2 or more, no font has the characters, and placeholders are drawn in their own width.
                cairo_scale(cairo, scale, 1)
            }
            cairo_move_to(cairo, 0, 0)
            textShaper.show(shaped, in: cairo)
        }
    }
#endif
