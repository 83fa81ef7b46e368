// The embedded server's settings: durable writes, little memory, no network, no personal data in
// its log.

export const serverFlags = {
  listen_addresses: '',
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  shared_buffers: '48MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  max_wal_size: '512MB',
  wal_compression: 'on',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
} as const

export const toPostgresArguments = (flags: Record<string, string>): string[] =>
  Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])
