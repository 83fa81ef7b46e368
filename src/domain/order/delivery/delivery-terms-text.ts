// `cutOff` is 'HH:MM'.

import { type Cents, formatEuros } from '../../money.ts'

/** Returns for example '16.00 uur'. */
export const formatCutOff = (cutOff: string): string => `${cutOff.replace(':', '.')} uur`

/**
 * States when the working days begin. It stands beside the promise to ship within some working days
 * after the payment or the order.
 */
export const describeCutOff = (cutOff: string, verb: keyof typeof nounOf = 'Betaal'): string =>
  `${verb} je na ${formatCutOff(cutOff)}, in het weekend of op een feestdag, dan telt de eerstvolgende werkdag als dag van je ${nounOf[verb]}.`
const nounOf = {
  Betaal: 'betaling',
  Betaalde: 'betaling',
  Bestel: 'bestelling',
  Bestelde: 'bestelling',
} as const

/** Returns '50 euro', or '€ 49,50' for an amount with cents. */
export const formatThreshold = (amount: Cents): string =>
  amount % 100 === 0 ? `${amount / 100} euro` : formatEuros(amount)
