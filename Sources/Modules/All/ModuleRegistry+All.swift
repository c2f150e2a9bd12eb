import BloodPressureModule
import BloodSugarModule
import GymModule
import ECGModule
import LaboratoryModule
import ModuleKit
import WeightModule

extension ModuleRegistry {
  /// The modules with code of their own, one line each.
  private static let types: [any HealthModule.Type] = [
    ECGModule.self,
    LaboratoryModule.self,
    WeightModule.self,
    BloodPressureModule.self,
    BloodSugarModule.self,
    LaboratoryModule.self,
    GymModule.self,
  ]

  /// All modules of this program, as `AllModules.json` lists them.
  /// - Throws: ``ModuleListFault``
  package static func all() throws(ModuleListFault) -> ModuleRegistry {
    try ModuleRegistry(list: PackageResources.AllModules_json, types: types, declared: DeclaredModules.files)
  }
}
