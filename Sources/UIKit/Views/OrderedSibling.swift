/// An object in an ordered list of siblings: a subview or a sublayer.
///
/// The object stores the index that it had when the list last looked it up. Near this index, the list finds the object
/// again without a search of all siblings.
@MainActor
protocol OrderedSibling: AnyObject {
    /// An estimate of the index of the object in the list. It can be outdated.
    var estimatedIndex: Int { get set }
}

@MainActor
extension Array where Element: OrderedSibling {
    /// Inserts an object that is not in the list. Indices out of range are clamped.
    mutating func insertSibling(_ sibling: Element, at index: Int) {
        let index = Swift.min(Swift.max(index, 0), count)
        insert(sibling, at: index)
        sibling.estimatedIndex = index
    }

    /// Removes an object; does nothing if the object is not in the list.
    mutating func removeSibling(_ sibling: Element) {
        if let index = index(of: sibling) { remove(at: index) }
    }

    /// Returns the index of an object; nil if the object is not in the list.
    ///
    /// Complexity: O(1) at both ends of the list, otherwise O(√n) amortized over insertions and removals. O(n) if the
    /// object is not in the list.
    func index(of sibling: Element) -> Int? {
        guard let last else { return nil }
        if self[0] === sibling { return 0 }
        if last === sibling { return count - 1 }
        let estimate = Swift.min(Swift.max(sibling.estimatedIndex, 0), count - 1)
        var distance = 0
        while distance <= estimate || estimate + distance < count {
            let (lower, upper) = (estimate - distance, estimate + distance)
            if lower >= 0, self[lower] === sibling { return updateEstimates(foundIndex: lower, distance: distance) }
            if upper < count, self[upper] === sibling { return updateEstimates(foundIndex: upper, distance: distance) }
            distance += 1
        }
        return nil
    }

    /// Stores the index of a sibling that was found at a distance from its estimated index. If the distance was large,
    /// also stores the indices of all its siblings, so that the next searches are short.
    /// - Returns: The index of the sibling.
    private func updateEstimates(foundIndex: Int, distance: Int) -> Int {
        if distance * distance > count {
            for index in indices { self[index].estimatedIndex = index }
        } else {
            self[foundIndex].estimatedIndex = foundIndex
        }
        return foundIndex
    }
}

extension UIView: OrderedSibling {}
extension CALayer: OrderedSibling {}
