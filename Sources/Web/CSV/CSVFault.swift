/// Why a file of CSV cannot be read.
package struct CSVFault: Error, Hashable {
  /// Counted from 1.
  package let line: Int
  package let sentence: String

  package init(line: Int, sentence: String) { (self.line, self.sentence) = (line, sentence) }
}
