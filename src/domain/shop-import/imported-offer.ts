// An offer of an earlier shop. The price here is what customers pay there now. The crossed-out
// price never comes along: it must be the lowest price of the last 30 days, which a file does not
// tell (Besluit prijsaanduiding producten, article 5a).

import { cents, formatEuros } from '../money.ts'
import { formatNumericDate } from '../time/numeric-date.ts'
import type { CalendarDay } from '../time/calendar-day.ts'

/** Both days are inclusive; null without a first or last day. */
export type ImportedOffer = { price: number; from: CalendarDay | null; until: CalendarDay | null }
type PricedItem = { price: number; offer?: ImportedOffer }

/** In cents, as the file has it: with or without VAT. */
export const currentPrice = ({ price, offer }: PricedItem, today: CalendarDay): number =>
  offer && isRunning(offer, today) ? offer.price : price

const isRunning = ({ from, until }: ImportedOffer, today: CalendarDay) =>
  (from === null || from <= today) && (until === null || until >= today)

/** Says what became of the offer. Undefined for an offer that ended: it changes nothing. */
export function describeOffer(
  { price, offer }: PricedItem,
  today: CalendarDay,
): string | undefined {
  if (!offer || (offer.until !== null && offer.until < today)) return undefined
  const [high, low] = [formatEuros(cents(price)), formatEuros(cents(offer.price))]
  if (offer.from !== null && offer.from > today)
    return `De actieprijs van ${low} vanaf ${formatNumericDate(offer.from)} is niet overgenomen. De prijs is ${high}, zoals daar nu.`
  const end =
    offer.until === null
      ? ''
      : ` De actie loopt daar tot en met ${formatNumericDate(offer.until)}: pas de prijs daarna zelf aan.`
  return `De prijs is ${low}, zoals klanten daar nu betalen. De van-prijs van ${high} is niet overgenomen: die mag hier alleen de laagste prijs van de laatste 30 dagen zijn.${end}`
}
