#if Cairo
    import CCairo
    import DisplayList
    import Foundation

    /// Pictures of layers that are the same from frame to frame but for where they are: a card of a list that scrolls is
    /// drawn once and moved then.
    final class LayerStore {
        /// Pixels in all, four bytes each; beyond that the pictures used least recently go.
        private static let room = 12_000_000

        /// How a layer lies on the pixels, but for whole ones.
        struct Lie: Equatable {
            let matrix: [Double]
            let clip: DisplayShape
        }

        private struct Entry {
            let commands: ArraySlice<DisplayCommand>
            let lie: Lie
            var picture: OpaquePointer?
            var size = 0
            var use: Int
        }

        private var entries: [UInt64: Entry] = [:]
        private var uses = 0
        private var size = 0

        deinit { for entry in entries.values { cairo_surface_destroy(entry.picture) } }

        /// The picture of a layer that was drawn before with the same contents, lying in the same way; made the second
        /// time, since what changes with each frame is not worth one. It belongs to the store.
        func picture(
            of id: UInt64, _ commands: ArraySlice<DisplayCommand>, _ lie: Lie, make: () -> OpaquePointer?
        ) -> OpaquePointer? {
            uses += 1
            guard let known = entries[id], known.lie == lie, known.commands == commands else {
                forget(id)
                entries[id] = Entry(commands: commands, lie: lie, picture: nil, use: uses)
                if entries.count > Self.mostLayers { forgetOldest() }
                return nil
            }
            entries[id]!.use = uses
            if let picture = known.picture { return picture }
            // Meanwhile the layers within it come and go in the store.
            guard let picture = make() else { return nil }
            forget(id)
            let pixels = Int(cairo_image_surface_get_width(picture)) * Int(cairo_image_surface_get_height(picture))
            uses += 1
            entries[id] = Entry(commands: commands, lie: lie, picture: picture, size: pixels, use: uses)
            size += pixels
            while size > Self.room, entries.count > 1 { forgetOldest() }
            return picture
        }

        private static let mostLayers = 64

        private func forgetOldest() {
            if let oldest = entries.min(by: { $0.value.use < $1.value.use }) { forget(oldest.key) }
        }

        private func forget(_ id: UInt64) {
            guard let entry = entries.removeValue(forKey: id) else { return }
            size -= entry.size
            if let picture = entry.picture { cairo_surface_destroy(picture) }
        }
    }
#endif
