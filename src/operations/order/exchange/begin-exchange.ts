// Announces the return of the packs, and inserts the order of the new ones, in one transaction.

import { loadSetting } from '#data/core/settings.ts'
import { lockSellableItems, reserveStock } from '#data/inventory/stock.ts'
import type { Transaction } from '#data/core/db.ts'
import {
  insertHealthConsent,
  latestHealthConsentOf,
  toConsentScopeOf,
} from '#data/customer/health-consents.ts'
import {
  countExchangesBy,
  type ExchangeRow,
  exchangesOf,
  insertExchange,
} from '#data/order/exchanges.ts'
import { insertOrder, toCustomerDetails } from '#data/order/insert-order.ts'
import {
  insertOrderEvent,
  lockOrder,
  orderLinesOf,
  type OrderRow,
  transitionOrder,
} from '#data/order/orders.ts'
import { latestOrderEventId } from '#data/order/order-timeline.ts'
import { insertReturn } from '#data/order/returns.ts'
import { queueCustomerMail } from '#data/mail/letters.ts'
import { formatPayerName } from '#domain/address/billing-address.ts'
import type { Cents } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import {
  assertCustomerExchange,
  assertSameDifference,
  type ExchangeChoice,
  exchangeMethodId,
  exchangePaymentDays,
  maxExchangesByCustomer,
  refuseExchange,
} from '#domain/order/exchange/exchange.ts'
import { bankTransferDays } from '#domain/order/order-limits.ts'
import { isLeftOverTest, isTestOrder } from '#domain/order/test-order.ts'
import { isOwnTransferOffered, ownTransferMethodId } from '#domain/payment/own-transfer.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { Problem } from '#domain/problem.ts'
import { msPerDay } from '#domain/time/durations.ts'
import type { AppContext } from '../../context.ts'
import { renewPromise } from '../delivery/delivery-terms.ts'
import { canPrintReturnLabel } from '../fulfilment/shipping-labels.ts'
import { issueInvoice } from '../invoice/issue-invoice.ts'
import { newLinkId } from '../link-signer.ts'
import { toOrderLine } from '../order-draft.ts'
import { requireOrder, withOrderLock } from '../with-order.ts'
import { assertInStock, type ExchangePlan, planExchange } from './plan-exchange.ts'

export const itemIdsOf = (choices: readonly ExchangeChoice[]) => [
  ...new Set(choices.map(({ itemId }) => itemId)),
]

export type ExchangeRequest = {
  choices: readonly ExchangeChoice[]
  /** A repeated key does not create a second exchange. */
  key: string
  by: Actor
  /** The latest event on the screen. If the order has a newer event, the exchange is rejected. */
  version: number
  difference: Cents
}

/**
 * Returns the stored exchange. The new order is paid at once if it costs no more than the packs
 * that come back; otherwise its customer pays the difference. Its packs are reserved.
 * @throws Problem not-found, version-conflict, price-changed, out-of-stock, and those of
 * planExchange
 */
export async function beginExchange(
  context: AppContext,
  number: string,
  request: ExchangeRequest,
): Promise<ExchangeRow> {
  const known = await requireOrder(context.db, number)
  const at = context.clock()
  return withOrderLock(context.db, known.id, async (tx, order) => {
    const earlier = (await exchangesOf(tx, order.id)).find(({ key }) => key === request.key)
    if (earlier) return earlier
    if (isLeftOverTest(order, context))
      throw refuseExchange('Dit is een proefbestelling. Die kun je niet meer ruilen.')
    if (request.version !== (await latestOrderEventId(tx, order.id)))
      throw new Problem('version-conflict')
    const { choices, difference } = request
    const items = await lockSellableItems(tx, itemIdsOf(choices))
    const lines = await orderLinesOf(tx, order.id)
    const plan = await planExchange(tx, order, lines, { choices, items: items.published, now: at })
    if (request.by === 'shopper') await assertExchangeByCustomer(tx, order, plan)
    assertSameDifference(plan.difference, difference)
    assertInStock(plan.lines, items.published)
    if (!(await reserveStock(tx, plan.lines, items))) throw new Problem('out-of-stock')
    const hasLabel = await canPrintReturnLabel(context, tx, order.id)
    return storeExchange(tx, order, plan, { ...request, at, hasLabel })
  })
}

/** @throws Problem swap-impossible */
export async function assertExchangeByCustomer(
  tx: Transaction,
  order: OrderRow,
  { packs, byCustomer }: Pick<ExchangePlan, 'packs' | 'byCustomer'>,
): Promise<void> {
  if (!byCustomer) throw refuseExchange('Ruilen regel je met ons: bel of mail ons.')
  assertCustomerExchange({
    packs,
    earlier: await countExchangesBy(tx, order.id, 'shopper'),
    max: maxExchangesByCustomer,
  })
}

