import TestSupport
import Testing
import UIKit

/// Tests of flow layouts whose lines overlap, because the line spacing is negative.
@MainActor @Suite("Flow layouts with overlapping lines") struct FlowOverlapTests {
    @Test("A query finds every overlapping item, for uniform and individual sizes", arguments: 0..<60)
    func queryFindsEveryOverlappingItem(seed: Int) {
        var random = RandomGenerator(seed: UInt64(seed) &* 7919 &+ 5)
        let model = OverlapModel(&random)
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = seed % 2 == 0 ? .vertical : .horizontal
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.dataSource = model
        if seed % 3 == 0 {
            // The layout's own properties apply to all sections, whose items form a grid.
            layout.itemSize = CGSize(width: 30 + random.randomInt(below: 90), height: 30 + random.randomInt(below: 90))
            layout.minimumLineSpacing = -CGFloat(random.randomInt(below: 150))
        } else {
            view.delegate = model
        }
        view.layoutIfNeeded()
        let content = layout.collectionViewContentSize
        let paths = model.counts.enumerated().flatMap { section, count in
            (0..<count).map { IndexPath(item: $0, section: section) }
        }
        let frames = paths.compactMap { layout.layoutAttributesForItem(at: $0)?.frame }
        #expect(frames.count == paths.count)
        for _ in 0..<60 {
            let rect = CGRect(
                x: CGFloat(random.randomInt(below: Int(content.width) + 400)) - 200,
                y: CGFloat(random.randomInt(below: Int(content.height) + 400)) - 200,
                width: CGFloat(1 + random.randomInt(below: 300)), height: CGFloat(1 + random.randomInt(below: 300)))
            let found = layout.layoutAttributesForElements(in: rect)?.map(\.indexPath) ?? []
            let expected = zip(paths, frames).filter { _, frame in
                frame.maxX > rect.minX && frame.minX < rect.maxX && frame.maxY > rect.minY && frame.minY < rect.maxY
            }.map(\.0)
            #expect(found == expected)
        }
    }
}

/// Sections with random sizes, negative line spacings and insets.
private final class OverlapModel: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let counts: [Int]
    private let isUniform: Bool
    private let sizes: [[CGSize]]
    private let spacings: [CGFloat]
    private let insets: [UIEdgeInsets]

    init(_ random: inout RandomGenerator) {
        counts = (0..<(1 + random.randomInt(below: 4))).map { _ in random.randomInt(below: 30) }
        isUniform = random.randomInt(below: 2) == 0
        var (sizes, spacings, insets): ([[CGSize]], [CGFloat], [UIEdgeInsets]) = ([], [], [])
        for count in counts {
            let size = { (random: inout RandomGenerator) in
                CGSize(width: 20 + random.randomInt(below: 120), height: 20 + random.randomInt(below: 120))
            }
            let first = size(&random)
            let isUniform = isUniform
            sizes.append((0..<count).map { _ in isUniform ? first : size(&random) })
            spacings.append(-CGFloat(random.randomInt(below: 150)))
            let inset = { (random: inout RandomGenerator) in CGFloat(random.randomInt(below: 60)) - 30 }
            insets.append(
                UIEdgeInsets(top: inset(&random), left: inset(&random), bottom: inset(&random), right: inset(&random)))
        }
        (self.sizes, self.spacings, self.insets) = (sizes, spacings, insets)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.section][indexPath.item] }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { spacings[section] }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { insets[section] }
}
