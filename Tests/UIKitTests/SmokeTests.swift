import Testing
import UIKit

@testable import Examples

@MainActor @Test func smoke() {
    let loop = FrameLoop(size: CGSize(width: 320, height: 568))
    let scene = ExampleScene.all[0]
    let (w, vc) = loop.perform {
        let w = UIWindow()
        let vc = scene.makeRoot(120) as! UICollectionViewController
        w.rootViewController = vc
        w.makeKeyAndVisible()
        return (w, vc)
    }
    _ = w
    for i in 0..<40 {
        loop.frame()
        if i < 3 { print(i, loop.isMoving, vc.collectionView.contentSize, vc.collectionView.visibleCells.count) }
    }
    print(loop.isMoving)
    loop.frame([TouchInput(1, .began, at: CGPoint(x: 160, y: 430))])
    for i in 1...12 {
        loop.frame([TouchInput(1, .moved, at: CGPoint(x: 160, y: 430 - i * 20))])
        if i % 3 == 0 {
            print(
                vc.collectionView.contentOffset,
                vc.collectionView.visibleCells.map { ($0.center.y * 10).rounded() / 10 }.sorted())
        }
    }
    loop.frame([TouchInput(1, .ended, at: CGPoint(x: 160, y: 190))])
    for i in 1...600 {
        loop.frame()
        if i % 60 == 0 {
            print(
                i, loop.isMoving, vc.collectionView.contentOffset, vc.collectionView.isDecelerating,
                vc.collectionView.visibleCells.map { ($0.center.y * 10).rounded() / 10 }.sorted())
        }
    }
    print(loop.displayList().commands.count)
}
