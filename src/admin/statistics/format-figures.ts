const count = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 })

export const formatCount = (amount: number): string => count.format(amount)
/** Formats an amount in euros as '€ 1.234', without cents. */
export const formatRoundedEuros = (amount: number): string => `€\u00a0${count.format(amount)}`
