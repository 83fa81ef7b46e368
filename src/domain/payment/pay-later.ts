// Paying afterwards, run by the shop itself: no product, name or address goes to a credit company
// (docs/decisions/0048).

import { type Cents, cents, fromEuros, formatEuroAmount } from '../money.ts'
import { Problem, fieldProblem } from '../problem.ts'
import { addDays, type CalendarDay } from '../time/calendar-day.ts'
import { payLaterDays, payLaterMethodId } from './pay-later-terms.ts'
import type { OrderState } from '../order/order-state.ts'
import type { HoldReason } from '../order/order-hold.ts'
import type { PayLaterSettings } from './pay-later-settings.ts'

/** Open pay-later orders that one network (a /24 or a /48) can have. */
const maxOpenPerNetwork = 2

export const isPayLaterOffered = ({ enabled, iban, account_name }: PayLaterSettings): boolean =>
  enabled && iban !== '' && account_name !== ''

export const paymentDueDay = (shippedOn: CalendarDay): CalendarDay =>
  addDays(shippedOn, payLaterDays)

type PayLaterMoments = { acceptedAt: Date | null; paidAt: Date | null }
type PayLaterOrder = PayLaterMoments & { total: Cents; credited: Cents; covered: Cents }

export const isAcceptedUnpaid = ({ acceptedAt, paidAt }: PayLaterMoments): boolean =>
  acceptedAt !== null && paidAt === null

/**
 * True from the moment that the order binds both sides: it is paid, or the shop accepted to be paid
 * afterwards.
 */
export const isConfirmed = ({ acceptedAt, paidAt }: PayLaterMoments): boolean =>
  acceptedAt !== null || paidAt !== null

/**
 * Returns what the customer of a pay-later order still has to pay: nothing after payment. A
 * cancellation, withdrawal or return before the payment reduces the amount. Returns zero for every
 * other order.
 */
export const amountDue = ({ total, credited, covered, ...order }: PayLaterOrder): Cents =>
  isAcceptedUnpaid(order) ? cents(total - credited - covered) : cents(0)

/** What the customer of an order that is paid first pays of it. */
export const amountToPay = ({ total, covered }: Pick<PayLaterOrder, 'total' | 'covered'>): Cents =>
  cents(total - covered)

export type OrderToConfirm = {
  state: OrderState
  paymentMethod: string
  acceptedAt: Date | null
  heldFor: HoldReason | null
}

/**
 * True for a pay-later order that the shop has not accepted yet: the customer still has to confirm
 * it, or staff have to decide.
 */
export const isUnaccepted = ({
  state,
  paymentMethod,
  acceptedAt,
}: Omit<OrderToConfirm, 'heldFor'>): boolean =>
  state === 'awaiting-payment' && paymentMethod === payLaterMethodId && acceptedAt === null

/** True until the customer confirms the order from a mail or with a login. */
export const isAwaitingConfirmation = (order: OrderToConfirm): boolean =>
  isUnaccepted(order) && order.heldFor === null

/** `taken`: the shop accepted them, or staff decide. `unconfirmed`: anybody can place those. */
export type OpenOrders = { taken: number; unconfirmed: number }

export type PayLaterHistory = {
  /** True if this e-mail address has a paid order to this house. */
  isKnown: boolean
  /** True if it paid an order to this house in advance. */
  hasPrepaid: boolean
  /** Other open pay-later orders of this e-mail address or this house. */
  openOrders: OpenOrders
  /** Other open pay-later orders from this network; none if the network is not limited. */
  openInNetwork: OpenOrders
  /** Orders of customers who were not known, that the shop accepted today. */
  firstOrdersToday: number
}

/** Of a customer who has not proved to be the one with the e-mail address. */
export const unknownCustomer = (history: PayLaterHistory): PayLaterHistory => ({
  ...history,
  isKnown: false,
  hasPrepaid: false,
})

/** `isProven`: the customer confirmed the order from a mail or is logged in. */
type PayLaterRequest = { total: Cents; toPickupPoint: boolean; isProven: boolean }

/**
 * Returns the problem of a pay-later order that the shop does not accept. The sentence names all
 * rules and not the broken one, because it would otherwise tell a stranger whether an e-mail
 * address or a house has orders here.
 */
export function payLaterProblem(
  { total, toPickupPoint, isProven }: PayLaterRequest,
  settings: PayLaterSettings,
  history: PayLaterHistory,
): Problem | undefined {
  if (!isPayLaterOffered(settings)) return refusal('Achteraf betalen kan nu niet.')
  const max = history.isKnown ? settings.max_later_order : settings.max_first_order
  // An order that a stranger placed in somebody's name keeps that person from nothing. It counts
  // again when it is confirmed.
  const count = ({ taken, unconfirmed }: OpenOrders) =>
    isProven || history.isKnown ? taken : taken + unconfirmed
  const isRefused =
    total > fromEuros(max) ||
    count(history.openOrders) > 0 ||
    (!history.isKnown && count(history.openInNetwork) >= maxOpenPerNetwork) ||
    (toPickupPoint && !history.hasPrepaid)
  return isRefused
    ? refusal(`Bij deze bestelling kun je niet achteraf betalen. ${describeLimits(settings)}`)
    : undefined
}

/**
 * Returns what happens to a pay-later order that the shop does not refuse. Anybody can type the
 * e-mail address and the house of a customer, so that these prove nothing.
 */
export function payLaterStep(
  isProven: boolean,
  { max_first_orders_per_day }: PayLaterSettings,
  { isKnown, firstOrdersToday }: PayLaterHistory,
): 'confirm' | 'hold' | 'accept' {
  if (!isProven) return 'confirm'
  return isKnown || firstOrdersToday < max_first_orders_per_day ? 'accept' : 'hold'
}

const addressSentence =
  'Deze bestelling betaal je achteraf. Daarom gaat ze alleen naar het adres waarmee je bestelde. Betaal haar eerst, dan kun je het adres wijzigen. Of annuleer haar en bestel opnieuw.'

export const otherHouseProblem = ({
  hasPrepaid,
  openOrders,
}: PayLaterHistory): Problem | undefined =>
  hasPrepaid && openOrders.taken === 0
    ? undefined
    : new Problem('not-allowed', { message: addressSentence })

/** The problem of an order that the customer cannot confirm, because no more mails go there. */
export const unconfirmableProblem = (): Problem =>
  refusal(
    'Achteraf betalen bevestig je in een mail, en we sturen vandaag geen mail meer naar dit adres. Log in, bel ons, of betaal meteen.',
  )

const refusal = (reason: string) => {
  const sentence = `${reason} Kies een andere betaalmethode.`
  return fieldProblem('payment_method', sentence, { message: sentence })
}

const describeLimits = ({ max_first_order, max_later_order }: PayLaterSettings): string =>
  `Het kan tot ${formatEuroAmount(max_first_order)} bij je eerste bestelling en daarna tot ${formatEuroAmount(max_later_order)} naar hetzelfde adres, met één onbetaalde bestelling tegelijk en hoogstens ${maxOpenPerNetwork} vanaf één internetverbinding. Naar een afhaalpunt kan het als je op je adres al eens vooraf betaalde.`
