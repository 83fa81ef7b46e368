import { cents, formatEuros } from '#domain/money.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { formatNumericDate } from '#domain/time/numeric-date.ts'

/** One sellable item. `name` is '' for a product without variations. */
export type ImportedItem = {
  line: number
  name: string
  articleNumber: string | null
  ean: string | null
  /** In cents, as the file has it: with or without VAT. Without the offer. */
  price: number
  offer?: ImportedOffer
  stock: number
}
export type ImportedPicture = { line: number; url: string; alt: string }

export type ImportedProduct = {
  line: number
  /** Identifies the product in the earlier shop, also when its name changes. */
  key: string
  slug: string
  name: string
  /** HTML of the earlier shop, not sanitised. */
  description: string
  shortDescription: string
  /** Why a new product is hidden here, whatever staff choose; none if it need not be. */
  hiddenBecause: string[]
  /**
   * The tax classes of the product and then of its variations (tax-class.ts); none if the file does
   * not tell.
   */
  taxClasses: string[]
  seoTitle: string
  seoDescription: string
  categories: string[]
  pictures: ImportedPicture[]
  items: ImportedItem[]
  oldPaths: string[]
}

export const wasSwitchedOff =
  'Dit product stond in de vorige winkel niet aan. Het blijft hier ook verborgen.'

/**
 * An offer of an earlier shop. The price here is what customers pay there now. The crossed-out
 * price never comes along: it must be the lowest price of the last 30 days, which a file does not
 * tell (Besluit prijsaanduiding producten, article 5a).
 * Both days are inclusive; null without a first or last day.
 */
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
