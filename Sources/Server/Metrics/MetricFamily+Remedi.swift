import Prometheus

extension MetricFamily {
  /// All metrics of Remedi with their descriptions. A metric not described here fails a test.
  static let remedi: [MetricFamily] = requests + work + messages + storage + server + process

  private static let requests = [
    seconds(
      "remedi_http_request_duration_seconds",
      "Time until a response begins, by route, method and status class; streams last longer."),
    gauge("remedi_http_requests_in_flight", "Requests whose response has not begun."),
    gauge("remedi_connections_open", "Open connections."),
    counter("remedi_connections_refused_total", "Refused connections, by reason."),
    counter("remedi_connections_cut_total", "Closed connections, by reason."),
    gauge("remedi_event_streams_open", "Open streams of changes."),
    counter("remedi_requests_limited_total", "Requests that exceeded a limit, by limit."),
    gauge("remedi_password_hashes_waiting", "Password hashes in progress or waiting."),
    counter("remedi_password_hashes_total", "Computed password hashes."),
  ]

  private static let work = [
    seconds(
      "remedi_job_duration_seconds", "Duration of a job run; the board job includes its wait for work.",
      bounds: [0.001, 0.01, 0.1, 1, 10, 60, 600]),
    counter("remedi_job_runs_total", "Finished job runs, failed ones included."),
    counter("remedi_job_failures_total", "Failed job runs."),
    gauge("remedi_job_consecutive_failures", "Consecutive failed job runs; 0 after a successful run."),
    gauge("remedi_job_overdue", "1 if no job run has finished for much longer than expected."),
    gauge("remedi_job_last_success_timestamp_seconds", "Time of the last successful job run."),
    gauge("remedi_job_last_failure_timestamp_seconds", "Time of the last failed job run."),
    gauge("remedi_outbox_waiting", "Letters waiting to be sent; counted up to 500."),
    gauge("remedi_outbox_oldest_seconds", "Age of the oldest waiting letter; 0 for none."),
    gauge("remedi_outbox_overdue_seconds", "Time since the first overdue letter was due; 0 for none."),
    gauge("remedi_mail_server_trouble", "1 while the mail server accepts no letters."),
    counter("remedi_outbox_letters_total", "Attempts to send a letter, by outcome."),
    counter("remedi_reminders_total", "Moments of reminders that had come, by what was decided."),
    gauge("remedi_backups", "Automatic backups on the disk."),
    gauge("remedi_backup_last_success_timestamp_seconds", "Time of the newest backup."),
    gauge("remedi_backup_size_bytes", "Size of the newest backup."),
    gauge("remedi_metrics_source_up", "0 if the source of figures could not be read."),
  ]

  private static let messages = [
    counter("remedi_dispatches_total", "Attempts to post a message to a device, by channel and outcome."),
    seconds(
      "remedi_reminder_lag_seconds", "Time from when a message was due to its acceptance by the push service.",
      bounds: [0.1, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 3600]),
    gauge("remedi_dispatches_waiting", "Messages to devices that are not accepted yet; counted up to 2,000."),
    gauge("remedi_push_devices", "Devices by state; counted once an hour."),
  ]

  private static let storage = [
    seconds(
      "remedi_store_commit_duration_seconds", "Time until a commit is durable, including the wait for earlier ones.",
      bounds: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]),
    counter("remedi_store_commit_failures_total", "Failed commits, by reason; a conflict is retried."),
    counter("remedi_store_transactions_total", "Group transactions, of one or more commits each."),
    counter("remedi_store_slow_queries_total", "Queries slower than --slow-query."),
    gauge("remedi_store_commits_waiting", "Commits waiting for the next transaction."),
    gauge("remedi_store_size_bytes", "Size of the store's file or database."),
    gauge("remedi_store_log_size_bytes", "Size of the store's write-ahead log."),
    gauge("remedi_disk_free_bytes", "Free space on the data disk."),
    gauge("remedi_time_zone_data_info", "1, with the version of the time-zone data in use."),
    gauge("remedi_time_zone_data_outdated", "1 if the time-zone data are old, or the system has a newer version."),
    gauge("remedi_certificate_expiry_timestamp_seconds", "Expiry of the certificate in use."),
  ]

  /// Of a database server that keeps the store, and of the connections to it.
  private static let server = [
    seconds(
      "remedi_store_poll_duration_seconds", "Duration of asking the database for what others wrote.",
      bounds: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5]),
    gauge(
      "remedi_store_feed_lag_seconds", "Age of the latest moment up to which the server knows what others wrote."),
    seconds(
      "remedi_store_pool_wait_seconds", "Time for which a call waits for a connection.",
      bounds: [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.25, 1, 5]),
    gauge("remedi_store_pool_waiting", "Calls that wait for a connection."),
    gauge("remedi_store_connections", "Open connections to the database, by use."),
    counter("remedi_store_reconnects_total", "Connections that were opened again after a fault."),
    counter("remedi_store_refusals_total", "Statements that the database refused, by class of SQLSTATE."),
    counter("remedi_store_commits_settled_total", "Commits without an answer whose outcome was asked for."),
    gauge("remedi_store_standbys", "Synchronous standbys, which have a commit before it is answered."),
    gauge("remedi_store_standby_lag_seconds", "Delay of the slowest synchronous standby in showing what it has."),
    gauge("remedi_store_oldest_transaction_seconds", "Age of the oldest open transaction; 0 for none."),
    gauge("remedi_store_dead_rows_ratio", "Share of the rows that are dead."),
    gauge(
      "remedi_store_clock_offset_seconds", "Time by which the database server's clock is ahead of this server's."),
    gauge("remedi_store_number_age", "Transactions since the oldest number in use; the server stops at 2e9."),
  ]

  private static let process = [
    gauge("remedi_build_info", "1, with the beginning of the SHA-256 of the program's file."),
    gauge("process_start_time_seconds", "Start time of the process."),
    counter("process_cpu_seconds_total", "Processor time of the process."),
    gauge("process_resident_memory_bytes", "Resident memory of the process."),
    gauge("process_virtual_memory_bytes", "Virtual memory of the process."),
    gauge("process_open_fds", "Open file descriptors."),
    gauge("process_max_fds", "Maximum number of open file descriptors."),
  ]
}
