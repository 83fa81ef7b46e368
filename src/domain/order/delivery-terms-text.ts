// Texts about the delivery terms. Apart from delivery-terms.ts, which is in the scripts of every page.

import { type Cents, formatEuros } from '../money.ts'
import type { DeliveryTerms } from './delivery-terms.ts'

/** Returns for example '16.00 uur'. */
export const formatCutOff = (cutOff: string): string => `${cutOff.replace(':', '.')} uur`

/** States when the working days begin. It stands beside the promise to ship within some working days after the payment. */
export const describeCutOff = ({ cutOff }: Pick<DeliveryTerms, 'cutOff'>, verb: 'Betaal' | 'Betaalde' = 'Betaal'): string =>
  `${verb} je na ${formatCutOff(cutOff)}, in het weekend of op een feestdag, dan telt de eerstvolgende werkdag als dag van je betaling.`

/** Returns '50 euro', or '€ 49,50' for an amount with cents. */
export const formatThreshold = (amount: Cents): string => (amount % 100 === 0 ? `${amount / 100} euro` : formatEuros(amount))
