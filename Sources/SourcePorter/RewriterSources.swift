/// The source files of the rewriter, which are resources of this module.
enum RewriterSources {
    static let all: [(name: String, bytes: [UInt8])] = [
        ("AttributeEdits.swift", PackageResources.AttributeEdits_swift),
        ("ClassHierarchy.swift", PackageResources.ClassHierarchy_swift),
        ("ClassNames.swift", PackageResources.ClassNames_swift),
        ("DeclarationCollector.swift", PackageResources.DeclarationCollector_swift),
        ("Diagnostic.swift", PackageResources.Diagnostic_swift),
        ("DispatchedOverrides.swift", PackageResources.DispatchedOverrides_swift),
        ("Edit.swift", PackageResources.Edit_swift),
        ("FinalDelegates.swift", PackageResources.FinalDelegates_swift),
        ("HelperVisibility.swift", PackageResources.HelperVisibility_swift),
        ("ImplicitSelf.swift", PackageResources.ImplicitSelf_swift),
        ("ImportEdits.swift", PackageResources.ImportEdits_swift),
        ("Main.swift", PackageResources.Main_swift),
        ("MemberReference.swift", PackageResources.MemberReference_swift),
        ("MovedMembers.swift", PackageResources.MovedMembers_swift),
        ("NamedMemberTables.swift", PackageResources.NamedMemberTables_swift),
        ("ObjectiveCName.swift", PackageResources.ObjectiveCName_swift),
        ("OptionalCalls.swift", PackageResources.OptionalCalls_swift),
        ("OptionalRequirements.swift", PackageResources.OptionalRequirements_swift),
        ("Options.swift", PackageResources.Options_swift),
        ("PlaygroundEdits.swift", PackageResources.PlaygroundEdits_swift),
        ("Project.swift", PackageResources.Project_swift),
        ("SelectorEdits.swift", PackageResources.SelectorEdits_swift),
        ("SourceFile.swift", PackageResources.SourceFile_swift),
        ("TypeDeclaration.swift", PackageResources.TypeDeclaration_swift),
    ]
}
