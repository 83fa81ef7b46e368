// Paying afterwards, run by the shop itself: no product, name or address goes to a credit company
// (docs/decisions/0048).

import { type Cents, cents, formatEuros, fromEuros } from '../money.ts'
import { Problem } from '../problem.ts'
import { payLaterDays } from './pay-later-terms.ts'
import { addDays, type CalendarDay } from '../time/calendar-day.ts'
import type { PayLaterSettings } from './pay-later-settings.ts'

export const payLaterLabel = `Achteraf betalen binnen ${payLaterDays} dagen`

/** The settings of a shop whose owner has not chosen yet. */
export const defaultPayLaterSettings: PayLaterSettings = {
  enabled: false,
  max_first_order: 75,
  max_later_order: 150,
  iban: '',
  account_name: '',
}

export const isPayLaterOffered = ({ enabled, iban, account_name }: PayLaterSettings): boolean =>
  enabled && iban !== '' && account_name !== ''

export const paymentDueDay = (shippedOn: CalendarDay): CalendarDay =>
  addDays(shippedOn, payLaterDays)

type PayLaterOrder = { acceptedAt: Date | null; paidAt: Date | null; total: Cents; credited: Cents }

/** True for an order that the shop sends before the customer has paid it. */
export const isAcceptedUnpaid = ({
  acceptedAt,
  paidAt,
}: Pick<PayLaterOrder, 'acceptedAt' | 'paidAt'>): boolean => acceptedAt !== null && paidAt === null

/**
 * True from the moment that the order binds both sides: it is paid, or the shop accepted to be paid
 * afterwards.
 */
export const isConfirmed = ({
  acceptedAt,
  paidAt,
}: Pick<PayLaterOrder, 'acceptedAt' | 'paidAt'>): boolean => acceptedAt !== null || paidAt !== null

/**
 * Returns what the customer of a pay-later order still has to pay: nothing after payment. A
 * cancellation, withdrawal or return before the payment reduces the amount. Returns zero for every
 * other order.
 */
export const amountDue = ({ total, credited, ...order }: PayLaterOrder): Cents =>
  isAcceptedUnpaid(order) ? cents(total - credited) : cents(0)

type PayLaterHistory = {
  /** True if this e-mail address has a paid order. */
  hasPaidOrder: boolean
  /**
   * True if the same e-mail address, or the same postcode and house number, has an unpaid pay-later
   * order.
   */
  hasUnpaidOrder: boolean
}

/**
 * Returns the problem of a pay-later order that the shop does not accept. The sentence names all
 * rules and not the broken one, because it would otherwise tell a stranger whether an e-mail
 * address or a house has orders here.
 */
export function payLaterProblem(
  total: Cents,
  settings: PayLaterSettings,
  history: PayLaterHistory,
): Problem | undefined {
  if (!isPayLaterOffered(settings)) return refusal('Achteraf betalen kan nu niet.')
  const max = history.hasPaidOrder ? settings.max_later_order : settings.max_first_order
  return total > fromEuros(max) || history.hasUnpaidOrder
    ? refusal(
        `Bij deze bestelling kun je niet achteraf betalen. ${describePayLaterLimits(settings)}`,
      )
    : undefined
}

const refusal = (reason: string) => {
  const sentence = `${reason} Kies een andere betaalmethode.`
  return new Problem('input-invalid', { message: sentence, errors: { payment_method: [sentence] } })
}

export const describePayLaterLimits = ({
  max_first_order,
  max_later_order,
}: Pick<PayLaterSettings, 'max_first_order' | 'max_later_order'>): string =>
  `Het kan tot ${formatEuros(fromEuros(max_first_order))} bij je eerste bestelling, daarna tot ${formatEuros(fromEuros(max_later_order))}, en met één onbetaalde bestelling tegelijk.`
