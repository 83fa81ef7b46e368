// The dashboard of staff. It counts the open work in each list that the colleague may see.

import { z } from 'zod'
import { loadSetting } from '#data/core/settings.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { countExpiringApiKeys } from '#data/api-key/api-keys.ts'
import { countFailedPlans, draftBySlug } from '#data/content/content-drafts.ts'
import { findGuaranteeNotice } from '#data/content/guarantee-notice.ts'
import { contentBySlug } from '#data/content/content.ts'
import {
  countOrdersPerFilter,
  countWaitingReviews,
  oldestOpenWithdrawalAt,
  listLowStock,
  sumSoldOrders,
} from '#data/staff/dashboard-counts.ts'
import { countOpenComplaints } from '#data/product-safety/complaints.ts'
import { summariseFailedMails } from '#data/mail/outbox-list.ts'
import { type CallbackRequestRow, listCallbackRequests } from '#data/customer/callback-requests.ts'
import { callbackParts } from '#domain/customer/callback-request.ts'
import { countLettersToPost } from '#data/mail/letters.ts'
import { complaintResponseDays } from '#domain/product-safety/complaint.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { toCalendarDay, addDays } from '#domain/time/calendar-day.ts'
import { expiryWarningDays } from '#domain/api-key/api-key.ts'
import { can, type Permission } from '#domain/staff/permissions.ts'
import {
  type AttentionFilter,
  type FulfilmentFilter,
  withdrawalRefundDeadline,
} from '#domain/order/fulfilment-filters.ts'
import type { DeliveryTerms } from '#domain/order/delivery-terms.ts'
import { isPayLaterOffered } from '#domain/payment/pay-later.ts'
import { isRulesCheckDue, rulesCheckSetting } from '#domain/reimbursement/rules-check.ts'
import { startOfDay } from '#domain/time/local-time.ts'
import { termsSlug } from '#domain/order/terms-version.ts'
import { loadDeliveryTerms } from '#operations/order/delivery-terms.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Money, Moment } from '../framework/json-shapes.ts'

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
const attentionFilters = ['withdrawal', 'return'] as const satisfies AttentionFilter[]
const maxLowStock = 8

