// What the shop does by itself: mails leave, orders without payment end, interrupted ones go on, subscriptions deliver, pages go live.

import type { Pool } from 'pg'
import { outboxFolder } from '#integrations/mail/outbox-folder.ts'
import { smtpRoute } from '#integrations/mail/smtp.ts'
import { countPairs } from '#operations/catalogue/count-pairs.ts'
import { deleteExpired } from '#operations/delete-expired.ts'
import { publishPlannedDrafts } from '#operations/content-drafts.ts'
import { takeInJob, takeInWithdrawals } from '#operations/declare-withdrawal.ts'
import { expireUnpaidOrders } from '#operations/expire-orders.ts'
import { pollRefunds } from '#operations/poll-refunds.ts'
import { markDeliveredAfterTimeout } from '#operations/fulfil-order.ts'
import { sendMailings } from '#operations/mailing/send-mailings.ts'
import { remindUnpaidOrders } from '#operations/remind-unpaid-orders.ts'
import { recoverInterruptedOrders } from '#operations/recover-interrupted-orders.ts'
import { type MailRoom } from '#operations/send-mails.ts'
import { askForReviews } from '#operations/reviews.ts'
import type { Shop } from '#operations/shop.ts'
import { runRenewals } from '#operations/subscription/renewal-job.ts'
import type { Settings } from './env.ts'
import type { WorkLog } from './http/log.ts'
import { outboxFolderOf } from './kept-mails.ts'
import { mailWorkers } from './mail-workers.ts'
import { tellMailServer } from './operating/tell-mail-server.ts'
import { keepSchedule } from './schedule.ts'

type Deps = {
  shop: Shop
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>
  pool: Pool
  log: WorkLog
  render: MailRoom['render']
  /** Hears the name of work that failed. */
  failed: (job: string) => void
}

/** How long mails under way may take when the shop stops, in milliseconds; what is cut off then is tried again at the next start. */
const patience = 5_000

/** Returns at once; start it when the shop already serves. Answers the way to stop, within 6 seconds. */
export function startJobs({ shop, settings, pool, log, render, failed }: Deps): () => Promise<void> {
  const route = settings.smtpUrl ? smtpRoute(settings.smtpUrl) : outboxFolder(outboxFolderOf(settings.dataDir))
  const { now, db, links, appUrl } = shop
  const mails = mailWorkers({ now, db, links, appUrl, log, render, from: settings.mailFrom, send: route.send })
  recoverInterruptedOrders(shop).catch((error: unknown) => log.warn({ err: error }, 'interrupted orders wait for the next minute'))
  runRenewals(shop).catch((error: unknown) => log.warn({ err: error }, 'subscriptions wait for the next minute'))
  const stopSchedule = keepSchedule(
    pool,
    log,
    {
      'expire-orders': () => expireUnpaidOrders(shop),
      'remind-unpaid': () => remindUnpaidOrders(shop),
      'resume-orders': () => recoverInterruptedOrders(shop),
      [takeInJob]: () => takeInWithdrawals(shop),
      'follow-refunds': () => pollRefunds(shop),
      'deliver-quietly': () => markDeliveredAfterTimeout(shop),
      'tend-subscriptions': () => runRenewals(shop),
      'send-mailings': () => sendMailings(shop),
      'ask-for-reviews': () => askForReviews(shop),
      'forget-old': () => deleteExpired(shop),
      'publish-planned': () => publishPlannedDrafts(shop),
      'watch-mail-server': () => tellMailServer({ ...settings, db, log }),
      'count-pairs': { cron: '17 * * * *', work: () => countPairs(shop) },
    },
    failed,
  )
  return async () => {
    const cutOff = setTimeout(route.close, patience)
    await Promise.all([mails.stop(), stopSchedule()])
    clearTimeout(cutOff)
    route.close()
  }
}
