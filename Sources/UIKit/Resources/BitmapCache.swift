import DisplayList
import Synchronization

/// The bitmaps of the images that were found by name, so that equal images share their pixels.
enum BitmapCache {
    private static let bitmaps = Mutex<[String: DisplayBitmap]>([:])

    /// Returns the bitmap of a file; nil if the file does not exist or has an unknown format.
    static func bitmap(ofFile path: String) -> DisplayBitmap? {
        if let bitmap = bitmaps.withLock({ $0[path] }) { return bitmap }
        guard let data = FileManager.default.contents(atPath: path), let bitmap = DisplayBitmap(Array(data)) else {
            return nil
        }
        bitmaps.withLock { $0[path] = bitmap }
        return bitmap
    }
}
