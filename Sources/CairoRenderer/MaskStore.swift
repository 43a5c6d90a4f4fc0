#if Cairo
    import CCairo
    import DisplayList
    import Foundation

    /// What a mask was made for.
    enum MaskKey: Hashable {
        /// A shadow: the shape, wherever it stands.
        case shadow(DisplayShape, blur: CGFloat, resolution: CGFloat)
        /// A line along a long path: the path, and how it lies on the pixels, wherever.
        case line(DisplayShape, width: CGFloat, place: [CGFloat])
    }

    /// Masks of what takes long to draw, kept for the next frame: a card that moves has the same shadow all the way, the
    /// arrows of a field that stands still are the same lines.
    final class MaskStore {
        /// Pixels in all, a byte each; beyond that the masks used least recently go.
        private static let room = 32_000_000

        private struct Entry {
            let mask: OpaquePointer
            let size: Int
            var use: Int
        }

        private var entries: [MaskKey: Entry] = [:]
        /// What was asked for in this frame and in the one before, without a mask being made.
        private var asked: (now: Set<MaskKey>, before: Set<MaskKey>) = ([], [])
        private var uses = 0
        private var size = 0

        deinit { for entry in entries.values { cairo_surface_destroy(entry.mask) } }

        /// A frame begins.
        func nextFrame() { asked = ([], asked.now) }

        /// The mask for a key if there is one, or if the frame before would have wanted it too: what changes with each frame
        /// is not worth a mask.
        func maskOfLasting(_ key: MaskKey, make: () -> OpaquePointer?) -> OpaquePointer? {
            if entries[key] != nil || asked.before.contains(key) { return mask(key, make: make) }
            asked.now.insert(key)
            return nil
        }

        /// The mask for a key; made if there is none. It belongs to the store.
        func mask(_ key: MaskKey, make: () -> OpaquePointer?) -> OpaquePointer? {
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
