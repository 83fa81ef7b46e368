import { type Cents, cents, formatEuros } from '../money.ts'
import { formatDate } from '../time/format-date.ts'
import type { DiscountCode } from './discount-code.ts'

export type DiscountRefusal =
  | 'unknown'
  | 'stopped'
  | 'expired'
  | 'not-yet'
  | 'used-up'
  | 'used-by-customer'
  | 'minimum'
  | 'delivery-free'
  | 'too-small'
  | 'subscription'

/** Follows the reason when the shop refuses an order with a code. */
export const orderWithoutCode = 'Haal je de kortingscode weg, dan kun je zonder korting bestellen.'

export const notForSubscriptions =
  'Een kortingscode geldt alleen voor een losse bestelling, niet voor een abonnement.'

/**
 * Only the sentence about the minimum needs `minSubtotal`, and those about the period need its
 * days.
 */
type Refused = Partial<Pick<DiscountCode, 'startsOn' | 'endsOn' | 'minSubtotal'>>

const sentences: Record<
  Exclude<DiscountRefusal, 'unknown'>,
  (subtotal: Cents, code: Refused) => string
> = {
  stopped: () => 'Deze kortingscode geldt niet meer.',
  expired: (_, { endsOn = '' }) => `Deze kortingscode gold tot en met ${formatDate(endsOn)}.`,
  'not-yet': (_, { startsOn = '' }) => `Deze kortingscode geldt pas vanaf ${formatDate(startsOn)}.`,
  'used-up': () =>
    'Deze kortingscode is op: hij is al zo vaak gebruikt als kon. Staat er nog een onbetaalde bestelling van jou mee open? Annuleer die, dan komt de code weer vrij.',
  'used-by-customer': () =>
    'Deze kortingscode geldt één keer per klant en is al gebruikt. Staat er nog een onbetaalde bestelling van jou mee open? Annuleer die, dan komt de code weer vrij.',
  minimum: (subtotal, { minSubtotal = cents(0) }) =>
    `Deze kortingscode geldt vanaf ${formatEuros(minSubtotal)} aan producten. Je mist nog ${formatEuros(cents(minSubtotal - subtotal))}.`,
  'delivery-free': () => 'De bezorging is al gratis. Je hebt deze kortingscode nu niet nodig.',
  'too-small': () => 'Voor deze kortingscode is je bestelling te klein.',
  subscription: () => notForSubscriptions,
}

const unknownCode = 'Deze kortingscode kennen we niet. Kijk of je hem goed hebt overgenomen.'

export const describeDiscountRefusal = (
  refusal: DiscountRefusal,
  subtotal: Cents,
  code: Refused | undefined,
): string => (code && refusal !== 'unknown' ? sentences[refusal](subtotal, code) : unknownCode)
