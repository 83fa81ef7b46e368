// Says in Dutch what does not match in a month.

import { formatCount, formatEuroAmount } from '../statistics/format-figures.ts'

type Issue = {
  kind:
    | 'differences'
    | 'unsettled'
    | 'not-fetched'
    | 'not-connected'
    | 'without-invoice'
    | 'charged-back'
    | 'payment-mismatch'
  count: number
  amount: number
}

export function describeIssue({ kind, count, amount }: Issue): string {
  const one = count === 1
  switch (kind) {
    case 'differences':
      return `${one ? 'Eén uitbetaling klopt' : `${formatCount(count)} uitbetalingen kloppen`} niet, samen ${formatEuroAmount(amount)}.`
    case 'unsettled':
      return `${one ? 'Eén betaling is' : `${formatCount(count)} betalingen zijn`} nog niet uitbetaald, samen ${formatEuroAmount(amount)}.`
    case 'without-invoice':
      return `${one ? 'Eén verkoop heeft' : `${formatCount(count)} verkopen hebben`} geen factuurnummer.`
    case 'charged-back':
      return `${one ? 'Van één bestelling' : `Van ${formatCount(count)} bestellingen`} haalde de bank de betaling terug, samen ${formatEuroAmount(amount)}, en is nog niet beslist.`
    case 'payment-mismatch':
      return `${one ? 'Bij één bestelling' : `Bij ${formatCount(count)} bestellingen`} kwam een bedrag binnen dat niet klopt, samen ${formatEuroAmount(amount)}, en is nog niet beslist.`
    case 'not-fetched':
      return 'De uitbetalingen van na deze maand zijn nog niet opgehaald.'
    case 'not-connected':
      return 'De uitbetalingen van Mollie zijn niet gekoppeld, dus die zijn niet nagekeken.'
  }
}
