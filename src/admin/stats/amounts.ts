// How the figures are written.

import { fromEuros, inEuros } from '#domain/money.ts'

const count = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 })

/** '1.234' */
export const whole = (amount: number): string => count.format(amount)
/** '€ 1.234,50', from euros as the API answers them. */
export const euros = (amount: number): string => inEuros(fromEuros(amount))
/** '€ 1.234', where cents would only be in the way. */
export const roundEuros = (amount: number): string => `€\u00a0${count.format(amount)}`
