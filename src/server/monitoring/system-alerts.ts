// Collects the system alerts that staff see: from the settings, from this process and from the
// outbox.

import { countTestOrders } from '#data/order/test-orders.ts'
import type { AppContext } from '#operations/context.ts'
import { takesTestOrders } from '#operations/order/takes-test-orders.ts'
import { checkDatabaseWritable } from '#data/core/database-errors.ts'
import type { Database, Db } from '#data/core/db.ts'
import { type SystemAlert, systemAlertCodes, toSystemAlert } from '#domain/system-alert.ts'
import { type Settings, testOrdersOf } from '../env.ts'
import { type Log, createThrottle } from './log.ts'
import { createWriteMonitor, type WriteMonitor } from './watch-writes.ts'
import {
  type FailingMails,
  listFailingMails,
  detectMailServerOutage,
} from '#data/mail/mail-server-unavailable.ts'
import { mailServerDownCodes } from '#integrations/mail/mail-sender.ts'

/**
 * From so many ended requests on, somebody may be keeping half requests open on purpose. A
 * telephone without reception leaves a few.
 */
const minCount = 30
/** A wave has ended after this time without an ended request. */
const quietMs = 10 * 60_000

export function createEndedBodyCounter({
  clock,
  log,
}: {
  clock: () => Date
  log: Pick<Log, 'warn'>
}) {
  let wave: { since: Date; latest: Date; count: number } | undefined
  const perMinute = createThrottle(60_000, clock)
  const current = () =>
    wave && clock().getTime() - wave.latest.getTime() < quietMs ? wave : undefined
  return {
    report() {
      const now = clock()
      const { since, count } = current() ?? { since: now, count: 0 }
      wave = { since, latest: now, count: count + 1 }
      if (wave.count >= minCount)
        perMinute(() =>
          log.warn(
            { since, count: count + 1 },
            'half requests: bodies arrive too slowly and are ended. Let the proxy receive requests before it passes them on, or block the senders',
          ),
        )
    },
    /** Returns the start of the current wave; undefined if there is none. */
    manySince: (): Date | undefined => {
      const { since, count = 0 } = current() ?? {}
      return count >= minCount ? since : undefined
    },
  }
}

const downCodes: ReadonlySet<string> = new Set(mailServerDownCodes)

/**
 * Starts with the first failure and ends when no failed mail waits. A mail is in at most one alert.
 */
export async function listMailAlerts(db: Db, hasMailServer: boolean): Promise<SystemAlert[]> {
  const [failing, outage] = await Promise.all([
    listFailingMails(db),
    hasMailServer ? detectMailServerOutage(db, mailServerDownCodes) : undefined,
  ])
  const isAway = ({ reason }: FailingMails) => outage !== undefined && downCodes.has(reason)
  const others = failing.filter((one) => !isAway(one))
  const [first, ...rest] = others
  return [
    ...(outage
      ? [
          toSystemAlert('mail-server-away', {
            since: outage.since.toISOString(),
            waiting: outage.waiting,
            next_try_at: outage.nextTryAt.toISOString(),
            failures: toFailures(failing.filter(isAway)),
          }),
        ]
      : []),
    ...(first
      ? [
          toSystemAlert('mails-failing', {
            since: earliest(others.map(({ since }) => since)),
            waiting: rest.reduce((sum, { mails }) => sum + mails, first.mails),
            next_try_at: earliest(others.map(({ nextTryAt }) => nextTryAt)),
            failures: toFailures(others),
          }),
        ]
      : []),
  ]
}

const toFailures = (failing: readonly FailingMails[]) =>
  failing.map(({ reason, mails }) => ({ reason, mails }))
const earliest = (moments: readonly Date[]): string =>
  new Date(Math.min(...moments.map(Number))).toISOString()

/** Staff see an alert below this many free bytes. An order takes a few thousand bytes. */
const lowDiskBytes = 1024 ** 3

/** Multiplies the rate limits once an undeclared proxy has forwarded a request. */
const undeclaredProxyFactor = 50

