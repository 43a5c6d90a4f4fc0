import SwiftUI

struct Settings: View {
    var body: some View { Text("Settings") }
}
