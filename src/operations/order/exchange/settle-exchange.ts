// What happens after an exchange began: the return is under way, arrives, or does not come.

import {
  endExchange,
  type ExchangeRow,
  exchangeOfReturn,
  insertTransfers,
  setUnderWay,
} from '#data/order/exchanges.ts'
import {
  insertOrderEvent,
  lockOrder,
  type OrderRow,
  updateOrderDetails,
} from '#data/order/orders.ts'
import type { Transaction } from '#data/core/db.ts'
import { closeMissingReturn, returnById } from '#data/order/returns.ts'
import { insertRefund, paidPaymentsOf, type RefundRow } from '#data/payment/refunds.ts'
import { queueCustomerMail } from '#data/mail/letters.ts'
import { addCents, type Cents, cents, formatEuros } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { divideReturnValue, takeFromGoods } from '#domain/order/exchange/exchange.ts'
import { amountToPay } from '#domain/payment/pay-later.ts'
import { paymentDueDay } from '#domain/payment/pay-later.ts'
import { Problem, requireFound } from '#domain/problem.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import type { DbAndClock } from '../../context.ts'
import { insertRefundRequest } from '../../payment/refund-order.ts'
import { calculateRefundVatShares } from '../../payment/refund-packs.ts'
import { renewPromise } from '../delivery/delivery-terms.ts'
import { issueCreditNote } from '../invoice/issue-invoice.ts'
import { withOrderLock } from '../with-order.ts'

type ReceivedReturn = {
  /** What the packs that came back are worth, as staff decided. */
  amount: Cents
  goods: ReadonlyMap<number, Cents>
  by: Actor
  at: Date
}

/**
 * The packs are back: their value pays the new order, and what is left of it goes back to the
 * customer. What is missing is due. Call it with the order locked, after the return was closed.
 * Returns the refund to send after the commit.
 * @throws Problem not-yet while the customer still has to pay the difference; too-much-refunded;
 * version-conflict if a cancellation of the new order ended the exchange meanwhile
 */
export async function settleExchange(
  tx: Transaction,
  order: OrderRow,
  exchange: ExchangeRow,
  { amount, goods, by, at }: ReceivedReturn,
): Promise<RefundRow | undefined> {
  const newOrder = await lockOrder(tx, exchange.newOrderId)
  if (!newOrder.paidAt) throw stillToPay(newOrder)
  const { covered, money, missing } = divideReturnValue(amount, exchange.credit)
  const { taken, rest } = takeFromGoods(goods, covered)
  if (!(await endExchange(tx, exchange.id, 'settled', at))) throw new Problem('version-conflict')
  const credit =
    covered > 0 && (await creditReturn(tx, order, exchange, { covered, taken, by, at }))
  const changed = await lockOrder(tx, order.id)
  const refund =
    money > 0
      ? await insertRefundRequest(
          tx,
          changed,
          {
            key: `return:${exchange.returnId}`,
            amount: money,
            by,
            returnId: exchange.returnId,
            goods: rest,
          },
          at,
        )
      : undefined
  if (missing > 0) await askForMissing(tx, newOrder, exchange, missing, at)
  await releaseNewOrder(tx, exchange.newOrderId, at)
  if (credit) await issueCreditNote(tx, changed, credit, at)
  return refund
}

const stillToPay = (newOrder: OrderRow) =>
  new Problem('not-yet', {
    message: `De klant betaalt voor deze ruil nog ${formatEuros(amountToPay(newOrder))} bij. Gebeurt dat niet voor ${formatWeekdayAndDay(newOrder.payBy.getTime())}, dan vervalt de ruil en betaal je de retour gewoon terug. Kan dat niet wachten? Annuleer dan bestelling ${newOrder.number}.`,
  })

type Credited = { covered: Cents; taken: ReadonlyMap<number, Cents>; by: Actor; at: Date }

