import PlaygroundSupport
import UIKit

let board = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
board.backgroundColor = .white
let marbles = (0..<6).map { Marble(number: $0) }
marbles.forEach(board.addSubview)

let animator = UIDynamicAnimator(referenceView: board)
animator.addBehavior(UIGravityBehavior(items: marbles))
let collision = UICollisionBehavior(items: marbles)
collision.translatesReferenceBoundsIntoBoundary = true
animator.addBehavior(collision)

PlaygroundPage.current.liveView = board
