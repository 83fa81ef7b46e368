import type { Actor } from './actor.ts'
import { toMailLabel } from '../mail/mails/mails.ts'
import { formatEuros, type Cents } from '../money.ts'

export type OrderEventDetail = {
  /** Whole cents, of the euro unless there is a `currency`. */
  amount?: number
  currency?: string
  /** By how much a swap changed the total, and what the shop did not charge, in whole cents. */
  difference?: number
  waived?: number
  /** The id of the shipment, and the id of the return without its R. */
  shipment?: number
  return?: number
  /** The id of the payment at the provider. */
  payment?: string
  mail?: string
  /** The number of the other order of an exchange. */
  order?: string
  /** The address fields that changed. */
  fields?: readonly string[]
}

export const orderEventLabels = {
  'awaiting-payment': 'Besteld',
  accepted: 'Besteld om achteraf te betalen',
  paid: 'Betaald',
  packed: 'Ingepakt',
  'packing-undone': 'Toch niet ingepakt',
  'partly-shipped': 'Een deel is verzonden',
  shipped: 'Verzonden',
  'shipment-undone': 'Verzending ongedaan gemaakt',
  'label-created': 'Verzendlabel gemaakt',
  'label-cancelled': 'Verzendlabel geannuleerd',
  delivered: 'Bezorgd',
  expired: 'Verlopen: niet op tijd betaald',
  failed: 'Betaling mislukt',
  cancelled: 'Geannuleerd',
  'partly-refunded': 'Deels terugbetaald',
  refunded: 'Terugbetaald',
  'refund-started': 'Terugbetaling gestart',
  'refund-failed': 'Terugbetaling niet gelukt',
  'refunded-elsewhere': 'Terugbetaald bij de betaaldienst',
  'charged-back': 'Door de bank teruggehaald',
  'chargeback-reversed': 'Terughalen door de bank ongedaan gemaakt',
  'pay-later-check': 'Wacht op een collega: veel nieuwe klanten betalen vandaag achteraf',
  'hold-released': 'Beslist: de bestelling gaat door',
  'paid-twice': 'Twee keer betaald',
  'paid-without-stock': 'Betaald terwijl er te weinig voorraad was',
  'return-announced': 'Retour aangemeld',
  'return-received': 'Retour ontvangen',
  withdrawn: 'Herroepen',
  'withdrawal-named': 'Vastgelegd welke pakken herroepen zijn',
  'withdrawal-disputed': 'Herroeping afgewezen: de klant deed haar niet',
  'withdrawal-settled': 'Herroeping afgehandeld',
  'address-changed': 'Adres gewijzigd',
  'instructions-changed': 'Vraag aan de bezorger gewijzigd',
  'mail-again': 'Mail opnieuw verstuurd',
  'pay-link': 'Betaallink gemaild',
  'letter-posted': 'Brief afgehandeld',
  swapped: 'Geruild',
  'swap-requested': 'Ruilen gevraagd, wacht op de bijbetaling',
  'swap-ended': 'Ruilen gaat niet door',
  'exchange-begun': 'Ruilen: de klant stuurt terug, het nieuwe gaat apart weg',
  'covered-by-exchange': 'Betaald met wat er terugkomt',
  'return-under-way': 'Retour is onderweg',
  'return-missing': 'Retour is niet gekomen',
  'amount-due-reduced': 'Nog te betalen bedrag verlaagd',
  'paid-too-much': 'Meer betaald dan er nog openstond, het verschil gaat terug',
  'transfer-booked': 'Overboeking ontvangen',
  'refund-transferred': 'Teruggestort met een overboeking',
  'due-reminder': 'Herinnerd aan de betaling',
  'payment-mismatch': 'Betaling die niet klopt met wat er gevraagd is',
} as const satisfies Readonly<Record<string, string>>

export type OrderEventType = keyof typeof orderEventLabels

/** For roles that may not see what a customer paid. */
export const withoutAmounts = ({
  amount: _amount,
  currency: _currency,
  difference: _difference,
  waived: _waived,
  ...detail
}: OrderEventDetail): OrderEventDetail => detail

export function describeOrderEvent(type: OrderEventType, detail: OrderEventDetail): string {
  const { difference, waived, shipment, return: back, payment, mail, order, fields } = detail
  const more = [
    describeReceived(detail),
    difference !== undefined && describeDifference(difference),
    waived !== undefined && `${formatEuros(waived as Cents)} niet in rekening gebracht`,
    shipment !== undefined && `pakket ${shipment}`,
    back !== undefined && `R${back}`,
    payment,
    order !== undefined && `bestelling ${order}`,
    mail !== undefined && toMailLabel(mail),
    fields && fields.length > 0 && fields.join(', '),
  ].filter(Boolean)
  return [orderEventLabels[type], more.join(', ')].filter(Boolean).join(': ')
}

/** Returns for example '€ 12,95', or 'USD 12,95' for another currency. */
export function describeReceived({
  amount,
  currency,
}: Pick<OrderEventDetail, 'amount' | 'currency'>): string | undefined {
  if (amount === undefined) return undefined
  const euros = formatEuros(amount as Cents)
  return currency === undefined ? euros : euros.replace('€', currency)
}

function describeDifference(difference: number): string {
  if (difference === 0) return 'voor dezelfde prijs'
  return `${formatEuros(Math.abs(difference) as Cents)} ${difference > 0 ? 'meer' : 'minder'}`
}

const actorLabels: Readonly<Partial<Record<Actor, string>>> = {
  shopper: 'de klant',
  payment: 'de betaaldienst',
  shop: 'de winkel zelf',
}

/**
 * `name` is the name of the colleague or partner; null for other actors, and after the shop deleted
 * the account or key.
 */
export const describeActor = (by: Actor, name: string | null): string =>
  actorLabels[by] ??
  name ??
  (by.startsWith('partner:') ? 'een gekoppelde partij van vroeger' : 'een collega van vroeger')
