// The masks of shadows and strokes that were drawn before, for later frames.

#if Cairo
    import CCairo
    import DisplayList
    import Foundation

    /// The parameters that determine a cached mask. The position on the screen is not part of the key, because a mask
    /// can be drawn at any position.
    enum MaskKey: Hashable {
        /// The shadow of a shape. The shape is moved to the origin (0, 0). `blur` is in points, `resolution` in pixels
        /// per point.
        case shadow(DisplayShape, blur: CGFloat, resolution: CGFloat)
        /// A stroke along a path. `width` is in points; `matrix` is the transform to pixels without the whole-pixel
        /// part of its translation.
        case stroke(DisplayShape, width: CGFloat, style: DisplayLineStyle, matrix: [CGFloat])
    }

    /// A cache of alpha masks that are expensive to draw, with least-recently-used eviction.
    ///
    /// For example, a moving card casts the same shadow in every frame, and the arrows that visualize an unchanged
    /// force field have the same strokes.
    final class MaskCache {
        /// The maximum total size of the masks, in bytes (one per pixel). Above it, the least recently used masks are
        /// evicted.
        private static let capacity = 32_000_000

        private struct Entry {
            let mask: OpaquePointer
            let byteCount: Int
            var lastUse: Int
        }

        private var entries: [MaskKey: Entry] = [:]
        /// The keys that were requested from `maskIfRepeated` and not found, in the current and in the previous frame.
        private var requests: (current: Set<MaskKey>, previous: Set<MaskKey>) = ([], [])
        private var useCount = 0
        private var byteCount = 0

        deinit { for entry in entries.values { cairo_surface_destroy(entry.mask) } }

        /// Begins a frame: the requests of the current frame become those of the previous frame.
        func beginFrame() { requests = ([], requests.current) }

        /// Returns the mask for a key. Creates the mask if the previous frame requested the same key; otherwise returns
        /// nil.
        ///
        /// The first request returns nil, because creating a mask does not pay off for a shape that changes in every
        /// frame.
        func maskIfRepeated(_ key: MaskKey, make: () -> OpaquePointer?) -> OpaquePointer? {
            if entries[key] != nil || requests.previous.contains(key) { return mask(key, make: make) }
            requests.current.insert(key)
            return nil
        }

        /// Returns the mask for a key. Creates the mask if the cache does not contain it. The cache owns the mask.
        func mask(_ key: MaskKey, make: () -> OpaquePointer?) -> OpaquePointer? {
            useCount += 1
            if entries[key] != nil {
                entries[key]!.lastUse = useCount
                return entries[key]!.mask
            }
            guard let mask = make() else { return nil }
            let bytes = Int(cairo_image_surface_get_stride(mask)) * Int(cairo_image_surface_get_height(mask))
            entries[key] = Entry(mask: mask, byteCount: bytes, lastUse: useCount)
            byteCount += bytes
            while byteCount > Self.capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }),
                entries.count > 1
            {
                byteCount -= oldest.value.byteCount
                cairo_surface_destroy(oldest.value.mask)
                entries[oldest.key] = nil
            }
            return mask
        }
    }
#endif
