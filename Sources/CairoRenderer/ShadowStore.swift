#if Cairo
    import CCairo
    import DisplayList
    import Foundation

    /// What a shadow's mask was made for: the shape, wherever it stands.
    struct ShadowKey: Hashable {
        let shape: DisplayShape
        let blur: CGFloat
        let resolution: CGFloat
    }

    /// Masks of shadows, kept for the next frame: a card that moves has the same shadow all the way.
    final class ShadowStore {
        /// Pixels in all, a byte each; beyond that the masks used least recently go.
        private static let room = 32_000_000

        private struct Entry {
            let mask: OpaquePointer
            let size: Int
            var use: Int
        }

        private var entries: [ShadowKey: Entry] = [:]
        private var uses = 0
        private var size = 0

        deinit { for entry in entries.values { cairo_surface_destroy(entry.mask) } }

        /// The mask for a key; made if there is none. It belongs to the store.
        func mask(_ key: ShadowKey, make: () -> OpaquePointer?) -> OpaquePointer? {
            uses += 1
            if entries[key] != nil {
                entries[key]!.use = uses
                return entries[key]!.mask
            }
            guard let mask = make() else { return nil }
            let bytes = Int(cairo_image_surface_get_stride(mask)) * Int(cairo_image_surface_get_height(mask))
            entries[key] = Entry(mask: mask, size: bytes, use: uses)
            size += bytes
            while size > Self.room, let oldest = entries.min(by: { $0.value.use < $1.value.use }), entries.count > 1 {
                size -= oldest.value.size
                cairo_surface_destroy(oldest.value.mask)
                entries[oldest.key] = nil
            }
            return mask
        }
    }
#endif
