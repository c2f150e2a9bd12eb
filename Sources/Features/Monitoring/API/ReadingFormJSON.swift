import JSON
import ModuleKit
import Remedi

/// Writes the form of a module, with its words in a language.
enum ReadingFormJSON {
  /// - Parameters:
  ///   - form: the patient's, of the loaded module.
  ///   - rules: those that are on for the patient. Their limits on one reading stand at the fields.
  static func write(
    _ form: ReadingForm, of listing: ModuleListing, _ rules: [AnalysisRule], _ findings: FindingJSON,
    to json: inout JSONWriter
  ) {
    let language = findings.language
    json.object { json in
      json.member("fields", array: form.fields) { json, field in
        write(field, listing, rules, findings, to: &json)
      }
      json.member("contexts", array: form.contexts) { json, choice in
        json.object { json in
          json.member("code", choice.code)
          json.member("label", listing.words(of: choice, in: language))
        }
      }
      json.member("contextLabel", form.contextWordKey.map { listing.word($0, in: language) })
      json.member("takesOtherContexts", form.takesOtherContexts)
      json.member("takesCompletions", form.takesCompletions)
      json.member("groups", array: form.groups) { json, group in
        json.object { json in
          json.member("name", group.name)
          json.member("label", listing.word(group.wordKey, in: language))
          json.member("fields", array: group.fields) { $0.value($1) }
        }
      }
    }
  }

  private static func write(
    _ field: ReadingField, _ listing: ModuleListing, _ rules: [AnalysisRule], _ findings: FindingJSON,
    to json: inout JSONWriter
  ) {
    let language = findings.language
    json.object { json in
      json.member("name", field.name)
      json.member("label", listing.word(field.wordKey, in: language))
      json.member("code", field.code)
      json.member("isRequired", field.isRequired)
      json.member("takesComparator", field.takesComparator)
      // In the first unit.
      json.member("possible") { write(field.possible, to: &$0) }
      json.member("likely") { write(field.likely, to: &$0) }
      json.member("thresholds", array: listing.thresholds(of: field.name, in: rules)) { findings.write($1, to: &$0) }
      json.member("units", array: field.units) { json, unit in
        json.object { json in
          json.member("unit", unit.code)
          json.member("label", listing.word(unit.wordKey, in: language))
          json.member("factor", unit.factor)
          json.member("offset", unit.offset)
          json.member("decimals", unit.decimals)
          json.member("step", unit.step)
        }
      }
    }
  }

  private static func write(_ range: ClosedRange<Double>, to json: inout JSONWriter) {
    json.object { json in
      json.member("from", range.lowerBound)
      json.member("to", range.upperBound)
    }
  }
}
