// The sources of a new app.
extension NewPackage {
    static let appDelegate = """
        import UIKit

        @main
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            func application(
                _ application: UIApplication, configurationForConnecting session: UISceneSession,
                options: UIScene.ConnectionOptions
            ) -> UISceneConfiguration {
                let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
                configuration.delegateClass = SceneDelegate.self
                return configuration
            }
        }

        """

    static let sceneDelegate = """
        import UIKit

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?

            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                guard let scene = scene as? UIWindowScene else { return }
                window = UIWindow(windowScene: scene)
                window?.rootViewController = ListController()
                window?.makeKeyAndVisible()
            }
        }

        """

    static let listController = """
        import UIKit

        /// A list of 60 lines.
        final class ListController: UIViewController, UICollectionViewDataSource {
            override func viewDidLoad() {
                super.viewDidLoad()
                let layout = SpringyLayout()
                layout.itemSize = CGSize(width: view.bounds.width - 32, height: 48)
                let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
                list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                list.backgroundColor = .systemBackground
                list.register(LineCell.self, forCellWithReuseIdentifier: "line")
                list.dataSource = self
                view.addSubview(list)
            }

            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                let cell = view.dequeueReusableCell(withReuseIdentifier: "line", for: path)
                (cell as? LineCell)?.label.text = "Line \\(path.item + 1)"
                return cell
            }
        }

        /// A rounded bubble with a text.
        final class LineCell: UICollectionViewCell {
            let label = UILabel()

            override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.backgroundColor = .systemBlue
                contentView.layer.cornerRadius = 12
                label.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
                label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                label.textColor = .white
                contentView.addSubview(label)
            }

            required init?(coder: NSCoder) { fatalError("The cell is created in code only.") }
        }

        """

    static let springyLayout = """
        import UIKit

        /// A list whose cells are attached to springs: cells far from the finger lag behind.
        final class SpringyLayout: UICollectionViewFlowLayout {
            private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

            override func prepare() {
                super.prepare()
                guard animator.behaviors.isEmpty else { return }
                let content = CGRect(origin: .zero, size: collectionViewContentSize)
                for attributes in super.layoutAttributesForElements(in: content) ?? [] {
                    let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
                    spring.length = 0
                    spring.damping = 0.8
                    spring.frequency = 1
                    animator.addBehavior(spring)
                }
            }

            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
            }

            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                animator.layoutAttributesForCell(at: indexPath)
            }

            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
                guard let list = collectionView else { return false }
                let delta = newBounds.origin.y - list.bounds.origin.y
                let touch = list.panGestureRecognizer.location(in: list)
                for case let spring as UIAttachmentBehavior in animator.behaviors {
                    guard let item = spring.items.first else { continue }
                    let resistance = abs(touch.y - spring.anchorPoint.y) / 1500
                    item.center.y += delta < 0 ? max(delta, delta * resistance) : min(delta, delta * resistance)
                    animator.updateItem(usingCurrentState: item)
                }
                return false
            }
        }

        """

    static let touches = """
        [
          {"drag": [[160, 430], [160, 190]], "start": 0.4, "duration": 0.2},
          {"drag": [[230, 160], [230, 400]], "start": 2.2, "duration": 0.6, "hold": 0.2}
        ]

        """

    var tests: String {
        """
        import DynamicsTesting
        import Testing
        import UIKit

        @testable import \(name)

        @MainActor
        @Suite("Motion of the list")
        struct ListMotionTests {
            private let screen = Screen(size: CGSize(width: 320, height: 568)) { ListController() }

            @Test("The list opens at rest")
            func listOpensAtRest() {
                let cells = screen.motionsOfCells()
                screen.advance(seconds: 1)
                cells.expect(.rests())
            }

            @Test("After a flick, cells far from the finger lag behind, and all come to rest")
            func flickedCellsLagAndSettle() throws {
                let cells = screen.motionsOfCells()
                screen.fling(.cell(6), velocity: CGVector(dx: 0, dy: -1200), distance: 240)
                let near = try #require(cells[6])
                let far = try #require(cells[0])
                far.expect(.lags(behind: near, atLeast: 5))
                screen.settle()
                cells.expect(.neverTeleports())
                cells.visible.expect(.settles(within: 5))
            }
        }

        """
    }
}
