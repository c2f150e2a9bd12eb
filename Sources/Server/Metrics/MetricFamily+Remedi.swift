import Prometheus

extension MetricFamily {
  /// Everything that Remedi measures, with what it means. What is measured and not described here fails a test.
  static let remedi: [MetricFamily] = requests + work + storage + process

  private static let requests = [
    seconds(
      "remedi_http_request_duration_seconds",
      "Time until an answer begins, by route, method and class of the status; streams go on longer."),
    gauge("remedi_http_requests_in_flight", "Requests whose answer has not begun yet."),
    gauge("remedi_connections_open", "Connections that are open."),
    counter("remedi_connections_refused_total", "Connections that were refused, by reason."),
    counter("remedi_connections_cut_total", "Connections that were cut, by why."),
    gauge("remedi_event_streams_open", "Streams of changes that are open."),
    counter("remedi_requests_limited_total", "Requests that met a limit, by which."),
    gauge("remedi_password_hashes_waiting", "Password hashes that are computed or wait for it."),
    counter("remedi_password_hashes_total", "Password hashes that were computed."),
  ]

  private static let work = [
    seconds(
      "remedi_job_duration_seconds", "How long a run of a job took; that of the board waits for something to do.",
      bounds: [0.001, 0.01, 0.1, 1, 10, 60, 600]),
    counter("remedi_job_runs_total", "Runs of a job that ended, well or not."),
    counter("remedi_job_failures_total", "Runs of a job that failed."),
    gauge("remedi_job_consecutive_failures", "Runs of a job that failed in a row; 0 after one that did its work."),
    gauge("remedi_job_overdue", "1 where no run of a job ended for much longer than it should take."),
    gauge("remedi_job_last_success_timestamp_seconds", "When a run of a job last did its work."),
    gauge("remedi_job_last_failure_timestamp_seconds", "When a run of a job last failed."),
    gauge("remedi_outbox_waiting", "Letters that wait to be sent; counted up to 500."),
    gauge("remedi_outbox_oldest_seconds", "Age of the oldest letter that waits; 0 where none does."),
    gauge("remedi_outbox_overdue_seconds", "How long the letter waits that could have been tried first; 0 for none."),
    gauge("remedi_mail_server_trouble", "1 while the mail server takes no letter at all."),
    counter("remedi_outbox_letters_total", "Attempts to send a letter, by what became of it."),
    gauge("remedi_backups", "Sealed backups that the server made and that stand."),
    gauge("remedi_backup_last_success_timestamp_seconds", "When the newest backup that stands was made."),
    gauge("remedi_backup_size_bytes", "Size of the newest backup that stands."),
    gauge("remedi_metrics_source_up", "0 where what stands here could not be asked."),
  ]

  private static let storage = [
    seconds(
      "remedi_store_commit_duration_seconds", "Time until a commit is durable, waiting for those before it included.",
      bounds: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]),
    counter("remedi_store_commit_failures_total", "Commits that were not done, by reason; a conflict is tried again."),
    counter("remedi_store_transactions_total", "Transactions into which commits went together."),
    counter("remedi_store_slow_queries_total", "Statements that took longer than is said by --slow-query."),
    gauge("remedi_store_commits_waiting", "Commits that wait for the next transaction."),
    gauge("remedi_store_size_bytes", "Size of the store's file."),
    gauge("remedi_store_log_size_bytes", "Size of the log beside the store's file."),
    gauge("remedi_disk_free_bytes", "What is free on the disk of the data."),
    gauge("remedi_time_zone_data_info", "1, with the edition of the system's time-zone data that is in use."),
    gauge("remedi_time_zone_data_outdated", "1 where it is old, or the system has another one by now."),
    gauge("remedi_certificate_expiry_timestamp_seconds", "Until when the certificate in use is good."),
  ]

  private static let process = [
    gauge("remedi_build_info", "1, with the beginning of the SHA-256 of the program's file."),
    gauge("process_start_time_seconds", "When the process began."),
    counter("process_cpu_seconds_total", "Processor time that the process used."),
    gauge("process_resident_memory_bytes", "Memory of the process that is in use."),
    gauge("process_virtual_memory_bytes", "Addresses that the process reserved."),
    gauge("process_open_fds", "Files and connections that are open."),
    gauge("process_max_fds", "Files and connections that may be open at once."),
  ]
}
