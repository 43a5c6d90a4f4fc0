import Testing
import UIDynamics

/// A scene in which an item left the reference bounds when only impacts, and no barriers, kept items inside.
struct EscapeScene: CustomTestStringConvertible {
    struct Item {
        var center: CGPoint
        var size: CGSize
        var angle: CGFloat = 0
        var velocity = CGPoint.zero
        var isEllipse = false
    }

    let testDescription: String
    let items: [Item]
    var gravity: CGVector
    var elasticity: CGFloat = 0.2
    var friction: CGFloat = 0.2
    var density: CGFloat = 1
    var resistance: CGFloat = 0.1
    var angularResistance: CGFloat = 0.1

    static let all = [
        EscapeScene(
            testDescription: "a box of 20 x 10 is squeezed between a falling box and the floor",
            items: [
                Item(
                    center: CGPoint(x: 260, y: 180), size: CGSize(width: 2.161357471888278, height: 1.080678735944139),
                    velocity: CGPoint(x: -7.89430442863339, y: -44.642620328021245)),
                Item(
                    center: CGPoint(x: 300, y: 100), size: CGSize(width: 36, height: 36),
                    velocity: CGPoint(x: -3.463392878020727, y: -86.3067944013742)),
                Item(
                    center: CGPoint(x: 300, y: 380), size: CGSize(width: 20.24748908945577, height: 10.123744544727884),
                    angle: -0.052476152358246, velocity: CGPoint(x: 7.431336856383993, y: 58.157295527998485)),
                Item(
                    center: CGPoint(x: 260, y: 220), size: CGSize(width: 34.36327771850551, height: 10.308983315551652),
                    velocity: CGPoint(x: -17.580840334313635, y: 36.56129225510173)),
            ], gravity: CGVector(dx: 0, dy: 3), elasticity: 0.9, friction: 0, density: 10, resistance: 1,
            angularResistance: 0),
        EscapeScene(
            testDescription: "a circle strikes a box that lies on the floor",
            items: [
                Item(center: CGPoint(x: 140, y: 420), size: CGSize(width: 35.6, height: 10.7), isEllipse: true),
                Item(center: CGPoint(x: 60, y: 300), size: CGSize(width: 6.2, height: 4)),
                Item(center: CGPoint(x: 20, y: 20), size: CGSize(width: 36.1, height: 36.1)),
                Item(center: CGPoint(x: 260, y: 300), size: CGSize(width: 23.2, height: 11.6), isEllipse: true),
                Item(center: CGPoint(x: 140, y: 60), size: CGSize(width: 6.1, height: 6.1)),
                Item(center: CGPoint(x: 260, y: 60), size: CGSize(width: 19.7, height: 5.9)),
                Item(center: CGPoint(x: 260, y: 460), size: CGSize(width: 28.5, height: 8.6), isEllipse: true),
                Item(center: CGPoint(x: 260, y: 380), size: CGSize(width: 4.3, height: 4)),
                Item(center: CGPoint(x: 60, y: 420), size: CGSize(width: 32.4, height: 16.2)),
                Item(center: CGPoint(x: 100, y: 20), size: CGSize(width: 25, height: 7.5)),
                Item(center: CGPoint(x: 260, y: 20), size: CGSize(width: 19.2, height: 5.7)),
                Item(center: CGPoint(x: 140, y: 260), size: CGSize(width: 31.2, height: 15.6), isEllipse: true),
                Item(center: CGPoint(x: 60, y: 380), size: CGSize(width: 26.8, height: 13.4)),
                Item(center: CGPoint(x: 60, y: 60), size: CGSize(width: 34.9, height: 34.9), isEllipse: true),
                Item(center: CGPoint(x: 260, y: 420), size: CGSize(width: 12.5, height: 4)),
                Item(center: CGPoint(x: 60, y: 140), size: CGSize(width: 35, height: 10.5)),
                Item(center: CGPoint(x: 300, y: 20), size: CGSize(width: 20.7, height: 20.7)),
                Item(center: CGPoint(x: 220, y: 140), size: CGSize(width: 27.9, height: 13.9)),
                Item(center: CGPoint(x: 260, y: 100), size: CGSize(width: 33.1, height: 9.9)),
                Item(center: CGPoint(x: 180, y: 340), size: CGSize(width: 28.8, height: 28.8)),
            ], gravity: CGVector(dx: 0, dy: 3)),
        EscapeScene(
            testDescription: "six items under strong gravity",
            items: [
                Item(
                    center: CGPoint(x: 60, y: 460), size: CGSize(width: 10.021381092686084, height: 10.021381092686084),
                    isEllipse: true),
                Item(center: CGPoint(x: 260, y: 460), size: CGSize(width: 20, height: 36), isEllipse: true),
                Item(center: CGPoint(x: 100, y: 20), size: CGSize(width: 3, height: 3)),
                Item(center: CGPoint(x: 220, y: 100), size: CGSize(width: 1, height: 1), angle: -1.802210625080941),
                Item(
                    center: CGPoint(x: 140, y: 340), size: CGSize(width: 32.82006322845413, height: 9.846018968536239),
                    angle: -1.843122875407846, isEllipse: true),
                Item(
                    center: CGPoint(x: 140, y: 20), size: CGSize(width: 12.822777879228928, height: 3.846833363768678),
                    angle: -0.697059399422616),
            ], gravity: CGVector(dx: -9.122845288627301, dy: -49.160692568756296), friction: 0, density: 0.1,
            resistance: 1, angularResistance: 1),
    ]
}
