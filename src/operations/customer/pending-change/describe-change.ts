import { toBillingAddress } from '#domain/address/billing-address.ts'
import type { Db } from '#data/core/db.ts'
import { deliveryTermsOn } from '#data/order/delivery-terms.ts'
import { orderById, orderLinesOf, type OrderRow } from '#data/order/orders.ts'
import { sellableItems } from '#data/inventory/stock.ts'
import {
  type PendingChangeRow,
  type ChangeSubject,
  pendingChangeRowsOf,
} from '#data/customer/pending-changes.ts'
import { returnById } from '#data/order/returns.ts'
import { subscriptionById, subscriptionLinesOf } from '#data/subscription/subscriptions.ts'
import { formatPostcode } from '#domain/address/postcode.ts'
import { isUnverifiedOrder } from '#domain/order/unpaid/unverified-order.ts'
import { formatEuros } from '#domain/money.ts'
import {
  type DeliveryInstructions,
  describeInstructions,
} from '#domain/order/delivery/delivery-instructions.ts'
import { formatPickupLine } from '#domain/order/delivery/pickup-point.ts'
import { formatDispatchTime } from '#domain/order/delivery/delivery-promise.ts'
import {
  type PostalAddress,
  fromApiAddress,
  type RequestedAddress,
} from '#domain/address/postal-address.ts'
import { payLaterDays } from '#domain/payment/pay-later-terms.ts'
import {
  type RequestedChange,
  type PendingChange,
  confirmationNeededText,
} from '#domain/customer/pending-change.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { calculateNextDeliveryTotal } from '../../subscription/price-changes.ts'
import type { DbAndClock } from '#operations/context.ts'

/**
 * `about` names the subscription or order, such as 'abonnement A5001'; `name` is the customer's
 * first name. `isUnverified` is true for an order that another person may have placed with the
 * customer's e-mail address. Mails then do not repeat the texts of that order.
 */
type DescribedChange = {
  isUnverified: boolean
  about: string
  name: string
  summary: string
  before: string[]
  after: string[]
}

/** Returns undefined if the subscription or order was deleted or erased. */
export async function describeChange(
  db: Db,
  { subscriptionId, orderId, change, createdAt }: PendingChangeRow,
): Promise<DescribedChange | undefined> {
  if (orderId !== null) return describeOrderChange(db, orderId, change)
  const subscription =
    subscriptionId === null ? undefined : await subscriptionById(db, subscriptionId)
  if (!subscription || subscription.email === '') return undefined
  const base = {
    about: `abonnement ${subscription.number}`,
    name: toBillingAddress(subscription).firstName,
    isUnverified: false,
  }
  if (change.kind === 'address')
    return { ...base, ...describeAddressChange('bezorgadres', subscription, change.address) }
  if (change.kind === 'billing-address')
    return {
      ...base,
      ...describeAddressChange(
        'adres op de factuur',
        toBillingAddress(subscription),
        change.address,
      ),
    }
  const lines = await subscriptionLinesOf(db, subscription.id)
  if (change.kind === 'contents') {
    const items = await sellableItems(
      db,
      change.lines.map(({ id }) => id),
    )
    const nameOf = (id: number) =>
      lines.find(({ itemId }) => itemId === id)?.name ?? items.get(id)?.name ?? 'een product'
    return {
      ...base,
      summary: `Een andere inhoud, voor ${formatEuros(change.total)} per levering`,
      before: [
        ...lines.map(({ name, quantity }) => `${quantity} × ${name}`),
        perDelivery(calculateNextDeliveryTotal(subscription, lines)),
      ],
      after: [
        ...change.lines.map(({ id, quantity }) => `${quantity} × ${nameOf(id)}`),
        perDelivery(change.total),
      ],
    }
  }
  if (change.kind !== 'deliver-now') return undefined
  const terms = await deliveryTermsOn(db, toCalendarDay(createdAt))
  return {
    ...base,
    summary: 'De volgende levering nu meteen',
    before: [`De volgende levering is op ${formatFullDate(change.date)}.`],
    after: [
      `Die levering komt meteen: we schrijven ${formatEuros(change.total)} af en verzenden binnen ${formatDispatchTime(terms, createdAt)}.`,
      `Het pakket gaat naar ${formatAddress(subscription)}.`,
    ],
  }
}

