// The start of the back office: what waits for this colleague, each number the length of a list that they may open.

import { z } from 'zod'
import { countLostMails, countOrders, countReviews, firstWithdrawal, lowInStock, paidBetween } from '#data/today.ts'
import { calendarDay, daysLater } from '#domain/time/calendar-day.ts'
import { mayDo, type Right } from '#domain/account/rights.ts'
import { Euros } from '#domain/catalogue/product.ts'
import { toEuros } from '#domain/money.ts'
import { type Concern, type DeliveryQueue, payBackBy } from '#domain/order/fulfilment-filters.ts'
import { startOfDay } from '#domain/time/local-time.ts'
import { endpoint } from './endpoint.ts'

const queues = ['to-pack', 'late', 'packed', 'long-underway'] as const satisfies DeliveryQueue[]
const packingConcerns = ['withdrawal', 'return'] as const satisfies Concern[]
const mostLow = 8

const Today = z
  .object({
    packing: z
      .object({
        to_pack: z.int(),
        late: z.int().describe('Of those: paid more than one working day ago'),
        packed: z.int().describe('Packed, and not all of it has left'),
        long_underway: z.int(),
        returns: z.int(),
        withdrawals: z.int(),
        pay_back_by: z.iso.date().nullable().describe('Last day for the withdrawal that waits longest'),
      })
      .nullable(),
    failed_debits: z.int().nullable(),
    low_stock: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string(), stock: z.int(), sold: z.int() })).nullable(),
    reviews: z.int().nullable(),
    lost_mails: z.int().nullable(),
    yesterday: z.object({ date: z.iso.date(), orders: z.int(), revenue: Euros }).nullable(),
  })
  .meta({ id: 'Today' })

export const getToday = endpoint(
  'GET /api/admin/today',
  {
    summary: 'What waits for whoever asks; null for what is not their work',
    for: 'staff',
    right: 'backoffice',
    reply: Today,
  },
  async ({ shop, caller: { user } }) => {
    const { db } = shop
    const now = shop.now()
    const ifMay = async <Value>(right: Right, ask: () => Promise<Value>) => (mayDo(user?.duty, right) ? ask() : null)
    const today = calendarDay(now)
    const date = daysLater(today, -1)
    const [packing, failed, low_stock, reviews, lost_mails, yesterday] = await Promise.all([
      ifMay('orders', () => Promise.all([countOrders(db, queues, packingConcerns, now), firstWithdrawal(db)])),
      ifMay('service', () => countOrders(db, [], ['failed-debit'], now)),
      ifMay('stock', () => lowInStock(db, now, mostLow)),
      ifMay('reviews', () => countReviews(db)),
      ifMay('mails', () => countLostMails(db, mayDo(user?.duty, 'people'))),
      ifMay('statistics', () => paidBetween(db, startOfDay(date), startOfDay(today))),
    ])
    return {
      packing: packing && asWork(...packing),
      failed_debits: failed && (failed[0] ?? 0),
      low_stock,
      reviews,
      lost_mails,
      yesterday: yesterday && { date, orders: yesterday.orders, revenue: toEuros(yesterday.revenue) },
    }
  },
)

function asWork([to_pack = 0, late = 0, packed = 0, long_underway = 0, withdrawals = 0, returns = 0]: number[], first: Date | undefined) {
  return { to_pack, late, packed, long_underway, withdrawals, returns, pay_back_by: first ? payBackBy(first) : null }
}
