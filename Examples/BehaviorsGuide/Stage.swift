import UIKit

/// The definition of a stage: its caption and the code that adds its items and behaviors.
@MainActor
struct Stage {
    let title: String
    let detail: String
    let setUp: @MainActor (StageView) -> Void

    init(_ title: String, _ detail: String, _ setUp: @escaping @MainActor (StageView) -> Void) {
        (self.title, self.detail, self.setUp) = (title, detail, setUp)
    }
}