async function describeOrderChange(
  db: Db,
  id: number,
  change: RequestedChange,
): Promise<DescribedChange | undefined> {
  const order = await orderById(db, id)
  if (!order || order.email === '') return undefined
  const base = {
    about: `bestelling ${order.number}`,
    name: toBillingAddress(order).firstName,
    isUnverified: isUnverifiedOrder(order),
  }
  if (change.kind === 'address')
    return { ...base, ...describeAddressChange('bezorgadres', order, change.address) }
  if (change.kind === 'delivery-instructions')
    return { ...base, ...describeInstructionsChange(order.deliveryInstructions, change) }
  if (change.kind === 'pay-later') return { ...base, ...(await describePayLater(db, order)) }
  if (change.kind !== 'withdrawal') return undefined
  const declared = await returnById(db, change.returnId)
  return {
    ...base,
    summary: 'Herroeping van je bestelling',
    before: ['Je bestelling wacht: we pakken haar niet in.'],
    after: [
      ...(declared?.lines.map(({ name, quantity }) => `${quantity} × ${name}`) ?? []),
      ...(declared?.note ? [`“${declared.note}”`] : []),
      change.ends
        ? `We annuleren je bestelling${order.paidAt ? ' en betalen alles terug' : ''}.`
        : 'Daarna hoor je van ons hoe het verder gaat.',
    ],
  }
}

async function describePayLater(db: Db, order: OrderRow) {
  const lines = await orderLinesOf(db, order.id)
  return {
    summary: 'Je bestelling om achteraf te betalen',
    before: ['Je bestelling wacht. Er is nog niets ingepakt.'],
    after: [
      ...lines.map(({ name, quantity }) => `${quantity} × ${name}`),
      `Het pakket gaat naar ${formatPickupLine(order.pickupPoint) ?? formatAddress(order)}.`,
      `Je betaalt ${formatEuros(order.total)}, binnen ${payLaterDays} dagen nadat we alles verzonden hebben.`,
    ],
  }
}

const perDelivery = (total: Parameters<typeof formatEuros>[0]) =>
  `Totaal per levering: ${formatEuros(total)}`

const formatAddress = ({
  firstName,
  lastName,
  street,
  houseNumber,
  houseNumberAddition,
  postcode,
  city,
}: PostalAddress): string =>
  `${firstName} ${lastName}, ${`${street} ${houseNumber} ${houseNumberAddition}`.trim()}, ${formatPostcode(postcode)} ${city}`

const noInstructions = ['Je vraagt de bezorger niets.']
function describeInstructionsChange(
  current: DeliveryInstructions | null,
  { instructions }: Extract<RequestedChange, { kind: 'delivery-instructions' }>,
) {
  const [before, after] = [describeInstructions(current), describeInstructions(instructions)]
  return {
    summary: after.length > 0 ? 'Een andere vraag aan de bezorger' : 'Geen vraag aan de bezorger',
    before: before.length > 0 ? before : noInstructions,
    after: after.length > 0 ? after : noInstructions,
  }
}

function describeAddressChange(name: string, current: PostalAddress, address: RequestedAddress) {
  const updated = fromApiAddress(address, current)
  return {
    summary: `Een ander ${name}: ${formatAddress(updated)}`,
    before: [formatAddress(current)],
    after: [formatAddress(updated)],
  }
}

/**
 * Lists the unconfirmed changes of a subscription or order, except withdrawals, and except the
 * order itself, which the state of the order shows. Oldest first. The message shows only the first
 * letter of `email`, the customer's address.
 */
export async function listPendingChanges(
  { db, clock }: DbAndClock,
  subject: ChangeSubject,
  email: string,
): Promise<PendingChange[]> {
  const described = await Promise.all(
    (await pendingChangeRowsOf(db, subject, clock())).map(async (change) => ({
      change,
      description: await describeChange(db, change),
    })),
  )
  return described.flatMap(({ change: { id, kind, expiresAt }, description }) =>
    description && kind !== 'withdrawal' && kind !== 'pay-later'
      ? [
          {
            id,
            kind,
            summary: description.summary,
            message: confirmationNeededText(email),
            expires_at: expiresAt.toISOString(),
          },
        ]
      : [],
  )
}