const Today = z
  .object({
    packing: z
      .object({
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
        returns: z.int(),
        withdrawals: z.int(),
        refund_deadline: z.iso
          .date()
          .nullable()
          .describe('Refund deadline of the oldest open withdrawal'),
      })
      .nullable(),
    failed_charges: z.int().nullable(),
    held: z
      .int()
      .nullable()
      .describe(
        'Orders whose payment was charged back or does not match; nothing of them is packed',
      ),
    pay_later_checks: z
      .int()
      .nullable()
      .describe(
        'Pay-later orders of new customers, above the number that the shop accepts per day',
      ),
    overdue: z
      .int()
      .nullable()
      .describe('Pay-later orders that are still unpaid after both reminders'),
    own_transfers: z
      .int()
      .nullable()
      .describe('Orders with a refund that a colleague must transfer'),
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
    complaints: z
      .object({
        skin: z.int().describe('Open skin complaints'),
        overdue: z.int().describe(`Open for more than ${complaintResponseDays} days`),
      })
      .nullable(),
    lost_mails: z.int().nullable(),
    lost_mails_reason: z.string().nullable().describe('The most frequent reason of the lost mails'),
    callbacks: z
      .array(
        z.object({
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
    letters: z
      .int()
      .nullable()
      .describe('Letters to print for customers without an e-mail address'),
    terms_missing: z
      .boolean()
      .nullable()
      .describe('There is no page with terms, so orders store none'),
    terms_drafted: z.boolean().nullable().describe('A draft of the page with terms is ready'),
    failed_plans: z
      .int()
      .nullable()
      .describe('Drafts whose planned publication failed; they wait for a colleague'),
    guarantee_notice_missing: z
      .boolean()
      .nullable()
      .describe('The owner has not uploaded the EU notice on the legal guarantee'),
    rules_check_due: z
      .boolean()
      .nullable()
      .describe('Nobody checked the reimbursement guide in this year'),
    expiring_keys: z
      .int()
      .nullable()
      .describe(`API keys that end within ${expiryWarningDays} days and have no successor`),
    yesterday: z.object({ date: z.iso.date(), orders: z.int(), revenue: Money }).nullable(),
  })
  .meta({ id: 'Today' })

export const getDashboard = endpoint(
  'GET /api/admin/dashboard',
  {
    summary: 'Open work for this colleague; null where they have no permission',
    access: 'staff',
    permission: 'backoffice',
    reply: Today,
  },
  async ({ context, caller: { user } }) => {
    const { db } = context
    const now = context.clock()
    const ifAllowed = async <Value>(permission: Permission, load: () => Promise<Value>) =>
      can(user?.staffRole, permission) ? load() : null
    const today = toCalendarDay(now)
    const date = addDays(today, -1)
    const [
      packing,
      service,
      low_stock,
      reviews,
      complaints,
      lostMails,
      letters,
      callbacks,
      terms_missing,
      terms_drafted,
      failed_plans,
      guarantee_notice_missing,
      rulesCheck,
      yesterday,
      payLater,
      expiringKeys,
    ] = await Promise.all([
      ifAllowed('orders', () =>
        Promise.all([
          countOrdersPerFilter(db, fulfilmentFilters, attentionFilters, now),
          oldestOpenWithdrawalAt(db),
          loadDeliveryTerms(context),
        ]),
      ),
      ifAllowed('service', () => countOrdersPerFilter(db, [], serviceFilters, now)),
      ifAllowed('stock', () => listLowStock(db, now, maxLowStock)),
      ifAllowed('reviews', () => countWaitingReviews(db)),
      ifAllowed('complaints', () =>
        countOpenComplaints(db, new Date(now.getTime() - complaintResponseDays * msPerDay)),
      ),
      ifAllowed('mails', () => summariseFailedMails(db, can(user?.staffRole, 'people'))),
      ifAllowed('service', () => countLettersToPost(db)),
      ifAllowed('service', () => listCallbackRequests(db)),
      ifAllowed('content', async () => (await contentBySlug(db, 'page', termsSlug)) === undefined),
      ifAllowed('content', async () => (await draftBySlug(db, 'page', termsSlug)) !== undefined),
      ifAllowed('content', () => countFailedPlans(db)),
      ifAllowed('settings', async () => (await findGuaranteeNotice(db)) === undefined),
      ifAllowed('settings', () => loadSetting(db, rulesCheckSetting)),
      ifAllowed('statistics', () => sumSoldOrders(db, startOfDay(date), startOfDay(today))),
      ifAllowed('settings', () => loadSetting(db, payLaterSetting)),
      ifAllowed('settings', () =>
        countExpiringApiKeys(db, now, new Date(now.getTime() + expiryWarningDays * msPerDay)),
      ),
    ])
    return {
      packing: packing && toPackingCounts(...packing),
      failed_charges: service && (service[0] ?? 0),
      overdue: service && (service[1] ?? 0),
      own_transfers: service && (service[2] ?? 0),
      held: service && (service[3] ?? 0),
      pay_later_checks: service && (service[4] ?? 0),
      pay_later_off: payLater && !isPayLaterOffered(payLater),
      low_stock,
      reviews,
      complaints,
      lost_mails: lostMails && lostMails.mails,
      lost_mails_reason: lostMails && lostMails.reason,
      letters,
      callbacks: callbacks && callbacks.map(toCallbackView),
      terms_missing,
      terms_drafted,
      failed_plans,
      guarantee_notice_missing,
      rules_check_due: rulesCheck && isRulesCheckDue(rulesCheck, today),
      expiring_keys: expiringKeys,
      yesterday: yesterday && {
        date,
        orders: yesterday.orders,
        revenue: yesterday.revenue,
      },
    }
  },
)

const toCallbackView = ({
  id,
  phone,
  part,
  requestedAt,
  missedCalls,
  missedAt,
}: CallbackRequestRow) => ({
  id,
  phone,
  part,
  requested_at: requestedAt,
  missed_calls: missedCalls,
  missed_at: missedAt,
})

function toPackingCounts(
  [
    to_pack = 0,
    late = 0,
    due = 0,
    packed = 0,
    long_underway = 0,
    withdrawals = 0,
    returns = 0,
  ]: number[],
  oldestWithdrawal: Date | undefined,
  { dispatchDays }: DeliveryTerms,
) {
  return {
    to_pack,
    late,
    due,
    dispatch_days: dispatchDays,
    packed,
    long_underway,
    withdrawals,
    returns,
    refund_deadline: oldestWithdrawal ? withdrawalRefundDeadline(oldestWithdrawal) : null,
  }
}
