import { type Cents, addCents, cents } from '../../money.ts'
import { refundPriceOf } from '../../payment/refundable-packs.ts'
import { type PaidLine, paidForPacks, type RankedPacks } from '../line-discount.ts'
import { isRefundFailed, type RefundStatus } from '../../payment/refund-status.ts'

export type ReturnKind = 'return' | 'withdrawal'
/** 'closed': the shop received and settled the return, or the customer had nothing to send back. */
export type ReturnState = 'announced' | 'closed'

export const returnReasonLabels = {
  size: 'De maat past niet',
  'other-product': 'Ik zocht een ander product',
  damaged: 'Het is beschadigd of werkt niet',
  'wrong-product': 'Ik kreeg iets anders dan ik bestelde',
  'changed-mind': 'Ik heb het niet meer nodig',
}
export type ReturnReason = keyof typeof returnReasonLabels
export const returnReasons = Object.keys(returnReasonLabels) as ReturnReason[]

export const returnKindLabels: Record<ReturnKind, string> = {
  return: 'Retour',
  withdrawal: 'Herroepen',
}

export const returnNumber = (id: number): string => `R${id}`

/** The customer does not pay for return shipping if the shop made the mistake. */
export const isReturnFree = (reason: ReturnReason | null): boolean =>
  reason === 'damaged' || reason === 'wrong-product'

export type ReturnQuantity = { itemId: number; quantity: number }
type Settled = { id: number; state: ReturnState; lines: readonly RankedPacks[] }

export const hasNothingToReturn = (lines: readonly ReturnQuantity[]): boolean =>
  lines.every(({ quantity }) => quantity <= 0)

export const calculateRefundDeduction = (
  returns: readonly Settled[],
  refunds: readonly { returnId: number | null; amount: Cents; status: RefundStatus }[],
  lines: readonly PaidLine[],
): Cents =>
  addCents(
    ...returns
      .filter(({ state }) => state === 'closed')
      .map(({ id, lines: packs }) => {
        const paid = refunds.filter(
          ({ returnId, status }) => returnId === id && !isRefundFailed(status),
        )
        return cents(
          Math.max(
            0,
            refundValueOf(packs, lines, cents(0), false) -
              addCents(...paid.map(({ amount }) => amount)),
          ),
        )
      }),
  )

/**
 * Returns what the customer paid for these packs. `isAll` is true for the last packs of the order,
 * and adds the shipping cost.
 */
export function refundValueOf(
  packs: readonly RankedPacks[],
  lines: readonly PaidLine[],
  shipping: Cents,
  isAll: boolean,
): Cents {
  const goods = refundPriceOf(packs, lines)
  return isAll ? addCents(goods, shipping) : goods
}

type ChosenPacks = PaidLine & { left: number; chosen: number }

/**
 * Returns what the shop refunds for the packs that a customer chose to send back. `left` counts the
 * packs that can still come back; when all of them do, the shop refunds the shipping cost too.
 */
export function refundForChosenPacks(
  lines: readonly ChosenPacks[],
  shipping: Cents,
): { goods: Cents; shipping: Cents } {
  const goods = addCents(
    ...lines.map((line) =>
      paidForPacks(line, { quantity: line.chosen, before: line.quantity - line.left }),
    ),
  )
  const isAll =
    lines.some(({ chosen }) => chosen > 0) && lines.every(({ left, chosen }) => chosen === left)
  return { goods, shipping: isAll ? shipping : cents(0) }
}
