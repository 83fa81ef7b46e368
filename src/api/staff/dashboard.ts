// The dashboard of staff. It counts the open work in each list that the colleague may see.

import { z } from 'zod'
import type { Db } from '#data/core/db.ts'
import { loadSetting } from '#data/core/settings.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import {
  contentBySlug,
  countFailedPlans,
  countProposals,
  countSentBackProposals,
  draftBySlug,
} from '#data/content/content.ts'
import { findGuaranteeNotice } from '#data/content/guarantee-notice.ts'
import {
  countOrdersPerFilter,
  countWaitingReviews,
  oldestOpenWithdrawalAt,
  listLowStock,
  sumSoldOrders,
} from '#data/staff/dashboard-counts.ts'
import { summariseFailedMails } from '#data/mail/outbox-list.ts'
import { listCallbackRequests } from '#data/customer/callback-requests.ts'
import { callbackParts } from '#domain/customer/callback-request.ts'
import { countLettersToPost } from '#data/mail/letters.ts'
import { toCalendarDay, addDays } from '#domain/time/calendar-day.ts'
import { can, type Permission } from '#domain/staff/permissions.ts'
import {
  type AttentionFilter,
  type FulfilmentFilter,
  withdrawalRefundDeadline,
} from '#domain/order/fulfilment/fulfilment-filters.ts'
import type { DeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { isPayLaterOffered } from '#domain/payment/pay-later.ts'
import { isRulesCheckDue, rulesCheckSetting } from '#domain/reimbursement/rules-check.ts'
import { startOfDay } from '#domain/time/local-time.ts'
import { termsSlug } from '#domain/order/terms-version.ts'
import { loadDeliveryTerms } from '#operations/order/delivery/delivery-terms.ts'
import { countOpenWork } from '#operations/staff/open-work.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Money, Moment, fromRow } from '../framework/json-shapes.ts'

const fulfilmentFilters = [
  'to-pack',
  'late',
  'due',
  'packed',
  'long-underway',
] as const satisfies FulfilmentFilter[]
const serviceFilters = [
  'failed-charge',
  'overdue',
  'own-transfer',
  'held',
  'pay-later-check',
] as const satisfies AttentionFilter[]
const attentionFilters = [
  'withdrawal',
  'return',
  'exchange',
  'exchange-overdue',
] as const satisfies AttentionFilter[]
const maxLowStock = 8

type Settled<Parts> = { [Name in keyof Parts]: Awaited<Parts[Name]> }

/** Waits for all parts together. */
async function allOf<Parts extends Record<string, Promise<unknown>>>(
  parts: Parts,
): Promise<Settled<Parts>> {
  const values = await Promise.all(Object.values(parts))
  return Object.fromEntries(
    Object.keys(parts).map((name, at) => [name, values[at]]),
  ) as Settled<Parts>
}

const Sales = z.object({ orders: z.int(), revenue: Money })

const Today = fromRow({
  packing: fromRow({
    to_pack: z.int(),
    late: z
      .int()
      .describe(
        'Those of to_pack that were paid at least one working day less than the promise ago',
      ),
    due: z
      .int()
      .describe(
        'Packs to send that must leave today, or should have left, to arrive by the promised day',
      ),
    dispatch_days: z.int().describe('The shop promises to ship within this many working days'),
    packed: z.int().describe('Packed but not completely shipped'),
    long_underway: z.int(),
    returns: z.int().describe('Without those of exchanges'),
    exchanges: z.int().describe('Orders with packs that are expected in an exchange'),
    overdue_exchanges: z.int().describe('Those of them that are expected for weeks'),
    withdrawals: z.int(),
    refund_deadline: z.iso
      .date()
      .nullable()
      .describe('Refund deadline of the oldest open withdrawal'),
  }).nullable(),
  failed_charges: z.int().nullable(),
  held: z
    .int()
    .nullable()
    .describe('Orders whose payment was charged back or does not match; nothing of them is packed'),
  pay_later_checks: z
    .int()
    .nullable()
    .describe('Pay-later orders of new customers, above the number that the shop accepts per day'),
  overdue: z
    .int()
    .nullable()
    .describe('Pay-later orders that are still unpaid after both reminders'),
  own_transfers: z.int().nullable().describe('Orders with a refund that a colleague must transfer'),
  pay_later_off: z.boolean().nullable().describe('Customers cannot pay afterwards'),
  low_stock: z
    .array(
      z.object({
        id: z.int(),
        slug: z.string(),
        name: z.string(),
        stock: z.int(),
        sold: z.int(),
      }),
    )
    .nullable(),
  reviews: z.int().nullable(),
  lost_mails: z.int().nullable(),
  lost_mails_reason: z.string().nullable().describe('The most frequent reason of the lost mails'),
  callbacks: z
    .array(
      fromRow({
        id: z.int(),
        phone: z.string(),
        part: z.enum(callbackParts),
        requested_at: Moment,
        missed_calls: z.int(),
        missed_at: Moment.nullable(),
      }),
    )
    .nullable()
    .describe('Who asked to be called back, oldest first'),
  letters: z.int().nullable().describe('Letters to print for customers without an e-mail address'),
  terms_missing: z
    .boolean()
    .nullable()
    .describe('There is no page with terms, so orders store none'),
  terms_drafted: z.boolean().nullable().describe('A draft of the page with terms is ready'),
  failed_plans: z
    .int()
    .nullable()
    .describe('Drafts whose planned publication failed; they wait for a colleague'),
  proposals: z.int().nullable().describe('Proposals of editors that wait for a publisher'),
  sent_back: z
    .int()
    .nullable()
    .describe('Proposals that a publisher sent back; null for those who publish themselves'),
  guarantee_notice_missing: z
    .boolean()
    .nullable()
    .describe('The owner has not uploaded the EU notice on the legal guarantee'),
  rules_check_due: z
    .boolean()
    .nullable()
    .describe('Nobody checked the reimbursement guide in this year'),
  open_work: z
    .record(z.string(), z.int())
    .describe('What the extensions of the shop count; without what the colleague may not see'),
  sold: fromRow({
    today: Sales,
    week_ago: fromRow({
      date: z.iso.date(),
      until_now: Sales.describe('Until the same time of that day'),
      all_day: Sales,
    }),
    yesterday: Sales,
  }).nullable(),
}).meta({ id: 'Today' })

export const getDashboard = endpoint(
  'GET /api/admin/dashboard',
  {
    summary: 'Open work for this colleague; null where they have no permission',
    permission: 'backoffice',
    reply: Today,
  },
  async ({ context, caller: { user } }) => {
    const { db } = context
    const now = context.clock()
    const ifAllowed = async <Value>(permission: Permission, load: () => Promise<Value>) =>
      can(user?.staffRole, permission) ? load() : null
    const today = toCalendarDay(now)
    const { service, failedMails, ...counts } = await allOf({
      packing: ifAllowed('orders', async () =>
        toPackingCounts(
          ...(await Promise.all([
            countOrdersPerFilter(db, fulfilmentFilters, attentionFilters, now),
            oldestOpenWithdrawalAt(db),
            loadDeliveryTerms(context),
          ])),
        ),
      ),
      service: ifAllowed('service', () => countOrdersPerFilter(db, [], serviceFilters, now)),
      lowStock: ifAllowed('stock', () => listLowStock(db, now, maxLowStock)),
      reviews: ifAllowed('reviews', () => countWaitingReviews(db)),
      failedMails: ifAllowed('mails', () =>
        summariseFailedMails(db, can(user?.staffRole, 'people')),
      ),
      letters: ifAllowed('service', () => countLettersToPost(db)),
      callbacks: ifAllowed('service', () => listCallbackRequests(db)),
      termsMissing: ifAllowed(
        'content',
        async () => (await contentBySlug(db, 'page', termsSlug)) === undefined,
      ),
      termsDrafted: ifAllowed(
        'content',
        async () => (await draftBySlug(db, 'page', termsSlug)) !== undefined,
      ),
      failedPlans: ifAllowed('content', () => countFailedPlans(db)),
      proposals: ifAllowed('publish', () => countProposals(db)),
      // Of all editors: a publisher who corrected a proposal before is now who saved it last.
      sentBack: can(user?.staffRole, 'publish')
        ? Promise.resolve(null)
        : ifAllowed('content', () => countSentBackProposals(db)),
      guaranteeNoticeMissing: ifAllowed(
        'settings',
        async () => (await findGuaranteeNotice(db)) === undefined,
      ),
      rulesCheckDue: ifAllowed('settings', async () =>
        isRulesCheckDue(await loadSetting(db, rulesCheckSetting), today),
      ),
      sold: ifAllowed('statistics', () => loadSales(db, now)),
      payLaterOff: ifAllowed(
        'settings',
        async () => !isPayLaterOffered(await loadSetting(db, payLaterSetting)),
      ),
      openWork: countOpenWork(context, user?.staffRole, now),
    })
    const count = (filter: (typeof serviceFilters)[number]) =>
      service && (service[serviceFilters.indexOf(filter)] ?? 0)
    return {
      ...counts,
      failedCharges: count('failed-charge'),
      overdue: count('overdue'),
      ownTransfers: count('own-transfer'),
      held: count('held'),
      payLaterChecks: count('pay-later-check'),
      lostMails: failedMails && failedMails.mails,
      lostMailsReason: failedMails && failedMails.reason,
    }
  },
)

/** Today is compared with the same weekday, because a shop sells more on some days of the week. */
async function loadSales(db: Db, now: Date) {
  const today = toCalendarDay(now)
  const date = addDays(today, -7)
  const weekAgo = new Date(startOfDay(date).getTime() + now.getTime() - startOfDay(today).getTime())
  const sum = (from: Date, until: Date) => sumSoldOrders(db, from, until)
  const [soldToday, untilNow, allDay, yesterday] = await Promise.all([
    sum(startOfDay(today), startOfDay(addDays(today, 1))),
    sum(startOfDay(date), weekAgo),
    sum(startOfDay(date), startOfDay(addDays(date, 1))),
    sum(startOfDay(addDays(today, -1)), startOfDay(today)),
  ])
  return { today: soldToday, weekAgo: { date, untilNow, allDay }, yesterday }
}

function toPackingCounts(
  [
    toPack = 0,
    late = 0,
    due = 0,
    packed = 0,
    longUnderway = 0,
    withdrawals = 0,
    returns = 0,
    exchanges = 0,
    overdueExchanges = 0,
  ]: number[],
  oldestWithdrawal: Date | undefined,
  { dispatchDays }: DeliveryTerms,
) {
  return {
    toPack,
    late,
    due,
    dispatchDays,
    packed,
    longUnderway,
    withdrawals,
    returns,
    exchanges,
    overdueExchanges,
    refundDeadline: oldestWithdrawal ? withdrawalRefundDeadline(oldestWithdrawal) : null,
  }
}
