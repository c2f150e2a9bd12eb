extension PractitionerContext {
  /// The separator for CSV files of the current practitioner, as chosen most recently.
  public var csvSeparator: CSVSeparator {
    practitioner.spreadsheetSeparator.flatMap(CSVSeparator.init) ?? .comma
  }
}
