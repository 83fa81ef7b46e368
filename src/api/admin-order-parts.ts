// The lines, the money and the returns of an order, filled in for who works here.

import { sparedDelivery } from '#domain/delivery/shipping-cost.ts'
import { add, cents, times, toEuros } from '#domain/money.ts'
import { payBackBy } from '#domain/order/fulfilment-filters.ts'
import { heldBack, returnNumber, returnReasonLabels, worthOf } from '#domain/order/order-return.ts'
import { refundLabels } from '#domain/order/refund-status.ts'
import { refundableLines, restockedOfSent } from '#domain/order/refundable.ts'
import { vatSplit } from '#domain/order/vat-split.ts'
import type { WholeOrder } from '#operations/show-order.ts'

export function orderLinesOf({ lines, stands, refundedPacks, returns }: WholeOrder, serves: boolean, sees: boolean) {
  const counted = refundedPacks.filter(({ counts }) => counts)
  const free = refundableLines(
    lines,
    counted,
    returns.flatMap((one) => one.lines),
  )
  return lines.map((line, place) => {
    const { sent = 0, withheld = 0, unsent = 0, toSend = 0 } = stands[place] ?? {}
    return {
      line: line.id,
      name: sees ? line.name : null,
      quantity: line.quantity,
      sent,
      withheld,
      unsent,
      to_send: toSend,
      refunded: counted.reduce((sum, one) => (one.line === line.id ? sum + one.quantity : sum), 0),
      refundable: free[place]?.quantity ?? 0,
      restockable: Math.max(0, sent - restockedOfSent(refundedPacks, line.id)),
      unit_price: serves ? toEuros(line.unitPrice) : null,
      line_total: serves ? toEuros(line.lineTotal) : null,
      vat_rate: serves ? line.vatRate : null,
    }
  })
}

export function orderMoneyOf({ order, lines, payments, refunds, refundedPacks, left }: WholeOrder) {
  return {
    subtotal: toEuros(order.subtotal),
    shipping: toEuros(order.shipping),
    total: toEuros(order.total),
    vat: vatSplit(lines, order.shipping).map(({ rate, gross, amount }) => ({ rate, gross: toEuros(gross), amount: toEuros(amount) })),
    method: order.paymentMethod,
    payments: payments.map(({ id, amount, status, createdAt }) => ({
      id,
      amount: toEuros(amount),
      status,
      at: createdAt.toISOString(),
    })),
    refunds: refunds.map(({ id, amount, status, createdAt, reason }) => ({
      id,
      amount: toEuros(amount),
      status_label: refundLabels[status],
      at: createdAt.toISOString(),
      reason,
      packs: refundedPacks
        .filter(({ refundId }) => refundId === id)
        .map(({ line, quantity, unsent, restocked }) => ({ line, quantity, unsent, restocked })),
    })),
    left: toEuros(cents(left)),
  }
}

export function orderReturnsOf(
  { order, lines, stands, kept: keptHere, returns, refunds, refundedPacks, unconfirmed }: WholeOrder,
  { serves, sees }: { serves: boolean; sees: boolean },
) {
  const staying = refundableLines(
    lines,
    refundedPacks.filter(({ counts }) => counts),
    returns.flatMap((one) => one.lines),
  )
  const nothingStays = staying.every(({ quantity }) => quantity === 0)
  const kept = add(...staying.map(({ unitPrice, quantity }) => times(unitPrice, quantity)))
  const fee = stands.some(({ sent }) => sent > 0) ? cents(0) : sparedDelivery(kept, order.shipping)
  const before = heldBack(returns, refunds, lines)
  const spared = serves && fee > before ? { kept: toEuros(kept), fee: toEuros(fee) } : null
  const allBack = (id: number) => nothingStays && returns.every((one) => one.id === id || one.state === 'closed')
  return returns.map((one) => {
    const open = one.state === 'announced'
    const waits = unconfirmed.get(one.id)
    const inWords = open && one.kind === 'withdrawal' && one.lines.length === 0
    const isHere = ({ line, quantity }: (typeof one.lines)[number]) =>
      quantity <= (stands.find((stand) => stand.line === line)?.withheld ?? 0) - (keptHere.get(line) ?? 0)
    const here = open && one.kind === 'withdrawal' && one.lines.length > 0 && one.lines.every(isHere)
    return {
      number: returnNumber(one.id),
      kind: one.kind,
      state: one.state,
      at: one.at.toISOString(),
      pay_back_by: open && one.kind === 'withdrawal' ? payBackBy(one.at) : null,
      reason: one.reason && returnReasonLabels[one.reason],
      note: sees || serves ? one.note : null,
      declared_by: one.declaredBy,
      disputed: one.disputedAt !== null,
      unconfirmed: open && waits ? { carried_out_at: waits.carryOutAt?.toISOString() ?? null } : null,
      packs: one.lines.map(({ line, quantity }) => ({ line, quantity })),
      here,
      in_words: inWords,
      worth: serves ? toEuros(worthOf(one.lines, lines, order.shipping, allBack(one.id))) : null,
      held_back: serves && open && before > 0 && allBack(one.id) ? toEuros(before) : null,
      spared_delivery: here ? spared : null,
    }
  })
}
