/// A module of an imported project: its files and settings.
package struct ImportedModule: Equatable {
    /// A file and its place in the folder of the module.
    package struct File: Equatable {
        /// The path of the original.
        package let path: String
        /// The path in the package, relative to the folder of the module or of its resources.
        package let place: String

        package init(path: String, place: String) { (self.path, self.place) = (path, place) }
    }

    /// The name of the module, a Swift identifier.
    package var name: String
    /// The Swift files.
    package var sources: [File] = []
    /// The files and folders that the program reads when it runs.
    package var resources: [File] = []
    /// The entries of Info.plist that UIKit reads.
    package var information = AppInformation()
    /// The conditions of `#if` that the project defines.
    package var compilationConditions: [String] = []
    /// The files that are not imported, with the reason.
    package var leftOut: [LeftOutFile] = []
    /// The paths of the imported files that are outside of the project.
    package var outside: [String] = []
    /// The files that the import of the module may read.
    let scope: ImportScope

    init(name: String, scope: ImportScope) { (self.name, self.scope) = (name, scope) }
}

/// A file that is not imported.
package struct LeftOutFile: Equatable {
    /// The path of the file.
    package let path: String
    /// The reason, such as "imports SwiftUI only".
    package let reason: String
}

/// The app of a project and the modules that it imports.
package struct ImportedProject: Equatable {
    /// The app, or the library if the project has no app.
    package var app: ImportedModule
    /// The modules of the project that the app imports, directly or not; a module comes after those that it imports.
    package var libraries: [ImportedModule] = []
    /// The modules that the sources import and that the project does not contain, with the places of their sources.
    package var downloads: [Download] = []
    /// The folder that contains the project.
    package var folder: String

    package init(app: ImportedModule, folder: String) { (self.app, self.folder) = (app, folder) }
}

/// A module whose sources are not in the project.
package struct Download: Equatable {
    /// The name of the module.
    package let module: String
    /// Where its sources are: a URL and the file that names it.
    package let place: String

    package init(module: String, place: String) { (self.module, self.place) = (module, place) }
}
