/// Names that stress the layout of a page, for the gallery.
enum StrainingNames {
  static let long = "Wilhelmina Theodora van den Berghe-Oosterhuis, Dr. Ann Keller and 198 others"
  static let endless = String(repeating: "Donaudampfschifffahrt", count: 5)
  static let rightToLeft = "נור אל-הודא עבד אל-רחמן"
  static let rightToLeftSentence = "קום מהכיסא ושב שוב, לאט. הנח את כפות הרגליים על הרצפה."
}
