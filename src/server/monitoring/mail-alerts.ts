// The system alerts about mails that do not leave: the mail server is away, or some mails fail for
// another reason.

import {
  detectMailServerOutage,
  type FailingMails,
  listFailingMails,
} from '#data/mail/mail-server-unavailable.ts'
import type { Db } from '#data/core/db.ts'
import { type SystemAlert, toSystemAlert } from '#domain/system-alert.ts'
import { mailServerDownCodes } from '#integrations/mail/mail-sender.ts'

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
