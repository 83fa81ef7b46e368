// Monitors whether this process can write to the database, and the free disk space. After a failed
// write, the monitor tries again until a write succeeds.

import { statfs } from 'node:fs/promises'
import { toWriteFailure } from '#data/core/database-errors.ts'
import type { WriteFailureCause } from '#domain/write-failure-texts.ts'
import { type JobLog, createThrottle } from './log.ts'

const intervalMs = { check: 5_000, log: 60_000 }
/** Below this many free bytes the monitor tries a write even if none has failed. */
const criticalDiskBytes = 32 * 1024 * 1024

type WatchParts = {
  clock: () => Date
  log: JobLog
  dataDir: string
  /** Rejects if the database does not accept writes. */
  tryWrite: () => Promise<void>
}
export type WriteMonitor = {
  /**
   * Records a write failure, and logs it at most once a minute. Returns false for any other error.
   */
  reportFailure: (error: unknown) => boolean
  /**
   * Returns the recorded write failure until a write of the monitor succeeds; otherwise undefined.
   */
  failing: () => { cause: WriteFailureCause; since: Date } | undefined
  /** Free bytes for the shop's system user; undefined where the system does not report them. */
  freeBytes: () => Promise<number | undefined>
  check: () => Promise<void>
  stop: () => void
}

const messages: Record<WriteFailureCause, string> = {
  'disk-full': 'nothing can be written: the disk is full. Orders are refused until there is room',
  'read-only':
    'nothing can be written: the database or its disk is read-only. Orders are refused until that ends',
  'disk-fails':
    'nothing can be written: the disk of the database fails. Orders are refused until that ends',
}

export function createWriteMonitor({ clock, log, dataDir, tryWrite }: WatchParts): WriteMonitor {
  const freeBytes = () => freeBytesIn(dataDir)
  let failing: { cause: WriteFailureCause; since: Date } | undefined
  const perMinute = createThrottle(intervalMs.log, clock)

  const recordFailure = (cause: WriteFailureCause) => {
    failing = { cause, since: failing?.since ?? clock() }
    perMinute(() => log.error({ what: 'writing', ...failing }, messages[cause]))
  }
  const check = async () => {
    const free = await freeBytes()
    const isTight = free !== undefined && free < criticalDiskBytes
    if (!failing && !isTight) return
    try {
      await tryWrite()
    } catch (error) {
      // A database that stopped because of a full disk reports only that it is unavailable. The
      // free space then shows the cause.
      const cause = toWriteFailure(error) ?? (isTight ? 'disk-full' : failing?.cause)
      if (cause) recordFailure(cause)
      return
    }
    if (failing) log.warn({ what: 'writing', ...failing }, 'the database can be written again')
    failing = undefined
  }

  let isChecking = false
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    void check().finally(() => (isChecking = false))
  }, intervalMs.check)
  timer.unref()
  return {
    reportFailure(error) {
      const cause = toWriteFailure(error)
      if (cause) recordFailure(cause)
      return cause !== undefined
    },
    failing: () => failing,
    freeBytes,
    check,
    stop: () => clearInterval(timer),
  }
}

/** Returns a log that drops write failures, because the monitor already logs them once a minute. */
export function withoutWriteFailures(
  log: JobLog,
  { reportFailure }: Pick<WriteMonitor, 'reportFailure'>,
): JobLog {
  const unlessReported =
    (log: JobLog['warn']) => (fields: Parameters<JobLog['warn']>[0], line: string) => {
      if (!reportFailure(fields.err)) log(fields, line)
    }
  return { warn: unlessReported(log.warn.bind(log)), error: unlessReported(log.error.bind(log)) }
}

const freeBytesIn = (folder: string): Promise<number | undefined> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )
