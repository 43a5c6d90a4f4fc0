import DisplayList

/// The files of bitmaps that an SVG document contains, each with the number of elements that draw it.
///
/// A file that several elements draw is written once, as a symbol to which they refer. A file that is displayed smaller than its own
/// size is written with fewer pixels, if the document has a reduction.
struct SVGPictures {
    /// A file and the elements that draw it.
    private struct Picture {
        let bitmap: DisplayBitmap
        /// The bitmap that the document contains, possibly with fewer pixels.
        let stored: DisplayBitmap
        var useCount = 0
    }

    private let extents: BitmapExtents
    private let reduction: BitmapReduction?

    private var pictures: [Picture] = []
    /// The numbers of the files by their bitmaps. Masks of different colors share a file.
    private var indices: [ObjectIdentifier: Int] = [:]
    private var indicesBySize: [Int: [Int]] = [:]

    /// Creates pictures without files.
    /// - Parameters:
    ///   - extents: The largest displayed sizes of the bitmaps. The default is none.
    ///   - reduction: How files are reduced to these sizes. With nil, the default, they are not.
    init(extents: BitmapExtents = BitmapExtents(), reduction: BitmapReduction? = nil) {
        (self.extents, self.reduction) = (extents, reduction)
    }

    /// Counts the bitmaps in a tree.
    mutating func count(_ root: AnimatedNode) {
        var pending = [root]
        while let node = pending.popLast() {
            if case .bitmap(let bitmap, _, _) = node.key { pictures[findOrInsert(bitmap)].useCount += 1 }
            pending += node.children
        }
    }

    private mutating func findOrInsert(_ bitmap: DisplayBitmap) -> Int {
        if let index = indices[ObjectIdentifier(bitmap)] { return index }
        let candidates = indicesBySize[bitmap.bytes.count] ?? []
        let known = candidates.first { pictures[$0].bitmap.bytes == bitmap.bytes }
        let index = known ?? pictures.count
        if known == nil {
            let stored = reduction.map { extents.stored(bitmap, reduction: $0) } ?? bitmap
            pictures.append(Picture(bitmap: bitmap, stored: stored))
            indicesBySize[bitmap.bytes.count, default: []].append(index)
        }
        indices[ObjectIdentifier(bitmap)] = index
        return index
    }

    /// Returns the number of a file that several elements draw, whose identifier is `p` with this number; nil if the element
    /// contains the file itself.
    func sharedIndex(of bitmap: DisplayBitmap) -> Int? {
        guard let index = indices[ObjectIdentifier(bitmap)], pictures[index].useCount > 1 else { return nil }
        return index
    }

    /// Returns the bitmap that the document contains for another one: the one with fewer pixels, if it was reduced.
    func stored(_ bitmap: DisplayBitmap) -> DisplayBitmap {
        indices[ObjectIdentifier(bitmap)].map { pictures[$0].stored } ?? bitmap
    }

    /// The files that several elements draw, with their numbers.
    var shared: [(index: Int, bitmap: DisplayBitmap)] {
        pictures.enumerated().filter { $1.useCount > 1 }.map { ($0, $1.stored) }
    }
}
