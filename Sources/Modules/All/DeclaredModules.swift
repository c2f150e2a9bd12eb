/// The files of the program's declarative modules and modules of analysis, by folder and name, one module a folder.
enum DeclaredModules {
  static let files: [String: [UInt8]] = [
    "temperature/temperature.module.json": PackageResources.temperature_module_json,
    "temperature/temperature.exchange.json": PackageResources.temperature_exchange_json,
    "temperature/temperature.icon.png": PackageResources.temperature_icon_png,
    "temperature/temperature.en.strings": PackageResources.temperature_en_strings,
    "temperature/temperature.de.strings": PackageResources.temperature_de_strings,
    "pulse/pulse.module.json": PackageResources.pulse_module_json,
    "pulse/pulse.exchange.json": PackageResources.pulse_exchange_json,
    "pulse/pulse.icon.png": PackageResources.pulse_icon_png,
    "pulse/pulse.en.strings": PackageResources.pulse_en_strings,
    "pulse/pulse.de.strings": PackageResources.pulse_de_strings,
    "analysis/analysis.rules.json": PackageResources.analysis_rules_json,
    "analysis/analysis.exchange.json": PackageResources.analysis_exchange_json,
    "analysis/analysis.icon.png": PackageResources.analysis_icon_png,
    "analysis/analysis.en.strings": PackageResources.analysis_en_strings,
    "analysis/analysis.de.strings": PackageResources.analysis_de_strings,
  ]
}
