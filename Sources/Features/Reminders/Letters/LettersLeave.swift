/// Whether letters leave the installation. A service of the program; without it they do.
package struct LettersLeave: Sendable {
  package let isSo: Bool

  package init(_ isSo: Bool) { self.isSo = isSo }
}
