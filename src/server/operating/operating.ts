// The conditions that the shop runs under: what the settings allow, what this process met, and what the outbox tells.

import { mailServerAway } from '#data/mail-server-away.ts'
import { tryToWrite } from '#data/write-failure.ts'
import type { Database } from '#data/db.ts'
import { type Condition, conditionOf } from '#domain/operating/condition.ts'
import { awayReasons } from '#integrations/mail/mail-sender.ts'
import type { Settings } from '../env.ts'
import type { Log } from '../http/log.ts'
import { atMostEvery } from './at-most.ts'
import { watchWriting, type WritingWatch } from './writing-watch.ts'

/** Bytes. Below this somebody should make room; an order takes a few thousand. */
const littleRoom = 1024 ** 3

/** As many times what one sender may ask. */
const behindUntoldProxy = 50

export type Operating = {
  conditions: () => Promise<Condition[]>
  /** Whether test payments stand in for money in real operation. */
  testPayments: boolean
  writing: WritingWatch
  /** A proxy passed on a visitor's address, though TRUSTED_HOPS says that there is none. */
  noteUntoldProxy: () => void
  /** How many times wider limits of one sender are: while such a proxy hides who asks, all visitors count as one. */
  widening: () => number
}
type Deps = {
  settings: Pick<Settings, 'dataDir' | 'realOperation' | 'mollieApiKey' | 'smtpUrl'>
  db: Database
  log: Log
  now?: () => Date
}

export function openOperating({ settings, db, log, now = () => new Date() }: Deps): Operating {
  const { dataDir, realOperation, mollieApiKey, smtpUrl } = settings
  const writing = watchWriting({ now, log, dataDir, tryToWrite: () => tryToWrite(db) })
  const testPayments = realOperation && mollieApiKey === undefined
  const mailsInFolder = realOperation && smtpUrl === undefined
  if (testPayments) log.warn('TEST_PAYMENTS=true: orders are paid with test payments, without money')
  if (mailsInFolder) log.warn('MAIL_TO_FOLDER=true: mails stay in a folder and reach nobody')
  let untoldProxy = false
  const perMinute = atMostEvery(60_000, now)
  return {
    writing,
    testPayments,
    noteUntoldProxy() {
      untoldProxy = true
      perMinute(() => log.warn('a proxy passes visitors on, but TRUSTED_HOPS is 0: all of them count as one sender, so limits are wider'))
    },
    widening: () => (untoldProxy ? behindUntoldProxy : 1),
    conditions: async () => {
      const [free, away] = await Promise.all([writing.freeBytes(), smtpUrl ? mailServerAway(db, awayReasons) : undefined])
      const failing = writing.failing()
      return [
        failing && conditionOf('cannot-write', { since: failing.since.toISOString(), cause: failing.cause }),
        away &&
          conditionOf('mail-server-away', {
            since: away.since.toISOString(),
            waiting: away.waiting,
            next_try_at: away.nextTryAt.toISOString(),
          }),
        free !== undefined && free < littleRoom && conditionOf('disk-low', { free_megabytes: Math.floor(free / 1024 ** 2) }),
        untoldProxy && conditionOf('proxy-untold'),
        testPayments && conditionOf('test-payments'),
        mailsInFolder && conditionOf('mails-in-folder'),
      ].filter((one) => one !== undefined && one !== false)
    },
  }
}
