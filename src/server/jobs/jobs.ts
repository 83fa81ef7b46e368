// Starts the background jobs: sending mail, expiring and recovering orders, renewing subscriptions,
// publishing planned pages, and more.

import type { JobName } from '#domain/staff/job-name.ts'
import { runProductPairCount } from '#operations/catalogue/related-products.ts'
import { deleteExpiredData } from '#operations/customer/delete-expired-data.ts'
import { publishPlannedDrafts } from '#operations/content/content-drafts.ts'
import { reportChangedPages } from '#operations/content/report-changed-pages.ts'
import { publishShopNotices } from '#operations/content/shop-notices.ts'
import { publishDeliveryTerms } from '#operations/order/delivery/delivery-terms.ts'
import {
  withdrawalDeclarationsJobName,
  processWithdrawalDeclarations,
} from '#operations/order/returns/declared-withdrawals.ts'
import { issueMissingInvoices } from '#operations/order/invoice/issue-invoice.ts'
import { expireUnpaidSwaps } from '#operations/order/swap/swap-packs.ts'
import {
  expireUnpaidOrders,
  remindDuePayments,
  remindUnpaidOrders,
  recoverInterruptedOrders,
} from '#operations/order/unpaid/unpaid-order-jobs.ts'
import { sendAndPollRefunds } from '#operations/payment/refund-status-job.ts'
import { markDeliveredAfterTimeout } from '#operations/order/fulfilment/fulfil-order.ts'
import { sendRunOutReminders } from '#operations/order/supply/run-out-reminders.ts'
import { askAfterSamples } from '#operations/sample/ask-after-samples.ts'
import { sendReviewRequests } from '#operations/catalogue/reviews.ts'
import { runDueOffers } from '#operations/inventory/offers.ts'
import { sendRestockMails } from '#operations/inventory/restock-requests.ts'
import { deleteUnownedFiles } from '#operations/private-files.ts'
import type { AppContext } from '#operations/context.ts'
import { runRenewals } from '#operations/subscription/renewal-job.ts'
import type { Settings } from '../env.ts'
import type { JobLog } from '../monitoring/log.ts'
import type { OpenDatabase } from '../postgres/connect.ts'
import { createMailRoute } from './mail-route.ts'
import { startMailWorkers, logMailServerOutage } from './mail-workers.ts'
import { type ScheduledJobs, startSchedule } from './schedule.ts'
import type { Extension } from '#extensions/define-extension.ts'

type JobParts = {
  context: AppContext
  extensions: readonly Extension[]
  settings: () => Pick<Settings, 'smtpUrl' | 'dataDir'>
  database: Pick<OpenDatabase, 'pool' | 'tryLock' | 'unlock' | 'runLongStatements'>
  log: JobLog
  onFailure: (job: string) => void
}

/**
 * Maximum time that a shutdown waits for mails in progress. The next start sends an interrupted
 * mail again.
 */
const mailTimeoutMs = 5_000

/**
 * Returns at once; the jobs start in the background. The returned function stops the mail workers
 * and the schedule. It waits at most about 5 seconds for mails in progress, and 4 seconds for
 * scheduled jobs.
 */
export function startJobs({
  context,
  extensions,
  settings,
  database,
  log,
  onFailure,
}: JobParts): () => Promise<void> {
  const route = createMailRoute(settings)
  const { clock, db, links, appUrl, renderMail: render } = context
  const mails = startMailWorkers({
    extensions,
    clock,
    db,
    links,
    appUrl,
    get testOrders() {
      return context.testOrders
    },
    log,
    render,
    get from() {
      return context.mailFrom
    },
    send: route.send,
  })
  for (const { name, onStart } of extensions)
    onStart?.(context, database).catch((error: unknown) =>
      log.warn({ err: error, extension: name }, 'the work at the start failed'),
    )
  const coreJobs = {
    'expire-orders': () => expireUnpaidOrders(context),
    'expire-swaps': () => expireUnpaidSwaps(context),
    'remind-unpaid': () => remindUnpaidOrders(context),
    'remind-due': () => remindDuePayments(context),
    'resume-orders': { runsAtStart: true, work: () => recoverInterruptedOrders(context) },
    [withdrawalDeclarationsJobName]: () => processWithdrawalDeclarations(context),
    'follow-refunds': () => sendAndPollRefunds(context),
    'deliver-quietly': () => markDeliveredAfterTimeout(context),
    'run-renewals': { runsAtStart: true, work: () => runRenewals(context) },
    'run-offers': () => runDueOffers(context),
    'send-restock-mails': () => sendRestockMails(context),
    'ask-for-reviews': () => sendReviewRequests(context),
    'ask-after-samples': () => askAfterSamples(context),
    'remind-run-out': () => sendRunOutReminders(context),
    'delete-expired': () => deleteExpiredData(context),
    'delete-unowned-files': { cron: '23 4 * * *', work: () => deleteUnownedFiles(context) },
    'publish-planned': () => publishPlannedDrafts(context),
    'publish-delivery-terms': () => publishDeliveryTerms(context),
    'publish-shop-notices': () => publishShopNotices(context),
    'report-changed-pages': { cron: '*/10 * * * *', work: () => reportChangedPages(context) },
    'watch-mail-server': () => logMailServerOutage({ ...settings(), db, log }),
    'issue-missing-invoices': { cron: '27 * * * *', work: () => issueMissingInvoices(context) },
    'count-pairs': { cron: '17 * * * *', work: () => runProductPairCount(context) },
  } satisfies Record<JobName, ScheduledJobs[string]>
  const stopSchedule = startSchedule(
    { database, log, onFailure },
    Object.assign({}, coreJobs, ...extensions.map(({ jobs }) => jobs?.(context, database))),
  )
  return async () => {
    const timer = setTimeout(route.close, mailTimeoutMs)
    await Promise.all([mails.stop(), stopSchedule()])
    clearTimeout(timer)
    route.close()
  }
}
