// A pending change in Dutch words: how it is now and how it would be.

import type { Db } from '#data/db.ts'
import { orderById } from '#data/orders.ts'
import { shelfItems } from '#data/stock.ts'
import type { StoredChange } from '#data/pending-changes.ts'
import { returnById } from '#data/returns.ts'
import { subscriptionById, subscriptionLinesOf } from '#data/subscriptions.ts'
import { writtenPostcode } from '#domain/address/postcode.ts'
import { isOrderOfAnybody } from '#domain/mail/mail-bounds.ts'
import { inEuros } from '#domain/money.ts'
import type { RequestedAddress, RequestedChange } from '#domain/pending-change/pending-change.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { nextTotal } from '../subscription/price-changes.ts'

/** `about` is such as 'abonnement A5001', `name` the owner's first name. */
/** `ofAnybody`: about an order that anybody can have placed, whose words no mail repeats. */
export type DescribedChange = { ofAnybody: boolean; about: string; name: string; summary: string; before: string[]; after: string[] }

/** Undefined when the subscription or order is nobody's any more. */
export async function describeChange(db: Db, { subscriptionId, orderId, change }: StoredChange): Promise<DescribedChange | undefined> {
  if (orderId !== null) return describeOrderChange(db, orderId, change)
  const subscription = subscriptionId === null ? undefined : await subscriptionById(db, subscriptionId)
  if (!subscription || subscription.email === '') return undefined
  const whose = { about: `abonnement ${subscription.number}`, name: subscription.firstName, ofAnybody: false }
  if (change.kind === 'address') return { ...whose, ...addressWords(subscription, change.address) }
  const lines = await subscriptionLinesOf(db, subscription.id)
  if (change.kind === 'contents') {
    const shelf = await shelfItems(
      db,
      change.lines.map(({ id }) => id),
    )
    const nameOf = (id: number) => lines.find(({ itemId }) => itemId === id)?.name ?? shelf.get(id)?.name ?? 'een product'
    return {
      ...whose,
      summary: `Een andere inhoud, voor ${inEuros(change.total)} per levering`,
      before: [...lines.map(({ name, quantity }) => `${quantity} × ${name}`), perDelivery(nextTotal(subscription, lines))],
      after: [...change.lines.map(({ id, quantity }) => `${quantity} × ${nameOf(id)}`), perDelivery(change.total)],
    }
  }
  if (change.kind !== 'deliver-now') return undefined
  return {
    ...whose,
    summary: 'De volgende levering nu meteen',
    before: [`De volgende levering is op ${formatFullDate(change.date)}.`],
    after: [
      `Die levering komt meteen: we schrijven ${inEuros(change.total)} af en verzenden binnen 2 werkdagen.`,
      `Het pakket gaat naar ${writtenAddress(subscription)}.`,
    ],
  }
}

async function describeOrderChange(db: Db, id: number, change: RequestedChange): Promise<DescribedChange | undefined> {
  const order = await orderById(db, id)
  if (!order || order.email === '') return undefined
  const whose = { about: `bestelling ${order.number}`, name: order.firstName, ofAnybody: isOrderOfAnybody(order) }
  if (change.kind === 'address') return { ...whose, ...addressWords(order, change.address) }
  if (change.kind !== 'withdrawal') return undefined
  const declared = await returnById(db, change.returnId)
  return {
    ...whose,
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

const perDelivery = (total: Parameters<typeof inEuros>[0]) => `Totaal per levering: ${inEuros(total)}`

type PostalAddress = Record<'firstName' | 'lastName' | 'street' | 'houseNumber' | 'houseNumberAddition' | 'postcode' | 'city', string>

const writtenAddress = ({ firstName, lastName, street, houseNumber, houseNumberAddition, postcode, city }: PostalAddress): string =>
  `${firstName} ${lastName}, ${`${street} ${houseNumber} ${houseNumberAddition}`.trim()}, ${writtenPostcode(postcode)} ${city}`

function addressWords(known: PostalAddress, { first_name, last_name, street_number, street_addition, ...address }: RequestedAddress) {
  const wanted = {
    ...address,
    firstName: first_name ?? known.firstName,
    lastName: last_name ?? known.lastName,
    houseNumber: street_number,
    houseNumberAddition: street_addition,
  }
  return { summary: `Een ander bezorgadres: ${writtenAddress(wanted)}`, before: [writtenAddress(known)], after: [writtenAddress(wanted)] }
}
