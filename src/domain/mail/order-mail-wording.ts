import { discountRow } from '../discount/describe-discount.ts'
import { formatPostcode } from '../address/postcode.ts'
import type { OrderMail } from './order-mail.ts'
import { formatEuros } from '../money.ts'
import { formatDispatchTime } from '../order/delivery-promise.ts'
import { pickupIdSentence, type PickupPointText } from '../order/pickup-point.ts'
import { describePromise } from '../order/delivery-promise-text.ts'
import { describeCutOff } from '../order/delivery-terms-text.ts'
import { formatShippingCost } from '../order/shipping-cost.ts'
import { formatDate } from '../time/format-date.ts'

export const listPromise = ({
  promisedDay,
  address,
}: Pick<OrderMail, 'promisedDay' | 'address'>): string[] =>
  promisedDay ? [describePromise(promisedDay, address?.pickupPoint !== undefined)] : []

/** A pay-later order may be paid after it was sent, and staff can resend the mail of any order. */
const isDone = ({ state }: OrderMail): boolean =>
  state === 'shipped' || state === 'delivered' || state === 'refunded'

export const plainBox =
  'Het komt in een gewone doos. Op de buitenkant staat niets over wat erin zit.'

/** `parcel` is what the shop packs. `done` is what the customer did before the cut-off time. */
export const describeDispatch = (
  { dispatch, orderedAt }: Pick<OrderMail, 'dispatch' | 'orderedAt'>,
  done: 'Betaalde' | 'Bestelde',
  parcel = 'je pakket',
): string =>
  `We maken ${parcel} klaar en verzenden het binnen ${formatDispatchTime(dispatch, new Date(orderedAt))}. ${describeCutOff(dispatch.cutOff, done)}`

export const nextStepsAfterPayment = (order: OrderMail): string[] =>
  isDone(order)
    ? ['Je hoeft niets meer te doen.']
    : [describeDispatch(order, 'Betaalde'), ...listPromise(order), plainBox]

export const formatOrderReference = (order: OrderMail): string =>
  `Bestelling ${order.number}, ${formatDate(order.orderedAt)}`

export const toOrderLineTexts = (line: Omit<OrderMail['lines'][number], 'vatRate' | 'sealed'>) => ({
  name: line.name,
  sum: `${line.quantity} × ${formatEuros(line.unitPrice)}`,
  total: formatEuros(line.lineTotal),
})

export const toTotalRows = (
  order: OrderMail,
): { label: string; amount: string; strong?: true }[] => [
  { label: 'Subtotaal', amount: formatEuros(order.subtotal) },
  ...[discountRow(order)].filter((row) => row !== undefined),
  { label: 'Verzendkosten', amount: formatShippingCost(order.shipping) },
  { label: 'Totaal, inclusief btw', amount: formatEuros(order.total), strong: true },
  ...order.vat.map((share) => ({
    label: `Waarvan ${share.rate}% btw`,
    amount: formatEuros(share.amount),
  })),
]

/** `name` is null if a stranger may have entered it; the greeting then has no name. */
export const formatGreeting = (name: string | null): string =>
  name === null ? 'Dag,' : `Dag ${name},`

/** Returns no lines if the address is null, because a stranger may have entered it. */
export function formatAddressLines({
  name,
  address,
}: Pick<OrderMail, 'name' | 'address'>): string[] {
  if (!address) return []
  const house = [address.number, address.addition].filter(Boolean).join(' ')
  const country = address.country === 'NL' ? 'Nederland' : address.country
  const receiver = address.receiver ?? name
  return [
    ...(receiver === null ? [] : [receiver]),
    `${address.street} ${house}`,
    `${formatPostcode(address.postcode)} ${address.city}`,
    country,
  ]
}

/** The point keeps the parcel under the name of the customer. */
const formatPickupLines = ({ title, lines }: PickupPointText, name: string | null): string[] => [
  title,
  ...lines,
  ...(name === null ? [] : [`Op naam van ${name}`]),
  pickupIdSentence,
]

const describeRequests = ({ instructions = [] }: NonNullable<OrderMail['address']>): string[] =>
  instructions.length > 0 ? [`Gevraagd aan de bezorger: ${instructions.join(' ')}`] : []

/** For a null address, returns a sentence that refers to the order's page. */
export const formatDeliveryAddress = (order: Pick<OrderMail, 'name' | 'address'>): string[] =>
  order.address
    ? order.address.pickupPoint
      ? formatPickupLines(order.address.pickupPoint, order.name)
      : [...formatAddressLines(order), ...describeRequests(order.address)]
    : ['Je naam en adres staan op de pagina van je bestelling.']

export const withdrawalInstructions =
  'Je hebt 14 dagen bedenktijd nadat je pakket is bezorgd. Een reden hoef je niet te geven. Laat het ons binnen die tijd weten en stuur het pakket daarna binnen 14 dagen terug.'

const documentSentences: Record<NonNullable<OrderMail['documents']>, string> = {
  'terms-and-form':
    'Bij deze mail zitten de algemene voorwaarden die voor deze bestelling gelden en het modelformulier voor herroeping. Bewaar ze bij deze mail.',
  form: 'Bij deze mail zit het modelformulier voor herroeping. Je hoeft het niet te gebruiken: een bericht aan ons is ook goed.',
}

export const describeDocuments = ({ documents }: OrderMail): string | undefined =>
  documents && documentSentences[documents]
