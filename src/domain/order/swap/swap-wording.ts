import { type Cents, cents, formatEuros } from '../../money.ts'

/**
 * `difference` is negative if the customer gets money back. `isPaidLater`: the customer has not
 * paid the order yet.
 */
export function describeSwapCost({
  difference,
  isPaidLater,
}: {
  difference: Cents
  isPaidLater: boolean
}): string {
  if (difference === 0) return 'Het kost niets.'
  const amount = formatEuros(cents(Math.abs(difference)))
  if (difference > 0) return `Je betaalt ${amount} bij.`
  return isPaidLater
    ? `Je betaalt straks ${amount} minder.`
    : `Je krijgt ${amount} terug, op de manier waarop je betaalde.`
}

/** Some products differ in colour, not in size. */
export const describeSwapOffer = (name: string): string =>
  /\bmaat\b|\d\s*×/i.test(name) ? 'Verkeerde maat? Wissel hem om' : 'Verkeerde keuze? Wissel hem om'
