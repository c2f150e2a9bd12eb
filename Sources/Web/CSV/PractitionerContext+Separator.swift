extension PractitionerContext {
  /// What stands between the cells of the files for whoever asks: as it was chosen last.
  public var csvSeparator: CSVSeparator {
    practitioner.spreadsheetSeparator.flatMap(CSVSeparator.init) ?? .comma
  }
}
