import type { Transaction } from '#data/core/db.ts'
import { insertOrderEvent, type OrderLineRow, type OrderRow } from '#data/order/orders.ts'
import { queueCustomerMail } from '#data/mail/letters.ts'
import { insertPendingChange } from '#data/customer/pending-changes.ts'
import { insertReturn, returnsOf, type ReturnWithLines } from '#data/order/returns.ts'
import { lineFulfilmentOf } from '#data/order/shipments.ts'
import { isUnverifiedOrder } from '#domain/order/unpaid/unverified-order.ts'
import { allowedOrderActions } from '#domain/order/returns/allowed-after-sale.ts'
import type { ReturnQuantity } from '#domain/order/returns/order-return.ts'
import { canWithdraw } from '#domain/order/returns/withdrawal-period.ts'
import {
  type RequestedChange,
  withdrawalLinkLifetime,
  withdrawalDelay,
} from '#domain/customer/pending-change.ts'
import { completeOrderWords } from '#domain/order/returns/withdrawal-form.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { settleCancelledOrder, cancelLockedOrder, syncUnsettledPayment } from '../cancel-order.ts'
import { listRefundableLines } from '../../payment/refund-packs.ts'
import { requireReturnablePacks, isRepeatedReturn } from './return-order.ts'
import { markShippedWhenComplete } from '../fulfilment/fulfil-order.ts'
import type { AppContext } from '../../context.ts'
import { withOrderLock, requireOrderByLink } from '../with-order.ts'

/**
 * Without `lines`, a `note` names the packs in free text. Without `lines` and `note`, the
 * withdrawal is about the complete order.
 */
type WithdrawalRequest = {
  name: string
  lines?: readonly ReturnQuantity[] | undefined
  note: string
}

/**
 * Withdraws with the order's access link. Ignores a repetition of the same declaration within ten
 * minutes. While the payment cannot be settled, the declaration waits like one by order number.
 * @throws Problem not-found, period-over, nothing-to-return
 */
export async function withdrawByLink(
  context: AppContext,
  token: string,
  declared: WithdrawalRequest,
): Promise<void> {
  const order = await requireOrderByLink(context, token)
  const at = context.clock()
  const store = (isConfirmed: boolean) =>
    withOrderLock(context.db, order.id, async (tx, locked) => {
      if (!canWithdraw(locked.deliveredAt, at)) throw new Problem('period-over')
      return declare(tx, locked, declared, { at, isConfirmed })
    })
  const storeConfirmed = async () => {
    if (!order.paidAt) await syncUnsettledPayment(context, order.id)
    return store(true)
  }
  const stored = await storeConfirmed().catch((error: unknown) => {
    if (!isUnsettledPayment(error)) throw error
    return store(false)
  })
  if (stored?.refunds) await settleCancelledOrder(context, order.id, stored.refunds)
}

const isUnsettledPayment = (error: unknown) =>
  isProblem(error) && ['payment-under-way', 'payment-unavailable'].includes(error.code)

const isOpenWithdrawal = ({ kind, state }: ReturnWithLines) =>
  kind === 'withdrawal' && state === 'announced'

/**
 * Stores a declaration by order number and mails a receipt. For an order that is not shipped, the
 * receipt has a confirmation link. Returns the id of the withdrawal, or undefined for a repetition.
 * Call it with the order locked.
 * @throws Problem nothing-to-return
 */
export async function declareUnconfirmedWithdrawal(
  tx: Transaction,
  order: OrderRow,
  { name, note, receivedAt, receiptAt }: UnconfirmedWithdrawal,
): Promise<number | undefined> {
  const declared = { name, note }
  const options = { at: receivedAt, receiptAt, isConfirmed: false }
  return (await declare(tx, order, declared, options))?.returnId
}
type UnconfirmedWithdrawal = Record<'name' | 'note', string> &
  Record<'receivedAt' | 'receiptAt', Date>

/** `receiptAt` is when the receipt leaves. The time to dispute a declaration starts then. */
type DeclareOptions = { at: Date; receiptAt?: Date; isConfirmed: boolean }

/**
 * Stores the declaration and queues its receipt. If a confirmed declaration covers all packs of an
 * unpacked order, cancels the order and returns the refunds to send. Returns undefined for a
 * repetition.
 */
