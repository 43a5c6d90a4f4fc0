import Foundation

/// The places of a module's sources in its folder. Each place is given to one file.
///
/// The names that the import writes itself are never given away. The names of two files in one module differ, also in
/// different folders, because the compiler refuses equal names.
struct PlaceNames {
    /// The file that the import writes into the folder of each module.
    static let ownFile = "Linux.swift"
    /// The beginning of this file.
    static let ownText = """
        // The plugin PortUIKitSources compiles ported copies of the other files of this folder.
        // All of them see UIKit, as those of a framework do whose header imports it.
        @_exported import UIKit

        """
    /// The folder of a module's resources.
    static let resources = "Resources"

    private var files: Set = [ownFile, resources]
    private var folders: Set<String> = []
    /// The numbers for the next files of the same name.
    private var nextNumbers: [String: Int] = [:]

    /// Returns a place that no other file has: the proposed one if it is free, or else one with a number.
    mutating func take(_ proposal: String) -> String {
        let (folder, name) = (freeFolder((proposal as NSString).deletingLastPathComponent), proposal as NSString)
        var number = nextNumbers[name.lastPathComponent] ?? 1
        var place = folder + Self.numbered(name.lastPathComponent as NSString, number)
        while files.contains(place) || folders.contains(place) {
            number += 1
            place = folder + Self.numbered(name.lastPathComponent as NSString, number)
        }
        nextNumbers[name.lastPathComponent] = number + 1
        files.insert(place)
        return place
    }

    /// Returns the path of a folder with a slash at its end, or an empty string for none. A component that has the name of a
    /// file gets a number.
    private mutating func freeFolder(_ proposal: String) -> String {
        var result = ""
        for component in proposal.split(separator: "/") {
            result += component
            while files.contains(result) { result += " 2" }
            folders.insert(result)
            result += "/"
        }
        return result
    }

    /// Returns the name of a file with a number before its extension. The number 1 changes nothing.
    private static func numbered(_ name: NSString, _ number: Int) -> String {
        number == 1 ? name as String : "\(name.deletingPathExtension) \(number).\(name.pathExtension)"
    }
}
