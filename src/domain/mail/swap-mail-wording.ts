import { cents, formatEuros } from '../money.ts'
import type { SwapMail } from './order-update-mail.ts'

export function describeSwapDifference({ difference, isPaidLater }: SwapMail): string {
  if (difference === 0) return 'Je betaalt niets bij.'
  if (difference > 0) return `Je betaalde ${formatEuros(difference)} bij.`
  const less = formatEuros(cents(Math.abs(difference)))
  return isPaidLater ? `Je betaalt straks ${less} minder.` : `Je krijgt ${less} terug, op de manier waarop je betaalde.`
}
