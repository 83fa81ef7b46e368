// What customers, staff, the payment provider and the clock can do to a shop, as single actions.

import { asc, eq, isNotNull } from 'drizzle-orm'
import { products } from '#data/tables/catalogue/products.ts'
import { returns } from '#data/tables/order/returns.ts'
import { subscriptions, testMandates } from '#data/tables/subscription/subscriptions.ts'
import { cents } from '#domain/money.ts'
import { NewOrder } from '#domain/order/new-order.ts'
import { toProcessingDay, addDays } from '#domain/time/calendar-day.ts'
import { deliveryIntervals } from '#domain/subscription/interval.ts'
import { NewSubscription } from '#domain/subscription/new-subscription.ts'
import { cancelOrder } from '#operations/order/cancel-order.ts'
import { changePrice, changeStock } from '#operations/inventory/change-price.ts'
import { erasePersonalDataByStaff } from '#operations/customer/erase-person.ts'
import { previewExchange } from '#operations/order/exchange/exchange-packs.ts'
import { swapPacks, cancelSwap, expireUnpaidSwaps } from '#operations/order/swap/swap-packs.ts'
import { latestOrderEventId } from '#data/order/order-timeline.ts'
import {
  expireUnpaidOrders,
  remindUnpaidOrders,
  recoverInterruptedOrders,
} from '#operations/order/unpaid/unpaid-order-jobs.ts'
import { sendAndPollRefunds } from '#operations/payment/refund-status-job.ts'
import { deleteExpiredData } from '#operations/customer/delete-expired-data.ts'
import {
  markDeliveredAfterTimeout,
  markDelivered,
  markPacked,
  shipOrder,
} from '#operations/order/fulfilment/fulfil-order.ts'
import { payAgain } from '#operations/payment/start-payment.ts'
import { placeOrder } from '#operations/order/place-order.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { refundByStaff } from '#operations/payment/refund-order.ts'
import { registerReturn, refundReturn } from '#operations/order/returns/return-order.ts'
import type { AppContext } from '#operations/context.ts'
import {
  changeInterval,
  pauseSubscription,
  resumeSubscription,
  skipDelivery,
  stopSubscription,
} from '#operations/subscription/customer-actions.ts'
import { deliverNow } from '#operations/subscription/deliver-now.ts'
import { placeSubscription } from '#operations/subscription/place-subscription.ts'
import { runRenewals, payDelivery, retryCharge } from '#operations/subscription/renewal-job.ts'
import { withdrawByLink } from '#operations/order/returns/withdraw-order.ts'
import { testOrderBody } from '../../support/builders/orders.ts'
import type { createTestClock } from '../../support/builders/context.ts'
import { linkTokenOf } from '../../support/builders/links.ts'
import {
  listNumberedOrders,
  listOrders,
  listProducts,
  listSubscriptions,
  listTestPayments,
  pick,
  pickPacks,
} from './lists.ts'

export type World = {
  shop: AppContext
  clock: ReturnType<typeof createTestClock>
  provider: { down: boolean }
}
/** `which` chooses the target and `how` the variant; any whole numbers from 0. */
export type Choice = { which: number; how: number }
type Action = (world: World, choice: Choice) => Promise<unknown>

const emails = ['een@luwte.example', 'twee@luwte.example']
const parcel = { carrier: 'PostNL', trackingCode: null, trackingUrl: null }

/** Applies the action to one of these, if there is any. */
const applyTo =
  <One>(
    all: (context: AppContext) => Promise<One[]>,
    action: (context: AppContext, one: One, how: number) => Promise<unknown>,
  ): Action =>
  async ({ shop: context }, { which, how }) => {
    const one = pick(await all(context), which)
    return one && action(context, one, how)
  }

async function orderBody(context: AppContext, { which, how }: Choice) {
  const items = await listProducts(context)
  const chosenItems =
    how % 3 === 0 ? items : items.filter((_, index) => index === which % items.length)
  const plain = testOrderBody(
    ...chosenItems.map(({ id, price }) => ({ id, price, quantity: 1 + (how % 4) })),
  )
  return { ...plain, customer: { ...plain.customer, email: pick(emails, how) ?? '' } }
}
const paymentResults = ['paid', 'paid', 'failed', 'canceled', 'expired'] as const

