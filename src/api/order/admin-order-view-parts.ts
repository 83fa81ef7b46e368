// Maps the lines, payments and returns of an order to the API shape for staff.

import { calculateAvoidedShipping } from '#domain/order/shipping-cost.ts'
import { addCents, cents, multiplyCents } from '#domain/money.ts'
import { withdrawalRefundDeadline } from '#domain/order/fulfilment-filters.ts'
import {
  calculateRefundDeduction,
  returnNumber,
  returnReasonLabels,
  refundValueOf,
} from '#domain/order/order-return.ts'
import { isOwnTransfer } from '#data/payment/refunds.ts'
import { rankReturns } from '#domain/order/packs-before.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import { refundStatusLabels } from '#domain/payment/refund-status.ts'
import { refundableLines, countRestockedSentPacks } from '#domain/payment/refundable-packs.ts'
import { splitVatByRate } from '#domain/order/vat-split.ts'
import { describeActor } from '#domain/order/order-events.ts'
import type { OrderDetails } from '#operations/order/order-details.ts'

export function toAdminOrderLines(
  { lines, lineFulfilment, refundedPacks, returns }: OrderDetails,
  canServe: boolean,
  canSeeContents: boolean,
) {
  const counted = refundedPacks.filter(({ counts }) => counts)
  const refundable = refundableLines(
    lines,
    counted,
    returns.flatMap((one) => one.lines),
  )
  return lines.map((line, index) => {
    const { sent = 0, withheld = 0, unsent = 0, toSend = 0 } = lineFulfilment[index] ?? {}
    return {
      line: line.id,
      name: canSeeContents ? line.name : null,
      quantity: line.quantity,
      sent,
      withheld,
      unsent,
      to_send: toSend,
      refunded: counted.reduce((sum, one) => (one.line === line.id ? sum + one.quantity : sum), 0),
      refundable: refundable[index]?.quantity ?? 0,
      restockable: Math.max(0, sent - countRestockedSentPacks(refundedPacks, line.id)),
      unit_price: canServe ? line.unitPrice : null,
      line_total: canServe ? line.lineTotal : null,
      discount: canServe ? line.discount : null,
      vat_rate: canServe ? line.vatRate : null,
    }
  })
}

export function toAdminOrderAmounts({
  order,
  lines,
  payments,
  refunds,
  refundedPacks,
  left,
  invoices,
}: OrderDetails) {
  const creditNoteOf = (refund: number) =>
    invoices.find(({ refundId }) => refundId === refund)?.number ?? null
  const documents = invoices.filter(({ refundId }) => refundId === null)
  const current = documents.findLast(({ swapDocument }) => swapDocument !== 'credit-note')
  return {
    invoice: current?.number ?? null,
    earlier_documents: documents
      .filter((one) => one !== current)
      .map(({ number, swapDocument }) => ({
        number,
        is_credit_note: swapDocument === 'credit-note',
      })),
    subtotal: order.subtotal,
    discount: order.discount,
    discount_code: order.discountCode,
    shipping: order.shipping,
    total: order.total,
    vat: splitVatByRate(lines, order.shipping).map(({ rate, gross, amount }) => ({
      rate,
      gross,
      amount,
    })),
    method: order.paymentMethod,
    payments: payments.map(({ id, amount, status, createdAt }) => ({
      id,
      amount,
      status,
      at: createdAt,
    })),
    refunds: refunds.map(({ id, amount, status, createdAt, reason, paymentId }) => ({
      id,
      amount,
      status_label: paymentId === null ? 'minder te betalen' : refundStatusLabels[status],
      own_transfer: paymentId !== null && isOwnTransfer(paymentId) && status === 'requested',
      at: createdAt,
      reason,
      packs: refundedPacks
        .filter(({ refundId }) => refundId === id)
        .map(({ line, quantity, unsent, restocked }) => ({ line, quantity, unsent, restocked })),
      credit_note: creditNoteOf(id),
    })),
    left: cents(left),
    due: amountDue(order),
    due_on: order.paymentDueOn,
  }
}

export function toAdminOrderReturns(
  {
    order,
    lines,
    lineFulfilment,
    withheld: alreadyRestocked,
    returns,
    refunds,
    refundedPacks,
    unconfirmed,
  }: OrderDetails,
  { canServe, canSeeContents }: { canServe: boolean; canSeeContents: boolean },
) {
  const remainingLines = refundableLines(
    lines,
    refundedPacks.filter(({ counts }) => counts),
    returns.flatMap((one) => one.lines),
  )
  const isNothingRemaining = remainingLines.every(({ quantity }) => quantity === 0)
  const remainingGoods = addCents(
    ...remainingLines.map(({ unitPrice, quantity }) => multiplyCents(unitPrice, quantity)),
  )
  const fee = lineFulfilment.some(({ sent }) => sent > 0)
    ? cents(0)
    : calculateAvoidedShipping(remainingGoods, order)
  const ranked = rankReturns(returns, refundedPacks)
  const deduction = calculateRefundDeduction(ranked, refunds, lines)
  const avoidedShipping =
    canServe && fee > deduction ? { remaining_value: remainingGoods, fee } : null
  const isLastReturn = (id: number) =>
    isNothingRemaining && returns.every((one) => one.id === id || one.state === 'closed')
  return ranked.map((one) => {
    const open = one.state === 'announced'
    const pendingConfirmation = unconfirmed.get(one.id)
    const isFreeText = open && one.kind === 'withdrawal' && one.lines.length === 0
    const isLineUnshipped = ({ line, quantity }: (typeof one.lines)[number]) =>
      quantity <=
      (lineFulfilment.find((stand) => stand.line === line)?.withheld ?? 0) -
        (alreadyRestocked.get(line) ?? 0)
    const isUnshipped =
      open && one.kind === 'withdrawal' && one.lines.length > 0 && one.lines.every(isLineUnshipped)
    return {
      number: returnNumber(one.id),
      kind: one.kind,
      state: one.state,
      at: one.at,
      refund_deadline: open && one.kind === 'withdrawal' ? withdrawalRefundDeadline(one.at) : null,
      reason: one.reason && returnReasonLabels[one.reason],
      note: canSeeContents || canServe ? one.note : null,
      declared_by: one.declaredBy,
      disputed: one.disputedAt !== null,
      unconfirmed:
        open && pendingConfirmation ? { carried_out_at: pendingConfirmation.carryOutAt } : null,
      packs: one.lines.map(({ line, quantity }) => ({ line, quantity })),
      is_unshipped: isUnshipped,
      is_free_text: isFreeText,
      refund_value: canServe
        ? refundValueOf(one.lines, lines, order.shipping, isLastReturn(one.id))
        : null,
      deduction: canServe && open && deduction > 0 && isLastReturn(one.id) ? deduction : null,
      avoided_shipping: isUnshipped ? avoidedShipping : null,
    }
  })
}

/** Null once the order is packed, because its pack list no longer matters. */
export function toLatestSwap({ order, events }: OrderDetails) {
  const latest =
    order.packedAt === null ? events.findLast(({ type }) => type === 'swapped') : undefined
  return latest ? { at: latest.at, by: describeActor(latest.by, latest.name) } : null
}
