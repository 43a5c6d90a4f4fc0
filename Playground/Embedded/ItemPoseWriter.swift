/// Writes poses to one item. Embedded Swift has no metatypes at run time, so the writer calls the protocol's members.
struct ItemPoseWriter {
    private let item: any UIDynamicItem
    private let convertingItem: (any ConvertingDynamicItem)?
    /// Whether the item rounds its angle; see `PoseRotation.roundedAngle(_:)`.
    var roundsAngle: Bool { convertingItem != nil }

    init(_ item: AnimatorItem) { (self.item, convertingItem) = (item.object, item.traits.convertingItem) }

    func write(center: CGPoint, rotation: PoseRotation?, context: PoseWriteContext) {
        if let convertingItem {
            return convertingItem.writePose(dynamicCenter: center, rotation: rotation, context: context)
        }
        item.center = center
        if let rotation { item.transform = rotation.transform }
    }
}
