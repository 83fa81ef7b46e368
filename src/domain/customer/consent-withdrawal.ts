// The page shows this before the customer decides.

import type { Cents } from '../money.ts'
import { isOpenAndUnpacked, type FulfilmentStatus } from '../order/fulfilment/fulfilment.ts'
import { amountDue } from '../payment/pay-later.ts'
import { formatFullDate } from '../time/format-date.ts'
import { msPerDay } from '../time/durations.ts'
import { erasedOrderContentsRetention } from './erasure.ts'

type Order = FulfilmentStatus & {
  number: string
  contentsErasedAt: Date | null
  total: Cents
  credited: Cents
  covered: Cents
}
type Subscription = { number: string; state: string }
/** `recipients` are the nicknames of the people whose size or products the account has. */
type Scope = {
  orders: readonly Order[]
  subscriptions: readonly Subscription[]
  recipients?: readonly string[] | undefined
  hasImportedOrders?: boolean | undefined
}

/**
 * The shop erases the contents of a delivered order after this many days, because the customer can
 * return it until then.
 */
const daysAfterDelivery = erasedOrderContentsRetention / msPerDay
const neutralWord = 'Op je bestelling en de factuur staat dan ‘Verzorgingsartikel’.'

type Fate = 'cancel' | 'due' | 'send' | 'wait' | 'erase' | 'erased'

function fateOf(order: Order, now: Date): Fate {
  if (order.contentsErasedAt !== null) return 'erased'
  if (isOpenAndUnpacked(order)) return 'cancel'
  if (amountDue(order) > 0) return 'due'
  if (order.deliveredAt === null)
    return ['packed', 'shipped', 'partly-refunded'].includes(order.state) ? 'send' : 'erase'
  return order.deliveredAt.getTime() > now.getTime() - erasedOrderContentsRetention
    ? 'wait'
    : 'erase'
}

const list = new Intl.ListFormat('nl-NL')
const named = (one: string, many: string, numbers: readonly string[]) =>
  `${numbers.length === 1 ? one : many} ${list.format(numbers)}`

export function describeConsentWithdrawal(
  { orders, subscriptions, recipients = [], hasImportedOrders }: Scope,
  now: Date,
): string[] {
  const numbersOf = (fate: Fate) =>
    orders.filter((order) => fateOf(order, now) === fate).map(({ number }) => number)
  const running = subscriptions
    .filter(({ state }) => state !== 'stopped')
    .map(({ number }) => number)
  const [toCancel, unpaid, toSend, toErase] = [
    numbersOf('cancel'),
    numbersOf('due'),
    numbersOf('send'),
    numbersOf('erase'),
  ]
  return [
    ...(running.length > 0
      ? [
          `${named('Abonnement', 'De abonnementen', running)} ${running.length === 1 ? 'stopt' : 'stoppen'}. We schrijven niets meer af.`,
        ]
      : []),
    ...(toCancel.length > 0
      ? [
          `${named('Bestelling', 'De bestellingen', toCancel)}: nog niet ingepakt, dus die annuleren we. Betaalde je al, dan krijg je je geld terug. Wil je het pakket nog krijgen? Trek je toestemming dan pas in als het bezorgd is.`,
        ]
      : []),
    ...(unpaid.length > 0
      ? [
          `${named('Bestelling', 'De bestellingen', unpaid)}: al ingepakt en nog niet betaald. Heb je betaald en kun je niets meer terugsturen, dan halen we weg wat erin zat. ${neutralWord}`,
        ]
      : []),
    ...(toSend.length > 0
      ? [
          `${named('Bestelling', 'De bestellingen', toSend)}: al ingepakt, dus ${toSend.length === 1 ? 'die komt' : 'die komen'} nog. ${daysAfterDelivery} dagen na de bezorging halen we weg wat erin zat. ${neutralWord}`,
        ]
      : []),
    ...orders
      .filter((order) => fateOf(order, now) === 'wait')
      .map(
        ({ number, deliveredAt }) =>
          `Bestelling ${number}: die kun je nog terugsturen. Op ${formatFullDate((deliveredAt?.getTime() ?? 0) + erasedOrderContentsRetention)} halen we weg wat erin zat. ${neutralWord}`,
      ),
    ...(toErase.length > 0
      ? [
          `${named('Bestelling', 'De bestellingen', toErase)}: we halen weg wat erin zat. ${neutralWord} Loopt er nog een retour, terugbetaling of melding over een product, dan wachten we daarop.`,
        ]
      : []),
    ...(recipients.length > 0
      ? [
          `Bij ‘Voor wie’ halen we de maat en de vaste producten van ${list.format(recipients)} weg. Naam en adres blijven daar staan.`,
        ]
      : []),
    ...(hasImportedOrders ? ['Je bestellingen bij onze vorige winkel wissen we meteen.'] : []),
    'Een review die je erover schreef, blijft staan als ‘Anoniem’. Is hij nog niet geplaatst, dan verdwijnt hij.',
    'Je naam en adres, de datum en het bedrag van een betaalde bestelling bewaren we zo lang als de Belastingdienst vraagt: zeven jaar.',
  ]
}