type Stored = Pick<ExchangeRequest, 'key' | 'by'> & { at: Date; hasLabel: boolean }

async function storeExchange(
  tx: Transaction,
  order: OrderRow,
  plan: ExchangePlan,
  { key, by, at, hasLabel }: Stored,
): Promise<ExchangeRow> {
  const returnId = await insertReturn(tx, {
    orderId: order.id,
    kind: 'return',
    state: 'announced',
    // An exchange asks for no reason.
    reason: null,
    note: '',
    declaredBy: by === 'shopper' ? formatPayerName(order) : '',
    at,
    closedAt: null,
    lines: plan.packs.map(({ line, quantity }) => ({ orderLineId: line.id, quantity })),
  })
  const paymentMethod = await methodOf(tx, order, plan)
  const created = await insertNewOrder(tx, order, plan, { by, at, paymentMethod })
  await copyConsent(tx, order, created.id)
  const exchange = await insertExchange(tx, {
    orderId: order.id,
    newOrderId: created.id,
    returnId,
    key,
    hasLabel,
    leavesWhen: plan.leavesWhen,
    value: plan.value,
    credit: plan.credit,
    by,
    createdAt: at,
  })
  const event = { type: 'exchange-begun', by, at } as const
  await insertOrderEvent(tx, {
    ...event,
    orderId: order.id,
    detail: { return: returnId, order: created.number },
  })
  await insertOrderEvent(tx, {
    ...event,
    orderId: created.id,
    detail: { return: returnId, order: order.number },
  })
  const mail = { mail: 'exchange-announced', data: { exchangeId: exchange.id } } as const
  await queueCustomerMail(tx, order, mail, at, { byStaff: by !== 'shopper' })
  if (plan.difference <= 0) await payWithReturn(tx, await lockOrder(tx, created.id), { by, at })
  return exchange
}

/** The packs that come back pay all of it. */
async function payWithReturn(
  tx: Transaction,
  order: OrderRow,
  { by, at }: { by: Actor; at: Date },
): Promise<void> {
  await transitionOrder(tx, order, 'paid', { by, at, paidAt: at, event: 'covered-by-exchange' })
  await renewPromise(tx, order, at)
  await issueInvoice(tx, { ...order, paidAt: at }, at)
}

/** A customer by post transfers the difference, as the letter says, if the shop has an account. */
async function methodOf(
  tx: Transaction,
  { contactByPost }: OrderRow,
  { difference }: ExchangePlan,
): Promise<string> {
  const isTransfer =
    contactByPost && difference > 0 && isOwnTransferOffered(await loadSetting(tx, payLaterSetting))
  return isTransfer ? ownTransferMethodId : exchangeMethodId
}

function insertNewOrder(
  tx: Transaction,
  order: OrderRow,
  { packs, lines, totals, rate, credit, leavesWhen }: ExchangePlan,
  { by, at, paymentMethod }: { by: Actor; at: Date; paymentMethod: string },
) {
  const items = new Map(packs.map(({ item }) => [item.id, item]))
  const { phone, pickupPoint, moneyBack, contactByPost, termsVersionId, recipientId } = order
  const daysToPay = contactByPost ? bankTransferDays : exchangePaymentDays
  return insertOrder(tx, {
    ...toCustomerDetails(order),
    ...totals,
    ...rate,
    phone,
    pickupPoint,
    moneyBack,
    contactByPost,
    termsVersionId,
    recipientId,
    // A letter is for an order that staff take.
    byPhone: contactByPost,
    isTest: isTestOrder(order),
    discountCode: totals.discount > 0 ? order.discountCode : null,
    covered: credit,
    heldFor: leavesWhen === 'at-once' ? null : 'return-awaited',
    paymentMethod,
    promisedDay: null,
    paymentLeaseUntil: null,
    senderNetwork: null,
    linkId: newLinkId(),
    createdAt: at,
    payBy: new Date(at.getTime() + daysToPay * msPerDay),
    by,
    lines: lines.flatMap(({ itemId, discount, ...line }) => {
      const item = items.get(itemId)
      return item ? [{ ...toOrderLine(item, { itemId, ...line }), discount }] : []
    }),
  })
}

/** What the customer consented to for the order goes for its new packs. */
async function copyConsent(tx: Transaction, order: OrderRow, newOrderId: number): Promise<void> {
  const consent = await latestHealthConsentOf(tx, toConsentScopeOf(order))
  if (!consent || consent.withdrawnAt) return
  const { id: _id, ...values } = consent
  await insertHealthConsent(tx, { ...values, orderId: newOrderId, subscriptionId: null })
}
