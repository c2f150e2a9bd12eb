import JSON
import ModuleKit
import Remedi

/// Writes a module's page. The patient's calendar gives its moments their offset.
enum ModulePageJSON {
  static func write(
    _ page: ModulePage, of module: ModuleID, _ span: ClosedRange<LocalDate>, _ calendar: PatientCalendar,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("module", module.text)
      json.member("from", span.lowerBound.description)
      json.member("to", span.upperBound.description)
      json.member("headline", page.headline)
      json.member("sentences", array: page.sentences) { $0.value($1) }
      json.member("series", array: page.series) { json, series in write(series, calendar, to: &json) }
      json.member("forecast", array: page.forecast) { json, forecast in
        json.object { json in
          json.member("date", forecast.date.description)
          json.member("value", forecast.value)
          json.member("lower", forecast.lower)
          json.member("upper", forecast.upper)
        }
      }
      json.member("table") { json in
        json.object { json in
          json.member("heads", array: page.table.heads) { $0.value($1) }
          json.member("rows", array: page.table.rows) { json, row in json.array(row) { $0.value($1) } }
        }
      }
      json.member("actions", array: page.actions) { json, action in
        json.object { json in
          json.member("code", action.code)
          json.member("label", action.words)
        }
      }
    }
  }

  private static func write(_ series: ModulePage.Series, _ calendar: PatientCalendar, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", series.name)
      json.member("label", series.name)
      json.member("unit", series.unit)
      json.member("unitName", series.unitName)
      json.member("isTrend", series.isTrend)
      json.member("points", array: series.points) { json, point in
        json.object { json in
          json.member("at", calendar.written(point.at).text)
          json.member("value", point.value)
        }
      }
    }
  }
}
