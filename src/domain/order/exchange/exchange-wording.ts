import { type Cents, cents, formatEuros } from '../../money.ts'

type Cost = {
  /** Negative if the customer gets money back. */
  difference: Cents
  /** The customer has not paid the order yet. */
  isPaidLater?: boolean
  /** Money goes back when the packs are back. */
  byReturn?: boolean
}
export function describeExchangeCost({ difference, isPaidLater, byReturn }: Cost): string {
  if (difference === 0) return 'Het kost niets.'
  const amount = formatEuros(cents(Math.abs(difference)))
  if (difference > 0) return `Je betaalt ${amount} bij.`
  if (isPaidLater) return `Je betaalt straks ${amount} minder.`
  return `Je krijgt ${amount} terug, ${byReturn ? 'zodra je retour binnen is' : 'op de manier waarop je betaalde'}.`
}
