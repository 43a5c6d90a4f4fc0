// The sources of programs that are compiled when they are needed first.
//
// The compiler reads the files with #embed (clang 19, that of Swift 6.1), which takes no time. The package manager's .embedInCode
// makes an array literal of Swift, which takes the compiler half a second for each kilobyte. A file that is added to a folder
// is added here, too.
#include "EmbeddedPrograms.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define TEXT(name) const char *name(void) { return (const char *)name##_bytes; }

static const unsigned char rewriter_sources_bytes[] = {
#embed "../SourcePorter/Rewriter/AttributeEdits.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/BehaviorFactories.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/BundleEdits.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/CellInitializers.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/ClassHierarchy.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/ClassNames.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/DeclarationCollector.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/Diagnostic.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/DispatchedOverrides.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/DynamicMembers.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/Edit.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/ExtensionMemberTables.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/FileContent.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/FinalDelegates.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/Fingerprint.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/FormerNames.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/FormerTypeNames.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/HelperVisibility.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/ImplicitSelf.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/ImportEdits.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/InterfaceFactories.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/Main.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/MemberReference.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/MovedMembers.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/NamedMemberTables.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/ObjectiveCIdioms.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/ObjectiveCName.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/OldSyntax.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/OptionalCalls.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/OptionalProperties.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/OptionalRequirements.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/Options.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/Outline.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/ParsingWatch.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/PlaygroundEdits.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/PlaygroundNames.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/PortingRecord.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/Project.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/RepeatedPort.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/SelectorEdits.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/SourceFile.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/SwiftUINames.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/SystemConditions.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/TypeDeclaration.swift" suffix(, '\x1e',)
#embed "../SourcePorter/Rewriter/ValueObservers.swift" suffix(, 0)
};
TEXT(rewriter_sources)

static const unsigned char mutator_sources_bytes[] = {
#embed "../MutationTesting/Mutator/AnimationFaults.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/CallFaults.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/ColorFaults.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/ConditionFaults.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/ConstraintFaults.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/Diagnostic.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/FactorFaults.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/FileContent.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/Fingerprint.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/Main.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/Mutant.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/MutantFinder.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/MutatedSource.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/OperatorFaults.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/ParsingWatch.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/PlaceFaults.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/Rendering.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/SiteFinder.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/StateFaults.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/ValueFaults.swift" suffix(, '\x1e',)
#embed "../MutationTesting/Mutator/VelocityFaults.swift" suffix(, 0)
};
TEXT(mutator_sources)