export type SystemAlerts = {
  list: () => Promise<SystemAlert[]>
  writeMonitor: WriteMonitor
  /** Reports that a proxy forwarded a request although TRUSTED_HOPS is 0. */
  reportUndeclaredProxy: () => void
  reportEndedBody: () => void
  /**
   * Returns the factor for rate limits per sender. Behind an undeclared proxy it is above 1,
   * because all visitors share one address.
   */
  limitFactor: () => number
}
type SystemAlertDeps = {
  settings: () => Pick<Settings, 'dataDir' | 'realOperation' | 'mollieApiKey' | 'smtpUrl'>
  db: Database
  log: Log
  /** Lists those of the extensions. */
  listOthers: () => Promise<SystemAlert[]>
}

const clock = () => new Date()

export function createSystemAlerts({
  settings,
  db,
  log,
  listOthers,
}: SystemAlertDeps): SystemAlerts {
  const { dataDir, realOperation, smtpUrl } = settings()
  const writing = createWriteMonitor({
    clock,
    log,
    dataDir,
    tryWrite: () => checkDatabaseWritable(db),
  })
  if (testOrdersOf(settings()) === 'always')
    log.warn('orders are paid with test payments, without money, and are no sales')
  if (realOperation && smtpUrl === undefined)
    log.warn('MAIL_TO_FOLDER=true: mails stay in a folder and are not delivered')
  let hasUndeclaredProxy = false
  const perMinute = createThrottle(60_000, clock)
  const endedBodies = createEndedBodyCounter({ clock, log })
  return {
    writeMonitor: writing,
    reportUndeclaredProxy() {
      hasUndeclaredProxy = true
      perMinute(() =>
        log.warn(
          'a proxy forwards visitors, but TRUSTED_HOPS is 0: all of them count as one sender, so limits are wider',
        ),
      )
    },
    reportEndedBody: () => endedBodies.report(),
    limitFactor: () => (hasUndeclaredProxy ? undeclaredProxyFactor : 1),
    list: async () => {
      const hasMailServer = settings().smtpUrl !== undefined
      const [free, mailAlerts, otherAlerts, trialAlerts] = await Promise.all([
        writing.freeBytes(),
        listMailAlerts(db, hasMailServer),
        listOthers(),
        listTrialAlerts(db, testOrdersOf(settings())),
      ])
      const failing = writing.failing()
      const halfRequestsSince = endedBodies.manySince()
      return [
        failing &&
          toSystemAlert('cannot-write', {
            since: failing.since.toISOString(),
            cause: failing.cause,
          }),
        ...mailAlerts,
        halfRequestsSince &&
          toSystemAlert('half-requests', { since: halfRequestsSince.toISOString() }),
        free !== undefined &&
          free < lowDiskBytes &&
          toSystemAlert('disk-low', { free_megabytes: Math.floor(free / 1024 ** 2) }),
        hasUndeclaredProxy && toSystemAlert('proxy-untold'),
        ...trialAlerts,
        !hasMailServer && toSystemAlert('mails-in-folder'),
        ...otherAlerts,
      ]
        .filter((alert) => alert !== undefined && alert !== false)
        .toSorted((a, b) => severityOf(a) - severityOf(b))
    },
  }
}

/** The most severe has the lowest number. */
const severityOf = ({ code }: SystemAlert) => systemAlertCodes.indexOf(code)

/** The system alerts about a shop that does not sell yet, or that kept what was tried before. */
async function listTrialAlerts(
  db: Db,
  testOrders: AppContext['testOrders'],
): Promise<SystemAlert[]> {
  if (testOrders === 'never') {
    const { orders, subscriptions } = await countTestOrders(db)
    return orders + subscriptions > 0 ? [toSystemAlert('test-orders-left')] : []
  }
  return [
    toSystemAlert((await takesTestOrders(db, { testOrders })) ? 'test-payments' : 'demo-shop'),
  ]
}