async function declare(
  tx: Transaction,
  order: OrderRow,
  { name, lines: requested, note }: WithdrawalRequest,
  { at, receiptAt = at, isConfirmed }: DeclareOptions,
) {
  const before = await returnsOf(tx, order.id)
  const left = await listRefundableLines(tx, order.id)
  // Packs of an open declaration are not taken for good: a stranger may have made it. Another
  // declaration about them is stored in words, so that it stays if the open one is disputed.
  const isContested = before.some(isOpenWithdrawal)
  const requestedPacks =
    requested ?? (note === '' ? left.filter(({ quantity }) => quantity > 0) : [])
  const taken = isContested ? describeTakenPacks(left, requestedPacks) : ''
  const chosen = taken ? [] : requestedPacks
  const inWords = [taken, note].filter(Boolean).join('\n') || completeOrderWords
  const words = isContested && chosen.length === 0 ? inWords : note
  const declared = { kind: 'withdrawal', lines: chosen, declaredBy: name, at } as const
  if ([note, words].some((each) => isRepeatedReturn(before, { ...declared, note: each })))
    return undefined
  const undelivered = { ...order, deliveredAt: null }
  const allowed = allowedOrderActions(undelivered, left, at)
  const isAllowed = allowed.withdraw || allowed.cancel || isContested
  if (!isAllowed || (chosen.length === 0 && words === '' && !requested))
    throw new Problem('nothing-to-return')
  const lines = requireReturnablePacks(left, chosen)
  // A refunded pack may still have to be sent, so compare with `toSend` too.
  const toSend = sumOf((await lineFulfilmentOf(tx, order)).map((line) => line.toSend))
  const packs = sumOf(chosen.map(({ quantity }) => quantity))
  const all = packs === sumOf(left.map(({ quantity }) => quantity)) && packs >= toSend
  const ends = allowed.cancel && chosen.length > 0 && all
  const closes = ends && isConfirmed
  const values = {
    orderId: order.id,
    kind: 'withdrawal',
    state: closes ? 'closed' : 'announced',
    reason: null,
    note: words,
    declaredBy: name,
    at,
    closedAt: closes ? at : null,
  } as const
  const returnId = await insertReturn(tx, { ...values, lines })
  await insertOrderEvent(tx, { orderId: order.id, type: 'withdrawn', by: 'shopper', at })
  // A shipped order needs no confirmation: its refund waits for the returned parcel.
  if (!isConfirmed && !order.shippedAt) {
    const change = { kind: 'withdrawal', returnId, ends } as const
    await requestConfirmation(tx, order, change, { at, receiptAt })
  }
  await queueCustomerMail(tx, order, { mail: 'withdrawal-receipt', data: { returnId } }, at, {
    unpaidOrder: isUnverifiedOrder(order),
    dueAt: receiptAt,
  })
  if (closes) {
    const refunds = await cancelLockedOrder(tx, order, 'shopper', at, { isAnnounced: true })
    return { returnId, refunds }
  }
  await markShippedWhenComplete(tx, order, 'shop', at)
  return { returnId }
}

/**
 * The receipt links to a page where the customer confirms or rejects the withdrawal. `ends` is true
 * if the withdrawal covers the complete order and the order can be cancelled. Without an answer,
 * the shop carries out only a withdrawal with `ends`, after `withdrawalDelay`.
 */
async function requestConfirmation(
  tx: Transaction,
  { id: orderId }: OrderRow,
  change: Extract<RequestedChange, { kind: 'withdrawal' }>,
  { at, receiptAt }: Record<'at' | 'receiptAt', Date>,
) {
  await insertPendingChange(tx, {
    subject: { orderId },
    change,
    now: at,
    expiresAt: new Date(receiptAt.getTime() + withdrawalLinkLifetime),
    ...(change.ends && { carryOutAt: new Date(receiptAt.getTime() + withdrawalDelay) }),
  })
}

function describeTakenPacks(
  left: readonly OrderLineRow[],
  requested: readonly ReturnQuantity[],
): string {
  const packs = requested.map((one) => ({
    ...one,
    line: left.find(({ itemId }) => itemId === one.itemId),
  }))
  const isTaken = packs.some(({ line, quantity }) => line && quantity > line.quantity)
  return isTaken
    ? packs.map(({ line, quantity }) => `${quantity} × ${line?.name ?? ''}`).join('\n')
    : ''
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
