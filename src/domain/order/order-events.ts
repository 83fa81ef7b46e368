// What happened to an order, as staff reads it.

import type { Actor } from '../account/actor.ts'
import { mailNameOf } from '../mail/mail-names.ts'
import { inEuros, type Cents } from '../money.ts'

export type EventDetail = {
  /** Whole cents. */
  amount?: number
  /** Number of the parcel, or of the return without its R. */
  shipment?: number
  return?: number
  /** Name of a mail. */
  mail?: string
  /** Parts of an address that changed. */
  fields?: readonly string[]
}

/** Everything that can happen to an order, as staff read it. */
export const orderEventLabels = {
  'awaiting-payment': 'Besteld',
  paid: 'Betaald',
  packed: 'Ingepakt',
  'partly-shipped': 'Een deel is verzonden',
  shipped: 'Verzonden',
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
  'paid-twice': 'Twee keer betaald',
  'paid-without-stock': 'Betaald terwijl er te weinig voorraad was',
  'return-announced': 'Retour aangemeld',
  'return-received': 'Retour ontvangen',
  withdrawn: 'Herroepen',
  'withdrawal-named': 'Vastgelegd welke pakken herroepen zijn',
  'withdrawal-disputed': 'Herroeping afgewezen: de klant deed haar niet',
  'withdrawal-settled': 'Herroeping afgehandeld',
  'address-changed': 'Adres gewijzigd',
  'mail-again': 'Mail opnieuw verstuurd',
  'pay-link': 'Betaallink gemaild',
  'payment-mismatch': 'Betaling die niet klopt met wat er gevraagd is',
} as const satisfies Readonly<Record<string, string>>

export type OrderEventType = keyof typeof orderEventLabels

export function eventWords(what: OrderEventType, { amount, shipment, return: back, mail, fields }: EventDetail): string {
  const more = [
    amount !== undefined && inEuros(amount as Cents),
    shipment !== undefined && `pakket ${shipment}`,
    back !== undefined && `R${back}`,
    mail !== undefined && mailNameOf(mail),
    fields && fields.length > 0 && fields.join(', '),
  ].filter(Boolean)
  return [orderEventLabels[what], more.join(', ')].filter(Boolean).join(': ')
}

const people: Readonly<Partial<Record<Actor, string>>> = { shopper: 'de klant', payment: 'de betaaldienst', shop: 'de winkel zelf' }

/** `name` of the colleague; null when it was none, or the account is gone. */
export const doneBy = (by: Actor, name: string | null): string => people[by] ?? name ?? 'een collega van vroeger'
