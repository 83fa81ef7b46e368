// Explains in Dutch why a settlement does not match the orders of the shop.

import { formatEuroAmount } from '../statistics/format-figures.ts'
import type { Settlement } from './settlement-reply.ts'

type Difference = Settlement['differences'][number]

const names = { payment: 'Betaling', refund: 'Terugbetaling', chargeback: 'Terugboeking' }

export function describeDifference({
  reason,
  amount,
  kind,
  reference,
  order_number: order,
}: Difference): string {
  const sum = formatEuroAmount(Math.abs(amount))
  if (kind === null)
    return reason === 'rounding'
      ? `Mollie rondt zijn kosten af; dat scheelt ${sum}.`
      : `Mollie ${amount > 0 ? 'stortte' : 'hield'} ${sum} ${amount > 0 ? 'meer' : 'extra in'} dan in de regels staat, zoals een correctie of een reservering. In je Mollie-account staat bij deze uitbetaling waarvoor.`
  const what = `${names[kind]} ${reference ?? ''} van ${sum}`
  if (reason === 'settled-before')
    return `${what} (bestelling ${order ?? ''}) stond al in een eerdere uitbetaling. Vraag het bij Mollie na.`
  if (reason === 'other-amount')
    return `${names[kind]} ${reference ?? ''} (bestelling ${order ?? ''}) is bij Mollie ${sum} ${amount > 0 === (kind === 'payment') ? 'hoger' : 'lager'} dan in de winkel.`
  if (order !== null)
    return `${what} hoort bij bestelling ${order}, maar de winkel heeft haar niet. Bekijk de bestelling en je Mollie-account.`
  return `${what} hoort niet bij een bestelling in deze winkel. Ontvang je met dit Mollie-account ook ander geld, dan verklaart dat het verschil.`
}
