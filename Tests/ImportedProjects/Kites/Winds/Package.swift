// swift-tools-version:5.9
import PackageDescription

let package = Package(
    name: "Winds", products: [.library(name: "Winds", targets: ["Winds"])], targets: [.target(name: "Winds")])
