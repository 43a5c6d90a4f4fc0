#if Cairo
    import CCairo
    import DisplayList
    import Foundation

    /// A cache of rendered layers, with least-recently-used eviction.
    ///
    /// A layer whose contents stay the same, such as a card in a scrolling list, is rendered into an image once. In
    /// later frames, the renderer copies the image to the layer's current position.
    final class LayerCache {
        /// The maximum total size of the images, in pixels of four bytes each. Above it, the least recently used images
        /// are evicted.
        private static let capacity = 12_000_000

        /// The parameters, besides the commands, that determine the pixels of a layer: its transform and its clip.
        ///
        /// `matrix` is the transform from points to pixels without the whole-pixel part of its translation, because
        /// moving a layer by whole pixels does not change its image.
        struct Placement: Equatable {
            let matrix: [Double]
            let clip: DisplayShape
        }

        private struct Entry {
            let commands: ArraySlice<DisplayCommand>
            let placement: Placement
            var image: OpaquePointer?
            var pixelCount = 0
            var lastUse: Int
        }

        private var entries: [UInt64: Entry] = [:]
        private var useCount = 0
        private var pixelCount = 0

        deinit { for entry in entries.values { cairo_surface_destroy(entry.image) } }

        /// Returns the image of a layer, or nil if this is the first request for the layer, if the previous request had
        /// other commands or another placement, or if rendering fails.
        ///
        /// An image is rendered at the second request with the same commands and placement. Layers that change in every
        /// frame are therefore never rendered into images. The cache owns the image.
        ///
        /// - Parameters:
        ///   - id: The identifier of the layer.
        ///   - commands: The commands between the layer's `beginLayer` and `endLayer`.
        ///   - placement: The transform and the clip of the layer.
        ///   - make: A closure that renders the image. It returns nil on failure.
        func image(
            of id: UInt64, commands: ArraySlice<DisplayCommand>, placement: Placement, make: () -> OpaquePointer?
        ) -> OpaquePointer? {
            useCount += 1
            guard let entry = entries[id], entry.placement == placement, entry.commands == commands else {
                remove(id)
                entries[id] = Entry(commands: commands, placement: placement, image: nil, lastUse: useCount)
                if entries.count > Self.maximumLayerCount { evictLeastRecentlyUsed() }
                return nil
            }
            entries[id]!.lastUse = useCount
            if let image = entry.image { return image }
            // Rendering the image can add entries for nested layers and evict the entry of this layer, so the entry is
            // created again.
            guard let image = make() else { return nil }
            remove(id)
            let pixels = Int(cairo_image_surface_get_width(image)) * Int(cairo_image_surface_get_height(image))
            useCount += 1
            entries[id] = Entry(
                commands: commands, placement: placement, image: image, pixelCount: pixels, lastUse: useCount)
            pixelCount += pixels
            while pixelCount > Self.capacity, entries.count > 1 { evictLeastRecentlyUsed() }
            return image
        }

        /// The maximum number of layers, with or without an image.
        private static let maximumLayerCount = 64

        private func evictLeastRecentlyUsed() {
            if let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) { remove(oldest.key) }
        }

        private func remove(_ id: UInt64) {
            guard let entry = entries.removeValue(forKey: id) else { return }
            pixelCount -= entry.pixelCount
            if let image = entry.image { cairo_surface_destroy(image) }
        }
    }
#endif
