import { discountRow } from '../discount/describe-discount.ts'
import { formatPostcode } from '../address/postcode.ts'
import type { OrderMail, RefundMail, ReturnMail, SwapMail, SwapPaymentMail } from './order-mail.ts'
import { formatEuros } from '../money.ts'
import { formatDispatchTime } from '../order/delivery/delivery-promise.ts'
import { pickupIdSentence, type PickupPointText } from '../order/delivery/pickup-point.ts'
import { describePromise } from '../order/delivery/delivery-promise-text.ts'
import { describeCutOff } from '../order/delivery/delivery-terms-text.ts'
import { formatShippingCost } from '../order/delivery/shipping-cost.ts'
import { formatDate, formatDateTime } from '../time/format-date.ts'
import { bankStatementText } from '../payment/bank-statement-text.ts'
import { isReturnFree, returnReasonLabels } from '../order/returns/order-return.ts'
import { describeExchangeCost } from '../order/exchange/exchange-wording.ts'

export const listPromise = ({
  promisedDay,
  address,
}: Pick<OrderMail, 'promisedDay' | 'address'>): string[] =>
  promisedDay ? [describePromise(promisedDay, address?.pickupPoint !== undefined)] : []

/** A pay-later order may be paid after it was sent, and staff can resend the mail of any order. */
const isDone = ({ state }: OrderMail): boolean =>
  state === 'shipped' || state === 'delivered' || state === 'refunded'

/** Also true of letterbox post. */
export const plainOutside = 'Op de buitenkant staat niets over wat erin zit.'

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
    : [describeDispatch(order, 'Betaalde'), ...listPromise(order), plainOutside]

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

/**
 * Article 6:230r BW: within 14 days after the declaration, not after the goods came back. `since`
 * names the declaration.
 */
export const describeRefundTerm = (since: 'herroeping' | 'melding'): string =>
  `We betalen binnen 14 dagen na je ${since} terug. We mogen wachten tot je pakket binnen is of tot je laat zien dat het onderweg is.`

/** Without a parcel on its way back, the law gives no reason to wait. */
export const refundTermOf = ({ nothingToSend, confirmation }: ReturnMail): string =>
  nothingToSend || confirmation
    ? 'We betalen binnen 14 dagen na je herroeping terug.'
    : describeRefundTerm('herroeping')

const returnedPacks = ({ lines }: ReturnMail): string[] =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`)

export const returnFacts = (mail: ReturnMail) => ({
  title: `Retour ${mail.returnNumber}`,
  lines: [
    ...returnedPacks(mail),
    ...(mail.reason ? [`Reden: ${returnReasonLabels[mail.reason]}`] : []),
    ...(mail.note ? [mail.note] : []),
  ],
})

export const lateWithdrawal =
  'De bedenktijd van 14 dagen was toen al voorbij. Binnen 5 werkdagen hoor je van ons wat nog kan. Stuur tot dan niets terug.'

export const refundSentences = ({ amount, isOwnTransfer }: RefundMail): [string, string] => [
  `We storten ${formatEuros(amount)} terug op de manier waarop je betaalde. Meestal staat het binnen 3 werkdagen op je rekening.`,
  `${isOwnTransfer ? 'Het komt van onze eigen rekening.' : bankStatementText.refund} De creditfactuur vind je op de pagina van je bestelling.`,
]

export const returnInstructionSentences = ({
  returnNumber,
  returnAddress,
  reason,
}: ReturnMail): string[] => [
  `Stuur het pakket binnen 14 dagen naar: ${returnAddress}. Schrijf ${returnNumber} op de doos; dat is genoeg.`,
  isReturnFree(reason)
    ? 'Het terugsturen betalen wij: bewaar het bonnetje van de bezorger, dan betalen we die kosten ook terug.'
    : 'Het terugsturen betaal je zelf, meestal tussen € 5,- en € 7,-.',
]

export const unsentWithdrawalSentences = ({ isCancelled }: ReturnMail): string[] =>
  isCancelled
    ? [
        'We hebben je bestelling geannuleerd: er wordt niets verzonden. Betaalde je al, dan krijg je het hele bedrag terug, en een mail zodra dat gebeurt.',
      ]
    : ['Er hoeft niets terug. Wat je ervoor betaalde, krijg je terug.']

export const declarationLines = (mail: ReturnMail): string[] => [
  `Hierbij herroep ik de overeenkomst over ${mail.lines.length > 0 ? 'deze producten' : 'de producten die ik noem'}:`,
  ...returnedPacks(mail),
  ...(mail.note && mail.name !== null ? [`“${mail.note}”`] : []),
  `Bestelnummer: ${mail.number}`,
  // `name` is null if a stranger may have placed the order. The mail then omits the typed name and
  // note.
  ...(mail.name === null ? [] : [`Naam: ${mail.declaredBy}`]),
  `Verklaard op: ${formatDateTime(mail.at)} uur (Nederlandse tijd)`,
  `Nummer van deze herroeping: ${mail.returnNumber}`,
]

const describeSwapDifference = (swap: Pick<SwapMail, 'difference' | 'isPaidLater'>): string =>
  swap.difference > 0
    ? `Je betaalde ${formatEuros(swap.difference)} bij.`
    : describeExchangeCost(swap)

export const describeSwapAuthor = ({ isByCustomer }: Pick<SwapMail, 'isByCustomer'>): string =>
  isByCustomer
    ? 'We hebben je bestelling aangepast zoals je koos.'
    : 'We hebben geruild wat je met ons afsprak.'

export const swapFacts = (mail: SwapMail) => ({
  title: 'Wat er is veranderd',
  lines: [
    ...describeSwappedPacks(mail),
    `Nieuw totaal: ${formatEuros(mail.total)}`,
    describeSwapDifference(mail),
  ],
})

export const describeSwappedPacks = ({
  packs: { before, after },
}: Pick<SwapMail, 'packs'>): string[] => [
  ...before.map((packs) => `Eruit: ${packs}`),
  ...after.map((packs) => `Erin: ${packs}`),
]

export const describeSwapPayment = ({ isByCustomer, difference }: SwapPaymentMail): string =>
  isByCustomer
    ? `Wat je koos, kost ${formatEuros(difference)} meer. Je hebt dat nog niet betaald.`
    : `Ruilen zoals je met ons afsprak, kost ${formatEuros(difference)} meer.`

export const describeUnpaidSwap = ({ payBy }: SwapPaymentMail): string =>
  `We houden de nieuwe pakken voor je apart tot ${formatDate(payBy)}. Betaal je niet, dan sturen we je bestelling zoals ze was.`

/** A customer with the link may not be the one who ordered. */
export const swapObjection = ({ isByCustomer }: Pick<SwapMail, 'isByCustomer'>): string =>
  isByCustomer ? 'Heb jij dit niet gedaan?' : 'Klopt er iets niet?'
