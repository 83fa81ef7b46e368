// How an order's state reads to the person waiting for it: a heading, what happens next, and the steps of its way.

import type { OrderState } from './order-state.ts'

export const ways = ['paid', 'packed', 'shipped', 'delivered'] as const satisfies readonly OrderState[]
export type WayStep = { state: (typeof ways)[number]; label: string; at: 'done' | 'now' | 'ahead' }

const wayLabels: Record<(typeof ways)[number], string> = {
  paid: 'Betaald',
  packed: 'Ingepakt',
  shipped: 'Verzonden',
  delivered: 'Bezorgd',
}

type Moments = { packed_at: string | null; shipped_at: string | null; delivered_at: string | null }

/** The four steps from paid to delivered; undefined for an order that is not (or no longer) on its way. Money given back in part does not stop a parcel. */
export function wayOf(state: OrderState, moments?: Moments): WayStep[] | undefined {
  const place = state === 'partly-refunded' && moments ? placeOf(moments) : state
  const reached = ways.findIndex((step) => step === place)
  if (reached < 0 && state !== 'awaiting-payment') return undefined
  return ways.map((step, at) => ({
    state: step,
    label: wayLabels[step],
    at: at < reached ? 'done' : at === reached ? 'now' : 'ahead',
  }))
}

function placeOf({ packed_at, shipped_at, delivered_at }: Moments): OrderState {
  if (delivered_at) return 'delivered'
  if (shipped_at) return 'shipped'
  return packed_at ? 'packed' : 'paid'
}

/** True from the moment the money came in, whatever happened afterwards. */
export const wasPaid = (state: OrderState): boolean =>
  ['paid', 'packed', 'shipped', 'delivered', 'partly-refunded', 'refunded'].includes(state)

/** Nothing was paid and nothing is waited for: ordering again is a new order. */
export const endedUnpaid = (state: OrderState): boolean => ['expired', 'failed', 'cancelled'].includes(state)

export const stories: Record<OrderState, { title: string; text: string }> = {
  'awaiting-payment': {
    title: 'We wachten nog op je betaling',
    text: 'Heb je net betaald? Dan horen we dat meestal binnen een minuut van de bank. Deze pagina kijkt vanzelf opnieuw.',
  },
  paid: {
    title: 'Bedankt, je bestelling is betaald',
    text: 'We pakken alles in een doos zonder opdruk en verzenden binnen 2\u00a0werkdagen. Je krijgt een bevestiging per e-mail.',
  },
  packed: { title: 'Je bestelling is ingepakt', text: 'De doos staat klaar voor de bezorger. Op de doos staat niet wat erin zit.' },
  shipped: { title: 'Je bestelling is onderweg', text: 'De bezorger brengt een doos zonder opdruk, met een neutrale afzender.' },
  delivered: { title: 'Je bestelling is bezorgd', text: 'We hopen dat alles goed is. Past er iets niet, laat het ons dan weten.' },
  expired: {
    title: 'De tijd om te betalen is voorbij',
    text: 'Er is niets afgeschreven en er wordt niets verzonden.',
  },
  failed: {
    title: 'De betaling is niet gelukt',
    text: 'Er is niets afgeschreven en er wordt niets verzonden.',
  },
  cancelled: {
    title: 'Je bestelling is geannuleerd',
    text: 'Er wordt niets verzonden.',
  },
  'partly-refunded': {
    title: 'Een deel van je betaling is teruggestort',
    text: 'Het bedrag staat meestal binnen 3\u00a0werkdagen op je rekening.',
  },
  refunded: { title: 'Je betaling is teruggestort', text: 'Het bedrag staat meestal binnen 3\u00a0werkdagen op je rekening.' },
}

/** To whoever ordered by phone and did not begin to pay yet: they look it over and order it themselves. */
export const phoneStory = {
  title: 'Kijk je bestelling na en betaal',
  text: 'Je belde ons en we hebben dit voor je klaargezet. Klopt alles? Dan bestel en betaal je met de knop. Klopt er iets niet, bel ons dan of betaal niet: je zit nergens aan vast.',
}

/** Seconds to wait before each next look at an order that waits for its payment: a minute in all, ever slower. */
export const lookAgainAfter = [1, 2, 3, 4, 6, 8, 10, 12, 14] as const
