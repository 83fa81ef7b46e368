// Everything that shoppers, staff, the payment provider and the clock can do to a shop, each as one step of a random story.

import { asc, eq, isNotNull } from 'drizzle-orm'
import { linesOf } from '#data/orders.ts'
import { products } from '#data/tables/catalogue.ts'
import { orders, testPayments } from '#data/tables/orders.ts'
import { returns } from '#data/tables/returns.ts'
import { subscriptions, testMandates } from '#data/tables/subscriptions.ts'
import { cents } from '#domain/money.ts'
import { NewOrder } from '#domain/order/new-order.ts'
import { businessDay, daysLater } from '#domain/time/calendar-day.ts'
import { intervals } from '#domain/subscription/interval.ts'
import { NewSubscription } from '#domain/subscription/new-subscription.ts'
import { cancelOrder } from '#operations/cancel-order.ts'
import { changePrice } from '#operations/catalogue/change-price.ts'
import { changeStock } from '#operations/catalogue/change-stock.ts'
import { eraseOnRequest } from '#operations/erase-person.ts'
import { expireUnpaidOrders } from '#operations/expire-orders.ts'
import { pollRefunds } from '#operations/poll-refunds.ts'
import { deleteExpired } from '#operations/delete-expired.ts'
import { markDeliveredAfterTimeout, markDelivered, markPacked } from '#operations/fulfil-order.ts'
import { payAgain } from '#operations/pay-again.ts'
import { placeOrder } from '#operations/place-order.ts'
import { receivePayment } from '#operations/receive-payment.ts'
import { refundByStaff } from '#operations/refund-by-staff.ts'
import { remindUnpaidOrders } from '#operations/remind-unpaid-orders.ts'
import { recoverInterruptedOrders } from '#operations/recover-interrupted-orders.ts'
import { announceReturn, takeInReturn } from '#operations/return-order.ts'
import { markShipped } from '#operations/ship-order.ts'
import type { Shop } from '#operations/shop.ts'
import { changeInterval, pauseSubscription, resumeSubscription, skipDelivery } from '#operations/subscription/customer-actions.ts'
import { deliverNow } from '#operations/subscription/deliver-now.ts'
import { payDelivery } from '#operations/subscription/pay-delivery.ts'
import { placeSubscription } from '#operations/subscription/place-subscription.ts'
import { retryCharge } from '#operations/subscription/retry-charge.ts'
import { stopSubscription } from '#operations/subscription/customer-actions.ts'
import { runRenewals } from '#operations/subscription/renewal-job.ts'
import { withdrawByLink } from '#operations/withdraw-order.ts'
import { anOrderBody } from '#tests/support/builders/orders.ts'
import type { aClock } from '#tests/support/builders/shop.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

export type World = { shop: Shop; clock: ReturnType<typeof aClock>; provider: { down: boolean } }
/** `which` chooses to whom it is done, `how` in what way; any whole numbers from 0. */
export type Choice = { which: number; how: number }
type Deed = (world: World, choice: Choice) => Promise<unknown>

const chosen = <One>(all: readonly One[], at: number): One | undefined => all[at % all.length]
const emails = ['een@luwte.example', 'twee@luwte.example']
const parcel = { carrier: 'PostNL', trackingCode: null, trackingUrl: null }

/** Does it to one of these, if there is any. */
const to =
  <One>(all: (shop: Shop) => Promise<One[]>, deed: (shop: Shop, one: One, how: number) => Promise<unknown>): Deed =>
  async ({ shop }, { which, how }) => {
    const one = chosen(await all(shop), which)
    return one && deed(shop, one, how)
  }
const ordered = ({ db }: Shop) => db.select().from(orders).orderBy(asc(orders.id))
const numbered = async (shop: Shop) => (await ordered(shop)).map((order) => ({ ...order, number: order.number }))
const asked = ({ db }: Shop) => db.select().from(testPayments).orderBy(asc(testPayments.createdAt), asc(testPayments.id))
const subscribed = ({ db }: Shop) => db.select().from(subscriptions).orderBy(asc(subscriptions.id))
const sold = ({ db }: Shop) => db.select().from(products).orderBy(asc(products.id))

async function body(shop: Shop, { which, how }: Choice) {
  const items = await sold(shop)
  const wanted = how % 3 === 0 ? items : items.filter((_, at) => at === which % items.length)
  const plain = anOrderBody(...wanted.map(({ id, price }) => ({ id, price, quantity: 1 + (how % 4) })))
  return { ...plain, customer: { ...plain.customer, email: chosen(emails, how) ?? '' } }
}
const packsOf = async (shop: Shop, orderId: number, how: number) => {
  const lines = await linesOf(shop.db, orderId)
  const line = chosen(lines, how)
  return line ? [{ line: line.id, itemId: line.itemId, quantity: 1 + (how % line.quantity) }] : []
}
const endings = ['paid', 'paid', 'failed', 'canceled', 'expired'] as const

