import { calculateAvoidedShipping } from '#domain/order/delivery/shipping-cost.ts'
import { addCents, cents, multiplyCents } from '#domain/money.ts'
import { withdrawalRefundDeadline } from '#domain/order/fulfilment/fulfilment-filters.ts'
import {
  calculateRefundDeduction,
  returnNumber,
  returnReasonLabels,
  refundValueOf,
} from '#domain/order/returns/order-return.ts'
import { isOwnTransfer } from '#data/payment/refunds.ts'
import { rankReturns } from '#domain/order/returns/packs-before.ts'
import { amountDue, amountToPay } from '#domain/payment/pay-later.ts'
import { refundableLines, countRestockedSentPacks } from '#domain/payment/refundable-packs.ts'
import { splitVatByRate } from '#domain/order/invoice/vat-split.ts'
import { describeActor } from '#domain/order/order-events.ts'
import type { OrderDetails } from '#operations/order/staff-actions.ts'
import { describeRefundStatus } from './order-view.ts'
import type { Actor } from '#domain/order/actor.ts'

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
      toSend,
      refunded: counted.reduce((sum, one) => (one.line === line.id ? sum + one.quantity : sum), 0),
      refundable: refundable[index]?.quantity ?? 0,
      restockable: Math.max(0, sent - countRestockedSentPacks(refundedPacks, line.id)),
      unitPrice: canServe ? line.unitPrice : null,
      lineTotal: canServe ? line.lineTotal : null,
      discount: canServe ? line.discount : null,
      vatRate: canServe ? line.vatRate : null,
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
    ...order,
    invoice: current?.number ?? null,
    earlierDocuments: documents
      .filter((one) => one !== current)
      .map(({ number, swapDocument }) => ({
        number,
        isCreditNote: swapDocument === 'credit-note',
      })),
    vat: splitVatByRate(lines, order.shipping),
    method: order.paymentMethod,
    payments: payments.map((payment) => ({ ...payment, at: payment.createdAt })),
    refunds: refunds.map((refund) => ({
      ...refund,
      statusLabel: describeRefundStatus(refund),
      ownTransfer:
        refund.paymentId !== null &&
        isOwnTransfer(refund.paymentId) &&
        refund.status === 'requested',
      at: refund.createdAt,
      packs: refundedPacks.filter(({ refundId }) => refundId === refund.id),
      creditNote: creditNoteOf(refund.id),
    })),
    left: cents(left),
    due: amountDue(order),
    dueOn: order.paymentDueOn,
    toPay: amountToPay(order),
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
    exchanges,
    events,
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
    canServe && fee > deduction ? { remainingValue: remainingGoods, fee } : null
  const isLastReturn = (id: number) =>
    isNothingRemaining && returns.every((one) => one.id === id || one.state === 'closed')
  return ranked.map((one) => {
    const open = one.state === 'announced'
    const pendingConfirmation = unconfirmed.get(one.id)
    const exchange = exchanges.find(
      (linked) => linked.exchange.returnId === one.id && linked.exchange.state === 'open',
    )?.exchange
    const begun = events.find(
      ({ type, detail, by }) =>
        type === 'exchange-begun' && detail.return === one.id && by !== 'shopper',
    )
    const isFreeText = open && one.kind === 'withdrawal' && one.lines.length === 0
    const isLineUnshipped = ({ line, quantity }: (typeof one.lines)[number]) =>
      quantity <=
      (lineFulfilment.find((stand) => stand.line === line)?.withheld ?? 0) -
        (alreadyRestocked.get(line) ?? 0)
    const isUnshipped =
      open && one.kind === 'withdrawal' && one.lines.length > 0 && one.lines.every(isLineUnshipped)
    return {
      ...one,
      number: returnNumber(one.id),
      refundDeadline: open && one.kind === 'withdrawal' ? withdrawalRefundDeadline(one.at) : null,
      reason: one.reason && returnReasonLabels[one.reason],
      declaredBy: begun ? describeActor(begun.by, begun.name) : one.declaredBy,
      note: canSeeContents || canServe ? one.note : null,
      disputed: one.disputedAt !== null,
      unconfirmed:
        open && pendingConfirmation ? { carriedOutAt: pendingConfirmation.carryOutAt } : null,
      packs: one.lines,
      isUnshipped,
      isFreeText,
      refundValue: canServe
        ? (exchange?.value ?? refundValueOf(one.lines, lines, order.shipping, isLastReturn(one.id)))
        : null,
      deduction:
        canServe && open && !exchange && deduction > 0 && isLastReturn(one.id) ? deduction : null,
      avoidedShipping: isUnshipped ? avoidedShipping : null,
    }
  })
}

/** Null once the order is packed, because its pack list no longer matters. */
export function toLatestSwap({ order, events }: OrderDetails) {
  const latest =
    order.packedAt === null ? events.findLast(({ type }) => type === 'swapped') : undefined
  return latest ? { at: latest.at, by: describeActor(latest.by, latest.name) } : null
}

type NoteRow = { id: number; at: Date; text: string; by: Actor; name: string | null }

export const toNoteReply = ({ id, at, text, by, name }: NoteRow) => ({
  id,
  at,
  text,
  by: describeActor(by, name),
})
