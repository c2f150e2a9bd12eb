/// Two features declare projections of the same name: a programming error, found at startup.
package struct ProjectionDeclaredTwice: Error, CustomStringConvertible {
  package let name: String

  package var description: String { "The projection \(name) is declared twice." }
}
