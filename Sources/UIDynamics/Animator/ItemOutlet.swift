import DynamicsGeometry

/// Where an item's pose is written to: apart from its record, because each step touches nothing else of an item.
///
/// It does not count as a reference: counting would take longer than writing. The animator's records hold the item, and
/// if it is let go in the middle of a step, `released` does until the step is over.
@MainActor
struct ItemOutlet {
    private let item: Unmanaged<AnyObject>
    private let writer: any ItemWriter.Type

    init(_ record: ItemRecord) {
        item = .passUnretained(record.item)
        writer = record.placed.map { Self.placedWriter(of: $0) } ?? Self.plainWriter(of: record.item)
    }

    /// - Parameter angle: Nil if it has not changed.
    @inline(__always)
    func write(_ center: CGPoint, angle: CGFloat?, in place: ItemPlace) {
        writer.write(center, angle: angle, to: item, in: place)
    }

    private static func plainWriter<Item: UIDynamicItem>(of item: Item) -> any ItemWriter.Type {
        PlainItemWriter<Item>.self
    }

    private static func placedWriter<Item: PlacedDynamicItem>(of item: Item) -> any ItemWriter.Type {
        PlacedItemWriter<Item>.self
    }
}

/// How items of one class take over a pose. It is looked up once for each item: what an item is known as would have to
/// be found out in every step otherwise.
@MainActor
private protocol ItemWriter {
    /// - Parameter item: Of the class that the writer is for, and alive.
    static func write(_ center: CGPoint, angle: CGFloat?, to item: Unmanaged<AnyObject>, in place: ItemPlace)
}

private enum PlainItemWriter<Item: UIDynamicItem>: ItemWriter {
    static func write(_ center: CGPoint, angle: CGFloat?, to item: Unmanaged<AnyObject>, in place: ItemPlace) {
        item.uncounted {
            let item = unsafeDowncast($0, to: Item.self)
            item.center = center
            if let angle { item.transform = CGAffineTransform(rotationAngle: angle) }
        }
    }
}

/// Of items that place themselves.
private enum PlacedItemWriter<Item: PlacedDynamicItem>: ItemWriter {
    static func write(_ center: CGPoint, angle: CGFloat?, to item: Unmanaged<AnyObject>, in place: ItemPlace) {
        item.uncounted {
            unsafeDowncast($0, to: Item.self).place(dynamicCenter: center, angle: angle, in: place)
        }
    }
}
