#if Cairo
    import CCairo
    import CPango
    import DisplayList

    /// Converts text into glyphs with Pango, which takes a glyph that the preferred font lacks from another installed
    /// font. Keeps the glyphs of recent texts.
    final class TextShaper {
        /// The glyphs of a text.
        struct ShapedText {
            fileprivate let layout: OpaquePointer
            /// The width in the installed fonts, in points.
            let width: Double
        }

        private struct Key: Hashable {
            let text: Substring
            let font: DisplayFont
        }

        private let context: OpaquePointer
        private var shapedTexts: [Key: ShapedText] = [:]
        /// The registered fonts that the context can use.
        private var knownFaces: Set<FontFace> = []
        /// The number of texts that are kept. When it is reached, all are released.
        private let capacity = 2048

        init() {
            let map = pango_cairo_font_map_get_default()
            context = pango_font_map_create_context(map)
            disableHinting()
        }

        deinit {
            removeAll()
            g_object_unref(UnsafeMutableRawPointer(context))
        }

        /// Returns the glyphs of a text without line breaks.
        func shape(_ text: Substring, font: DisplayFont) -> ShapedText {
            let key = Key(text: text, font: font)
            if let shaped = shapedTexts[key] { return shaped }
            if shapedTexts.count >= capacity { removeAll() }
            let shaped = makeShapedText(text, font: font)
            // A copy, because the substring holds the entire line.
            shapedTexts[Key(text: Substring(String(text)), font: font)] = shaped
            return shaped
        }

        /// Draws the glyphs with their baseline at the current point of a Cairo context.
        func show(_ text: ShapedText, in cairo: OpaquePointer) {
            pango_cairo_show_layout_line(cairo, pango_layout_get_line_readonly(text.layout, 0))
        }

        private func makeShapedText(_ text: Substring, font: DisplayFont) -> ShapedText {
            let layout = pango_layout_new(context)!
            let description = pango_font_description_new()
            let standard = font.isMonospaced ? "Liberation Mono" : "Liberation Sans"
            if let face = font.face, knownFaces.insert(face).inserted { FontFiles.add(face, to: context) }
            pango_font_description_set_family(
                description, font.face.map { "\($0.renderedFamily),\(standard)" } ?? standard)
            pango_font_description_set_absolute_size(description, Double(font.size) * Double(PANGO_SCALE))
            let weight = font.face.map { PangoWeight(UInt32($0.weight)) }
            pango_font_description_set_weight(
                description, weight ?? (font.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL))
            if let face = font.face {
                // Pango counts the widths from 0, the OpenType specification from 1.
                pango_font_description_set_stretch(description, PangoStretch(UInt32(face.stretch - 1)))
            }
            pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
            pango_layout_set_font_description(layout, description)
            pango_font_description_free(description)
            pango_layout_set_single_paragraph_mode(layout, 1)
            pango_layout_set_text(layout, String(text), -1)
            var logical = PangoRectangle()
            pango_layout_get_extents(layout, nil, &logical)
            return ShapedText(layout: layout, width: Double(logical.width) / Double(PANGO_SCALE))
        }

        private func removeAll() {
            for text in shapedTexts.values { g_object_unref(UnsafeMutableRawPointer(text.layout)) }
            shapedTexts.removeAll()
        }

        /// Disables font hinting. Hinting aligns glyphs to whole pixels, so that moving text would jump from pixel to
        /// pixel.
        private func disableHinting() {
            let options = cairo_font_options_create()
            cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
            cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
            cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
            pango_cairo_context_set_font_options(context, options)
            pango_context_set_round_glyph_positions(context, 0)
            cairo_font_options_destroy(options)
        }
    }
#endif