export const actions = {
  order: async ({ shop: context }, choice) => {
    const request = NewOrder.parse(await orderBody(context, choice))
    return placeOrder(context, request, `sleutel-${choice.which % 40}`)
  },
  subscribe: async ({ shop: context }, choice) => {
    const subscription_interval = pick(deliveryIntervals, choice.how)
    const subscriptionBody = {
      ...(await orderBody(context, choice)),
      is_subscription: true,
      subscription_interval,
    }
    return placeSubscription(context, NewSubscription.parse(subscriptionBody), undefined)
  },
  /** Settled at the provider and reported at once. */
  pay: applyTo(listTestPayments, async (context, { id }, how) => {
    await context.payments.testControls?.settle(id, pick(paymentResults, how) ?? 'paid')
    await syncPayment(context, id)
  }),
  /** Settled at the provider, but reported later or never. */
  payUnreported: applyTo(
    listTestPayments,
    (context, { id }, how) =>
      context.payments.testControls?.settle(id, pick(paymentResults, how) ?? 'paid') ??
      Promise.resolve(),
  ),
  report: applyTo(listTestPayments, (context, { id }) => syncPayment(context, id)),
  payAgain: applyTo(listOrders, (context, row) => payAgain(context, linkTokenOf(row))),
  cancel: applyTo(listOrders, (context, row) => cancelOrder(context, linkTokenOf(row))),
  withdraw: applyTo(listOrders, async (context, { id, ...row }, how) =>
    withdrawByLink(context, linkTokenOf(row), {
      name: 'Jo',
      note: '',
      ...(how % 2 === 0 && { lines: await pickPacks(context, id, how) }),
    }),
  ),
  returnPacks: applyTo(listOrders, async (context, { id, ...row }, how) =>
    registerReturn(context, linkTokenOf(row), {
      lines: await pickPacks(context, id, how),
      reason: 'size',
      note: '',
    }),
  ),
  receiveReturn: applyTo(
    ({ db }) => db.select().from(returns).orderBy(asc(returns.id)),
    (context, { id }, how) =>
      refundReturn(context, id, 'staff:3', how % 3 === 0 ? { amount: cents(how % 1_000) } : {}),
  ),
  refund: applyTo(listNumberedOrders, (context, { number }, how) =>
    refundByStaff(context, number, {
      key: String(how % 5),
      by: 'staff:3',
      reason: '',
      version: undefined,
      lines: undefined,
      amount: cents(1 + how),
    }),
  ),
  /** Refunds packs; some are sent anyway or restocked. */
  refundPacks: applyTo(listNumberedOrders, async (context, { id, number }, how) => {
    const packs = await pickPacks(context, id, how)
    const lines = packs.map((one) => ({
      ...one,
      send: how % 5 === 0 ? 1 : 0,
      ...(how % 3 === 0 && { restock: how % 2 }),
    }))
    return refundByStaff(context, number, {
      key: `packs-${how % 7}`,
      by: 'staff:3',
      reason: '',
      version: undefined,
      lines,
      amount: undefined,
    })
  }),
  /**
   * Swaps packs of an order for another product; some swaps have another number of new packs or
   * waive a small difference.
   */
  swap: applyTo(listNumberedOrders, async (context, { id, number }, how) => {
    const [packs] = await pickPacks(context, id, how)
    const item = pick(await listProducts(context), how + 1)
    if (!packs || !item) return undefined
    const newQuantity = how % 3 === 0 ? 1 + (how % 5) : packs.quantity
    const choice = { ...packs, newQuantity, itemId: item.id }
    const { difference } = await previewExchange(context, number, [choice])
    const version = await latestOrderEventId(context.db, id)
    const request = {
      ...choice,
      difference,
      version,
      key: `swap-${how % 9}`,
      by: 'staff:3',
      reason: '',
    } as const
    return swapPacks(context, number, { ...request, isWaived: how % 4 === 0 })
  }),
  cancelSwap: applyTo(listNumberedOrders, (context, { number }) =>
    cancelSwap(context, number, 'staff:3'),
  ),
  pack: applyTo(listNumberedOrders, (context, { number }) =>
    markPacked(context, number, 'staff:4'),
  ),
  ship: applyTo(listNumberedOrders, async (context, { id, number }, how) =>
    shipOrder(
      context,
      number,
      'staff:4',
      parcel,
      how % 2 === 0 ? {} : { key: String(how), lines: await pickPacks(context, id, how) },
    ),
  ),
  deliver: applyTo(listNumberedOrders, (context, { number }) =>
    markDelivered(context, number, 'staff:4'),
  ),
  skip: applyTo(listSubscriptions, (context, row) =>
    skipDelivery(context, linkTokenOf(row), row.nextDate),
  ),
  pause: applyTo(listSubscriptions, (context, row, how) =>
    pauseSubscription(
      context,
      linkTokenOf(row),
      addDays(toProcessingDay(context.clock()), 1 + (how % 90)),
    ),
  ),
  resume: applyTo(listSubscriptions, (context, row) =>
    resumeSubscription(context, linkTokenOf(row)),
  ),
  interval: applyTo(listSubscriptions, (context, row, how) =>
    changeInterval(context, linkTokenOf(row), {
      interval: pick(deliveryIntervals, how) ?? 'month',
    }),
  ),
  deliverNow: applyTo(listSubscriptions, (context, row) =>
    deliverNow(context, linkTokenOf(row), row.nextDate),
  ),
  stop: applyTo(listSubscriptions, (context, row) => stopSubscription(context, linkTokenOf(row))),
  payDelivery: applyTo(listSubscriptions, (context, row) => payDelivery(context, linkTokenOf(row))),
  retryCharge: applyTo(listSubscriptions, (context, { id }) => retryCharge(context, id)),
  /** Sets how later charges end. */
  mandate: applyTo(
    ({ db }) =>
      db
        .select()
        .from(subscriptions)
        .where(isNotNull(subscriptions.mandateId))
        .orderBy(asc(subscriptions.id)),
    ({ db }, { mandateId }, how) => {
      const row = {
        id: mandateId ?? '',
        debitsEnd: pick(['paid', 'paid', 'pending', 'failed'] as const, how) ?? 'paid',
      }
      return db
        .insert(testMandates)
        .values(row)
        .onConflictDoUpdate({ target: testMandates.id, set: row })
    },
  ),
  price: applyTo(listProducts, (context, { id }, how) =>
    changePrice(context, { id, price: cents(100 + (how % 6_000)) }, undefined),
  ),
  stock: applyTo(listProducts, (context, { id }, how) =>
    changeStock(
      context,
      how % 2 === 0
        ? { id, reason: 'set', to: how % 30, note: '' }
        : { id, reason: 'counted', counted: how % 40, note: '' },
      undefined,
    ),
  ),
  publish: applyTo(listProducts, ({ db }, { id }, how) =>
    db
      .update(products)
      .set({ published: how % 3 > 0 })
      .where(eq(products.id, id)),
  ),
  erase: applyTo(listOrders, (context, { id }) => erasePersonalDataByStaff(context, `b${id}`)),
  /** Minutes, hours or days, so that due work becomes due. */
  wait: async ({ clock }, { how }) =>
    clock.forward({ minutes: pick([2, 31, 600, 1_440, 4_320, 43_200], how) ?? 1 }),
  /** The machine’s clock was wrong and is set back. */
  clockBack: async ({ clock }, { how }) =>
    clock.forward({ minutes: -(pick([1, 50, 1_500], how) ?? 1) }),
  provider: async ({ provider }, { how }) => void (provider.down = how % 3 === 0),
  /** The jobs that the scheduler runs every minute. */
  minute: async ({ shop: context }) => {
    await Promise.all([
      remindUnpaidOrders(context),
      expireUnpaidOrders(context),
      expireUnpaidSwaps(context),
      recoverInterruptedOrders(context),
      sendAndPollRefunds(context),
      markDeliveredAfterTimeout(context),
      runRenewals(context),
    ])
    await deleteExpiredData(context)
  },
} satisfies Record<string, Action>
