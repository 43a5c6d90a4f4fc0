/// A message of a chat.
struct ChatMessage {
    var text: String
    /// Whether the user of the app has written it.
    var isOwn: Bool

    /// A conversation of 60 messages, the newest first.
    static let history: [ChatMessage] = {
        let lines: [(String, Bool)] = [
            ("Who has the tent?", false), ("I have. It was in the cellar all the time.", true), ("Great!", false),
            ("And the stove? We need gas as well.", false), ("Two bottles, that should do for three days.", true),
            ("The weather looks fine until Sunday. Then rain.", false), ("We could leave on Thursday evening.", false),
            ("Thursday is fine for me", true), ("Same here. I can drive.", false),
            ("Four people and all the bags? It will be tight.", true), ("There is a box for the roof.", false),
            ("Perfect", true), ("What about food?", false),
            ("Pasta, bread, cheese, apples. And coffee, a lot of coffee.", true), ("I bring the coffee", false),
        ]
        let count = 60
        return (0..<count).map { index in
            let line = lines[(count - 1 - index) % lines.count]
            return ChatMessage(text: line.0, isOwn: line.1)
        }
    }()
}
