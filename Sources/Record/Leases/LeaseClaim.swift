import DocumentStore

/// A lease that a process writes, and what it must be until then.
struct LeaseClaim: Sendable {
  let name: String
  let precondition: Write.Precondition

  var path: DocumentPath { Collections.leases.root(name).path }
}
