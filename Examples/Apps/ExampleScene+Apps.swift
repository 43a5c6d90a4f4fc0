import UIKit

extension ExampleScene {
    private static let phone = CGSize(width: 390, height: 844)

    /// Small apps as tutorials for iOS show them. They are played and rendered like scenes, but the gallery does not show
    /// them.
    public static let apps = [
        ExampleScene(
            name: "photo-viewer", title: "Photo viewer",
            summary: "A photo that two fingers zoom; a double tap zooms in and out, and it stays centered.",
            hint: "Zoom with two fingers (Alt and the mouse), or tap twice.",
            size: phone, seconds: 7, touches: PackageResources.photo_viewer_touches_json, cellCount: 0,
            makeRootViewController: { _ in PhotoViewerViewController() }),
        ExampleScene(
            name: "endless-carousel", title: "Endless carousel",
            summary: "Cards without end: the content offset moves back to the center during drags and deceleration.",
            hint: "Flick the cards, again and again.",
            size: phone, seconds: 8, touches: PackageResources.endless_carousel_touches_json, cellCount: 0,
            makeRootViewController: { _ in CarouselViewController() }),
        ExampleScene(
            name: "flipped-chat", title: "Flipped chat",
            summary: "A chat in a table that is flipped upside down, so the newest message is at the bottom.",
            hint: "Drag the messages down, or tap an answer.",
            size: phone, seconds: 8, touches: PackageResources.flipped_chat_touches_json, cellCount: 0,
            makeRootViewController: { _ in ChatViewController() }),
        ExampleScene(
            name: "floating-overlay", title: "Floating overlay",
            summary: "A button in a window of its own, above a list that still receives the touches beside it.",
            hint: "Drag the button, tap it, and scroll the list below.",
            size: phone, seconds: 8, touches: PackageResources.floating_overlay_touches_json, cellCount: 0,
            makeRootViewController: { _ in NotebookViewController() }),
        ExampleScene(
            name: "side-menu", title: "Side menu",
            summary: "A menu that follows a finger from the left edge, and opens or goes back when it is released.",
            hint: "Pull from the left edge, or tap the three lines.",
            size: phone, seconds: 8, touches: PackageResources.side_menu_touches_json, cellCount: 0,
            makeRootViewController: { _ in SideMenuContainer() }),
        ExampleScene(
            name: "card-stack", title: "Card stack",
            summary: "A tap opens a card of a stack; dragged down, it goes back with the finger, or stays.",
            hint: "Tap a card, then drag it down.",
            size: phone, seconds: 8, touches: PackageResources.card_stack_touches_json, cellCount: 0,
            makeRootViewController: { _ in WalletViewController() }),
    ]
}
