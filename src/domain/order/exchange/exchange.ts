// Packs that were sent come back, and what comes in their place is an order of its own that they
// pay. The customer pays or gets back only the difference. Until an order is packed, its own lines
// change instead: ../swap/order-swap.ts.

import { type Cents, addCents, cents, multiplyCents } from '../../money.ts'
import { Problem } from '../../problem.ts'
import type { LineFulfilment } from '../fulfilment/shipment-quantities.ts'
import { divideByLargestRemainder } from '../line-discount.ts'
import { calculateOrderTotals, type OrderTotals } from '../order-totals.ts'
import type { ShippingRate } from '../delivery/shipping-cost.ts'

/**
 * 'open': the packs are expected. 'settled': they came back and paid the new order. 'missing': they
 * did not come. 'ended': the new order did not go on, so that they are an ordinary return.
 */
export type ExchangeState = 'open' | 'settled' | 'missing' | 'ended'

/**
 * Stored as the payment method of the new order, whose customer pays a difference in any way. A
 * customer by post transfers it.
 */
export const exchangeMethodId = 'ruil'

/**
 * `quantity` packs of the line leave the order or come back, and `newQuantity` packs of the item
 * take their place.
 */
export type ExchangeChoice = { line: number; quantity: number; newQuantity: number; itemId: number }

type ExchangedPacks = {
  itemId: number
  /** The price of the packs that come back, and what the customer paid for them. */
  fullPrice: Cents
  paid: Cents
  /** The price of one new pack. */
  unitPrice: Cents
  newQuantity: number
}
type NewLine = { itemId: number; quantity: number; unitPrice: Cents; discount: Cents }
export type ExchangeCalculation = {
  /** What the customer paid for the packs that come back, without delivery. */
  value: Cents
  /** The lines of the new order, one for each item. */
  lines: NewLine[]
  totals: OrderTotals
  /** The part of `value` that pays the new order. */
  credit: Cents
  /** What the customer pays; negative if the customer gets money back. */
  difference: Cents
}

/**
 * The discount on the packs that come back goes with them, in proportion if the new packs are
 * cheaper, so that another size of the same price costs nothing.
 */
export function calculateExchange(
  packs: readonly ExchangedPacks[],
  rate: ShippingRate,
): ExchangeCalculation {
  const lines = new Map<number, NewLine>()
  for (const { itemId, fullPrice, paid, unitPrice, newQuantity } of packs) {
    const price = multiplyCents(unitPrice, newQuantity)
    const share = Math.min(price, fullPrice)
    const [discount = cents(0)] = divideByLargestRemainder(cents(fullPrice - paid), [
      share,
      fullPrice - share,
    ])
    const before = lines.get(itemId)
    lines.set(itemId, {
      itemId,
      unitPrice,
      quantity: (before?.quantity ?? 0) + newQuantity,
      discount: addCents(before?.discount ?? cents(0), discount),
    })
  }
  const value = addCents(...packs.map(({ paid }) => paid))
  const totals = calculateOrderTotals([...lines.values()], rate)
  return {
    value,
    lines: [...lines.values()],
    totals,
    credit: cents(Math.min(value, totals.total)),
    difference: cents(totals.total - value),
  }
}

/** What a received return is worth, divided over the new order and the money that goes back. */
export const divideReturnValue = (
  amount: Cents,
  credit: Cents,
): { covered: Cents; money: Cents; missing: Cents } => {
  const covered = cents(Math.min(amount, credit))
  return { covered, money: cents(amount - covered), missing: cents(credit - covered) }
}

/**
 * Takes the amount from the goods, the lowest rate first, so that the rest is for another refund of
 * the same packs.
 */
export function takeFromGoods(
  goods: ReadonlyMap<number, Cents>,
  amount: Cents,
): { taken: Map<number, Cents>; rest: Map<number, Cents> } {
  const [taken, rest] = [new Map<number, Cents>(), new Map<number, Cents>()]
  let left: number = amount
  for (const [rate, price] of [...goods].sort(([one], [other]) => one - other)) {
    const part = Math.min(price, left)
    left -= part
    if (part > 0) taken.set(rate, cents(part))
    if (part < price) rest.set(rate, cents(price - part))
  }
  return { taken, rest }
}

/** The customer has this many days to pay a difference, and longer if the mail is a letter. */
export const exchangePaymentDays = 3
/** Staff look at a return that is not back after this many days. */
export const overdueReturnDays = 21
/** Each exchange makes an order and a return, so after this many a colleague helps. */
export const maxExchangesByCustomer = 4

type ExchangeableOrder = {
  paidAt: Date | null
  shippedAt: Date | null
  heldFor: unknown
  contentsErasedAt: Date | null
}
/** Apart from its packs and the time since it was delivered. */
export const canExchange = ({
  paidAt,
  shippedAt,
  heldFor,
  contentsErasedAt,
}: ExchangeableOrder): boolean =>
  paidAt !== null && shippedAt !== null && heldFor === null && contentsErasedAt === null

/** Per refundable line, how many packs were sent and did not go back. Leaves out sample packs. */
export const exchangeablePacks = <Line extends { id: number; quantity: number; isSample: boolean }>(
  refundable: readonly Line[],
  fulfilment: readonly Pick<LineFulfilment, 'line' | 'sent'>[],
): { line: Line; packs: number }[] =>
  refundable.flatMap((line) => {
    const sent = fulfilment.find((one) => one.line === line.id)?.sent ?? 0
    const packs = Math.min(line.quantity, sent)
    return packs > 0 && !line.isSample ? [{ line, packs }] : []
  })

export const refuseExchange = (message: string) => new Problem('swap-impossible', { message })

/** @throws Problem swap-impossible */
export function assertExchangePays({ totals, credit }: ExchangeCalculation, maxTotal: Cents): void {
  if (credit <= 0) throw refuseExchange('Voor deze pakken is niets betaald. Ruilen kan dan niet.')
  if (totals.total > maxTotal)
    throw refuseExchange('Dit is te veel voor één bestelling. Kies minder pakken.')
}

type CustomerExchange = {
  packs: readonly {
    line: { productId: number; itemId: number }
    item: { productId: number; id: number }
    quantity: number
    newQuantity: number
  }[]
  /** How many exchanges of the order the customer started before, in any state. */
  earlier: number
  max: number
}
/** @throws Problem swap-impossible */
export function assertCustomerExchange({ packs, earlier, max }: CustomerExchange): void {
  const isOtherSize = packs.every(
    ({ line, item, quantity, newQuantity }) =>
      item.productId === line.productId && item.id !== line.itemId && quantity === newQuantity,
  )
  if (!isOtherSize)
    throw refuseExchange('Ruilen kan hier alleen voor een andere maat van hetzelfde product.')
  if (earlier >= max)
    throw refuseExchange(
      'Je hebt van deze bestelling al vaak geruild. Bel of mail ons, dan kijken we samen.',
    )
}

/** @throws Problem price-changed */
export function assertSameDifference(now: Cents, shown: Cents): void {
  if (now !== shown)
    throw new Problem('price-changed', {
      message: 'De prijs is intussen veranderd. Bekijk het verschil opnieuw.',
    })
}