export const deeds = {
  order: async ({ shop }, choice) => placeOrder(shop, NewOrder.parse(await body(shop, choice)), `sleutel-${choice.which % 40}`),
  subscribe: async ({ shop }, choice) => {
    const subscription_interval = chosen(intervals, choice.how)
    const wanted = { ...(await body(shop, choice)), is_subscription: true, subscription_interval }
    return placeSubscription(shop, NewSubscription.parse(wanted), undefined)
  },
  /** Paid or ended at the provider, and reported at once. */
  pay: to(asked, async (shop, { id }, how) => {
    await shop.payments.trial?.settle(id, chosen(endings, how) ?? 'paid')
    await receivePayment(shop, id)
  }),
  /** The report comes later, or never. */
  payUnheard: to(asked, (shop, { id }, how) => shop.payments.trial?.settle(id, chosen(endings, how) ?? 'paid') ?? Promise.resolve()),
  report: to(asked, (shop, { id }) => receivePayment(shop, id)),
  payAgain: to(ordered, (shop, row) => payAgain(shop, tokenOf(row))),
  cancel: to(ordered, (shop, row) => cancelOrder(shop, tokenOf(row))),
  withdraw: to(ordered, async (shop, { id, ...row }, how) =>
    withdrawByLink(shop, tokenOf(row), { name: 'Jo', note: '', ...(how % 2 === 0 && { lines: await packsOf(shop, id, how) }) }),
  ),
  sendBack: to(ordered, async (shop, { id, ...row }, how) =>
    announceReturn(shop, tokenOf(row), { lines: await packsOf(shop, id, how), reason: 'size', note: '' }),
  ),
  takeIn: to(
    ({ db }) => db.select().from(returns).orderBy(asc(returns.id)),
    (shop, { id }, how) => takeInReturn(shop, id, 'staff:3', how % 3 === 0 ? { amount: cents(how % 1_000) } : {}),
  ),
  refund: to(numbered, (shop, { number }, how) =>
    refundByStaff(shop, number, {
      key: String(how % 5),
      by: 'staff:3',
      reason: '',
      seen: undefined,
      lines: undefined,
      amount: cents(1 + how),
    }),
  ),
  /** Packs, now and then sent all the same or put on the shelf. */
  refundPacks: to(numbered, async (shop, { id, number }, how) => {
    const packs = await packsOf(shop, id, how)
    const lines = packs.map((one) => ({ ...one, send: how % 5 === 0 ? 1 : 0, ...(how % 3 === 0 && { restock: how % 2 }) }))
    return refundByStaff(shop, number, { key: `packs-${how % 7}`, by: 'staff:3', reason: '', seen: undefined, lines, amount: undefined })
  }),
  pack: to(numbered, (shop, { number }) => markPacked(shop, number, 'staff:4')),
  ship: to(numbered, async (shop, { id, number }, how) =>
    markShipped(shop, number, 'staff:4', parcel, how % 2 === 0 ? {} : { key: String(how), lines: await packsOf(shop, id, how) }),
  ),
  deliver: to(numbered, (shop, { number }) => markDelivered(shop, number, 'staff:4')),
  skip: to(subscribed, (shop, row) => skipDelivery(shop, tokenOf(row), row.nextDate)),
  pause: to(subscribed, (shop, row, how) => pauseSubscription(shop, tokenOf(row), daysLater(businessDay(shop.now()), 1 + (how % 90)))),
  resume: to(subscribed, (shop, row) => resumeSubscription(shop, tokenOf(row))),
  rhythm: to(subscribed, (shop, row, how) => changeInterval(shop, tokenOf(row), chosen(intervals, how) ?? 'month')),
  deliverNow: to(subscribed, (shop, row) => deliverNow(shop, tokenOf(row), row.nextDate)),
  stop: to(subscribed, (shop, row) => stopSubscription(shop, tokenOf(row))),
  payDelivery: to(subscribed, (shop, row) => payDelivery(shop, tokenOf(row))),
  retryDebit: to(subscribed, (shop, { id }) => retryCharge(shop, id)),
  /** How debits end from now on. */
  mandate: to(
    ({ db }) => db.select().from(subscriptions).where(isNotNull(subscriptions.mandateId)).orderBy(asc(subscriptions.id)),
    ({ db }, { mandateId }, how) => {
      const row = { id: mandateId ?? '', debitsEnd: chosen(['paid', 'paid', 'pending', 'failed'] as const, how) ?? 'paid' }
      return db.insert(testMandates).values(row).onConflictDoUpdate({ target: testMandates.id, set: row })
    },
  ),
  price: to(sold, (shop, { id }, how) => changePrice(shop, { id, price: cents(100 + (how % 6_000)) }, undefined)),
  stock: to(sold, (shop, { id }, how) =>
    changeStock(
      shop,
      how % 2 === 0 ? { id, reason: 'set', to: how % 30, note: '' } : { id, reason: 'counted', counted: how % 40, note: '' },
      undefined,
    ),
  ),
  soldOut: to(sold, ({ db }, { id }, how) =>
    db
      .update(products)
      .set({ published: how % 3 > 0 })
      .where(eq(products.id, id)),
  ),
  erase: to(ordered, (shop, { id }) => eraseOnRequest(shop, `b${id}`)),
  /** Minutes, hours, or days until what is due is due. */
  wait: async ({ clock }, { how }) => clock.forward({ minutes: chosen([2, 31, 600, 1_440, 4_320, 43_200], how) ?? 1 }),
  /** The machine's clock was wrong, and is set back. */
  clockBack: async ({ clock }, { how }) => clock.forward({ minutes: -(chosen([1, 50, 1_500], how) ?? 1) }),
  provider: async ({ provider }, { how }) => void (provider.down = how % 3 === 0),
  /** What the schedule does each minute. */
  minute: async ({ shop }) => {
    await Promise.all([
      remindUnpaidOrders(shop),
      expireUnpaidOrders(shop),
      recoverInterruptedOrders(shop),
      pollRefunds(shop),
      markDeliveredAfterTimeout(shop),
      runRenewals(shop),
    ])
    await deleteExpired(shop)
  },
} satisfies Record<string, Deed>
