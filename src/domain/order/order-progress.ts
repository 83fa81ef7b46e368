import { formatWeekdayAndDay, formatWeekdayDayAndTime } from '../time/format-date.ts'
import { formatContactChannel } from './order-contact.ts'
import type { OrderState } from './order-state.ts'

export const progressSteps = [
  'paid',
  'packed',
  'shipped',
  'delivered',
] as const satisfies readonly OrderState[]
export type ProgressStep = {
  state: (typeof progressSteps)[number]
  label: string
  at: 'done' | 'now' | 'ahead'
}

const stepLabels: Record<(typeof progressSteps)[number], string> = {
  paid: 'Betaald',
  packed: 'Ingepakt',
  shipped: 'Verzonden',
  delivered: 'Bezorgd',
}

/** A pay-later order starts with the order and not with the payment. */
const firstStepOfPayLater = 'Besteld'

type Timestamps = {
  packed_at: string | null
  shipped_at: string | null
  delivered_at: string | null
}

/**
 * Returns the steps from paid, or from ordered for a pay-later order, to delivered. After a partial
 * refund, the reached step follows from `timestamps`; without them the result is undefined. Also
 * undefined for an expired, failed, cancelled or fully refunded order.
 */
export function toProgressSteps(
  state: OrderState,
  timestamps?: Timestamps,
  isPayLater = state === 'accepted',
): ProgressStep[] | undefined {
  const stepState = state === 'accepted' ? 'paid' : state
  const reachedState =
    stepState === 'partly-refunded' && timestamps ? reachedStateOf(timestamps) : stepState
  const reached = progressSteps.findIndex((step) => step === reachedState)
  if (reached < 0 && state !== 'awaiting-payment') return undefined
  return progressSteps.map((step, at) => ({
    state: step,
    label: isPayLater && step === 'paid' ? firstStepOfPayLater : stepLabels[step],
    at: at < reached ? 'done' : at === reached ? 'now' : 'ahead',
  }))
}

function reachedStateOf({ packed_at, shipped_at, delivered_at }: Timestamps): OrderState {
  if (delivered_at) return 'delivered'
  if (shipped_at) return 'shipped'
  return packed_at ? 'packed' : 'paid'
}

type OrderMessage = { title: string; text: string }

type MessageOrder = { dispatch_time: string; by_post: boolean }
/**
 * `dispatch_time` is the promise of the day on which the customer ordered, such as '2 werkdagen'.
 */
export const orderMessage = (state: OrderState, order: MessageOrder): OrderMessage =>
  state === 'paid' || state === 'accepted' ? confirmedMessage(state, order) : otherMessages[state]

function confirmedMessage(state: 'paid' | 'accepted', order: MessageOrder): OrderMessage {
  const text = `We pakken alles neutraal in en verzenden binnen ${order.dispatch_time.replace(' ', '\u00a0')}.`
  return state === 'paid'
    ? {
        title: 'Bedankt, je bestelling is betaald',
        text: `${text} Je krijgt een bevestiging ${formatContactChannel(order)}.`,
      }
    : { title: 'Bedankt voor je bestelling', text: `${text} Je betaalt achteraf.` }
}

const otherMessages: Record<Exclude<OrderState, 'paid' | 'accepted'>, OrderMessage> = {
  'awaiting-payment': {
    title: 'We wachten nog op je betaling',
    text: 'Heb je net betaald? Dan horen we dat meestal binnen een minuut van de bank. Deze pagina kijkt vanzelf opnieuw.',
  },
  packed: {
    title: 'Je bestelling is ingepakt',
    text: 'Alles staat klaar voor de bezorger. Op de buitenkant staat niet wat erin zit.',
  },
  shipped: {
    title: 'Je bestelling is onderweg',
    text: 'Je pakket heeft geen opdruk en een neutrale afzender.',
  },
  delivered: {
    title: 'Je bestelling is bezorgd',
    text: 'We hopen dat alles goed is. Past er iets niet, laat het ons dan weten.',
  },
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
  refunded: {
    title: 'Je betaling is teruggestort',
    text: 'Het bedrag staat meestal binnen 3\u00a0werkdagen op je rekening.',
  },
}

/** The customer checks the order and accepts it by paying. */
export const phoneOrderMessage = {
  title: 'Kijk je bestelling na en betaal',
  text: 'Je belde ons en we hebben dit voor je klaargezet. Klopt alles? Dan bestel en betaal je met de knop. Klopt er iets niet, bel ons dan of betaal niet: je zit nergens aan vast.',
}

/** Shown until the customer confirms a pay-later order, at the latest at `until`. */
export const confirmationMessage = (maskedEmail: string | null, until: string) => ({
  title: 'Bevestig je bestelling in de mail',
  text: `We stuurden een mail naar ${maskedEmail ?? 'je e-mailadres'}. Druk daarin op de knop, dan maken we je bestelling klaar; soms kijkt een collega haar eerst na. Bevestigen kan tot ${formatWeekdayDayAndTime(until)} uur; tot dan houden we alles voor je apart. Geen mail? Kijk bij de ongewenste mail, of bel ons.`,
})

/** Shown for a pay-later order that the customer or staff did not decide about in time. */
export const unconfirmedInTimeMessage = {
  title: 'Deze bestelling is vervallen',
  text: 'Ze werd niet op tijd bevestigd of nagekeken. Er wordt niets verzonden en je hoeft niets te betalen.',
}

/** Shown while the shop waits for a bank transfer, until the calendar day `day`. */
export const transferMessage = (day: string) => ({
  title: 'We wachten op je overboeking',
  text: `Maak het bedrag uiterlijk ${formatWeekdayAndDay(day)} over. Met de knop zie je naar welke rekening. Tot dan houden we alles voor je apart. Een overboeking kan een werkdag duren.`,
})

/** The delays add up to one minute. */
export const pollDelaySeconds = [1, 2, 3, 4, 6, 8, 10, 12, 14] as const
