// Whether this process can write to the database, and how much room the disk has: heard from failures, tried again until writing works.

import { statfs } from 'node:fs/promises'
import { writeFailureOf } from '#data/write-failure.ts'
import type { WriteFailure } from '#domain/operating/condition.ts'
import type { WorkLog } from '../http/log.ts'
import { atMostEvery } from './at-most.ts'

const milliseconds = { betweenLooks: 5_000, betweenLines: 60_000 }
/** Bytes. With less left an embedded database is tried even when nobody wrote. */
const hardlyAny = 32 * 1024 * 1024

type Deps = {
  now: () => Date
  log: WorkLog
  dataDir: string
  /** Rejects when the database cannot be written. */
  tryToWrite: () => Promise<void>
  /** Bytes that are free for the shop's account; undefined where nobody can tell. */
  freeBytes?: () => Promise<number | undefined>
}
export type WritingWatch = {
  /** Whether this failure is about writing; it is then looked after here, with one line in the log a minute. */
  noteFailure: (error: unknown) => boolean
  /** Undefined while the database can be written. */
  failing: () => { cause: WriteFailure; since: Date } | undefined
  freeBytes: () => Promise<number | undefined>
  look: () => Promise<void>
  stop: () => void
}

const sentences: Record<WriteFailure, string> = {
  'disk-full': 'nothing can be written: the disk is full. Orders are refused until there is room',
  'read-only': 'nothing can be written: the database or its disk is read-only. Orders are refused until that ends',
  'disk-fails': 'nothing can be written: the disk of the database fails. Orders are refused until that ends',
}

export function watchWriting({ now, log, dataDir, tryToWrite, freeBytes = () => freeIn(dataDir) }: Deps): WritingWatch {
  let failing: { cause: WriteFailure; since: Date } | undefined
  const perMinute = atMostEvery(milliseconds.betweenLines, now)

  const fails = (cause: WriteFailure) => {
    failing = { cause, since: failing?.since ?? now() }
    perMinute(() => log.error({ what: 'writing', ...failing }, sentences[cause]))
  }
  const look = async () => {
    const left = await freeBytes()
    const isTight = left !== undefined && left < hardlyAny
    if (!failing && !isTight) return
    try {
      await tryToWrite()
    } catch (error) {
      // A database that ended because it could not write its own log says nothing more precise than that it is gone.
      const cause = writeFailureOf(error) ?? (isTight ? 'disk-full' : failing?.cause)
      if (cause) fails(cause)
      return
    }
    if (failing) log.warn({ what: 'writing', ...failing }, 'the database can be written again')
    failing = undefined
  }

  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    void look().finally(() => (looking = false))
  }, milliseconds.betweenLooks)
  timer.unref()
  return {
    noteFailure(error) {
      const cause = writeFailureOf(error)
      if (cause) fails(cause)
      return cause !== undefined
    },
    failing: () => failing,
    freeBytes,
    look,
    stop: () => clearInterval(timer),
  }
}

/** A log for work that repeats itself: failures to write are told here, once a minute, and not at each try. */
export function withoutWriteFailures(log: WorkLog, { noteFailure }: Pick<WritingWatch, 'noteFailure'>): WorkLog {
  const unlessNoted = (tell: WorkLog['warn']) => (fields: Parameters<WorkLog['warn']>[0], line: string) => {
    if (!noteFailure(fields.err)) tell(fields, line)
  }
  return { warn: unlessNoted(log.warn.bind(log)), error: unlessNoted(log.error.bind(log)) }
}

const freeIn = (folder: string): Promise<number | undefined> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )
