/// Which processes of an installation run a job.
public enum JobScope: Sendable, Hashable {
  /// One at a time: the process that holds the lease of the job's name, see ``LeasedJob``.
  case installation
  /// Each process: it has something of its own to do, or a lease of its own makes each step.
  case process
}
