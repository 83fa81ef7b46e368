import { type Cents, cents, formatEuros } from '../../money.ts'
import { fewerPacksAdvice, packsAlwaysAllowed } from './max-unpaid-packs.ts'

/** The number of packs and their value in cents without shipping. */
export type OrderSize = { packs: number; value: Cents }

/** Also the limit of all unpaid orders of one e-mail address together. */
export const maxUnpaidPerEmail: OrderSize = { packs: 40, value: cents(100_000) }

export const isLarger = (one: OrderSize, max: OrderSize): boolean =>
  one.packs > max.packs || one.value > max.value

export const describeMaxOrderSize = (): string =>
  `Zoveel tegelijk kun je online niet bestellen: hoogstens ${maxUnpaidPerEmail.packs} pakken, samen hoogstens ${formatEuros(maxUnpaidPerEmail.value)}. ${fewerPacksAdvice}`

/** True for an order that the shop refuses from every customer. */
export const isTooLarge = (order: OrderSize): boolean =>
  order.packs > packsAlwaysAllowed && isLarger(order, maxUnpaidPerEmail)