/** No money moves: what the customer paid for the packs pays the new order from now on. */
async function creditReturn(
  tx: Transaction,
  order: OrderRow,
  exchange: ExchangeRow,
  { covered, taken, by, at }: Credited,
): Promise<RefundRow> {
  const payments = await paidPaymentsOf(tx, order.id)
  const left = addCents(...payments.map((payment) => payment.left))
  if (covered > left) throw new Problem('too-much-refunded', { more: { left: left / 100 } })
  const shares = await calculateRefundVatShares(tx, order, { amount: covered, goods: taken })
  await insertTransfers(
    tx,
    { exchangeId: exchange.id, fromOrderId: order.id, toOrderId: exchange.newOrderId },
    payments,
    covered,
  )
  const credit = await insertRefund(tx, {
    orderId: order.id,
    paymentId: null,
    key: `exchange:${exchange.id}`,
    amount: covered,
    shares,
    by,
    returnId: exchange.returnId,
    status: 'refunded',
    paidOutAt: at,
    createdAt: at,
  })
  if (!credit) throw new Error(`exchange ${exchange.id} was settled under another lock`)
  return credit
}

/** The new order is one that is paid afterwards now, of which only the missing amount is due. */
async function askForMissing(
  tx: Transaction,
  newOrder: OrderRow,
  { id: exchangeId }: ExchangeRow,
  missing: Cents,
  at: Date,
): Promise<void> {
  await updateOrderDetails(tx, newOrder.id, {
    acceptedAt: newOrder.paidAt,
    paidAt: null,
    covered: cents(newOrder.total - newOrder.credited - missing),
    ...(newOrder.shippedAt && { paymentDueOn: paymentDueDay(toCalendarDay(at)) }),
  })
  await queueCustomerMail(tx, newOrder, { mail: 'exchange-due', data: { exchangeId } }, at)
}

async function releaseNewOrder(tx: Transaction, id: number, at: Date): Promise<void> {
  const newOrder = await lockOrder(tx, id)
  if (newOrder.heldFor !== 'return-awaited') return
  await updateOrderDetails(tx, id, { heldFor: null })
  if (newOrder.paidAt) await renewPromise(tx, newOrder, at)
}

/**
 * The customer or a colleague said, or a scan showed, that the return is under way. The new packs
 * leave if the owner lets them. Idempotent.
 * @throws Problem not-found for a return that is no exchange
 */
export async function markReturnUnderWay(
  { db, clock }: DbAndClock,
  returnId: number,
  by: Actor,
): Promise<void> {
  const known = requireFound(await exchangeOfReturn(db, returnId))
  const at = clock()
  await withOrderLock(db, known.orderId, async (tx, { id: orderId }) => {
    if (!(await setUnderWay(tx, known.id, at))) return
    const detail = { return: returnId }
    await insertOrderEvent(tx, { orderId, type: 'return-under-way', by, at, detail })
    if (known.leavesWhen === 'under-way') await releaseNewOrder(tx, known.newOrderId, at)
  })
}

/**
 * The packs did not come back, so that the customer pays the new ones. After an exchange that ended
 * it only closes the return: the customer has the packs. Idempotent.
 * @throws Problem not-found; not-yet while the new packs are here, because staff cancel them then
 */
export async function endMissingReturn(
  { db, clock }: DbAndClock,
  returnId: number,
  by: Actor,
): Promise<void> {
  const known = requireFound(await exchangeOfReturn(db, returnId))
  const at = clock()
  await withOrderLock(db, known.orderId, async (tx, { id: orderId }) => {
    if ((await returnById(tx, returnId))?.state !== 'announced') return
    const newOrder = await lockOrder(tx, known.newOrderId)
    // Read with both orders locked, because a cancellation of the new one ends it.
    const exchange = (await exchangeOfReturn(tx, returnId)) ?? known
    const isOpen = exchange.state === 'open'
    if (isOpen && !newOrder.shippedAt)
      throw new Problem('not-yet', {
        message: `De nieuwe pakken zijn nog hier. Annuleer bestelling ${newOrder.number}; daarna rond je de retour hier af.`,
      })
    await closeMissingReturn(tx, returnId, at)
    const detail = { return: returnId }
    await insertOrderEvent(tx, { orderId, type: 'return-missing', by, at, detail })
    if (!isOpen) return
    await endExchange(tx, exchange.id, 'missing', at)
    await askForMissing(tx, newOrder, exchange, exchange.credit, at)
  })
}
