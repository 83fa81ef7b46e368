// A new link to an order or a subscription: it goes to the known address, and the links before it open nothing any more.

import { renewOrderLink, renewSubscriptionLink } from '#data/link-renewal.ts'
import { lockOrder, orderByNumber } from '#data/orders.ts'
import { addMail } from '#data/outbox.ts'
import { lockSubscription, subscriptionById } from '#data/subscriptions.ts'
import { inTransaction } from '#data/transaction.ts'
import { isOrderOfAnybody } from '#domain/mail/mail-bounds.ts'
import { Problem } from '#domain/problem.ts'
import { orderByLink, subscriptionByLink } from './links.ts'
import type { Shop } from './shop.ts'

/** Minutes between two renewals of one link: whoever has a link cannot fill its owner's mailbox. */
export const minutesBetweenRenewals = 15

type Bound = (renewedAt: Date | null, now: Date) => boolean
const never: Bound = () => false
const isTooSoon: Bound = (renewedAt, now) => renewedAt !== null && now.getTime() - renewedAt.getTime() < minutesBetweenRenewals * 60_000
const tooMany = () =>
  new Problem('too-many-requests', {
    message: 'Er is net een nieuwe link gemaild. Kijk ook bij ongewenste mail. Over een kwartier kan het opnieuw.',
    more: { retry_after: minutesBetweenRenewals * 60 },
  })

/** By whoever holds the link. @throws Problem not-found, too-many-requests */
export async function renewOrderLinkByLink(shop: Shop, token: string): Promise<void> {
  await renewOrder(shop, (await orderByLink(shop, token))?.id, isTooSoon)
}

/** By staff, as often as they are asked. @throws Problem not-found */
export async function renewOrderLinkByNumber(shop: Shop, number: string): Promise<void> {
  await renewOrder(shop, (await orderByNumber(shop.db, number))?.id, never)
}

/** By whoever holds the link. @throws Problem not-found, too-many-requests */
export async function renewSubscriptionLinkByLink(shop: Shop, token: string): Promise<void> {
  await renewSubscription(shop, (await subscriptionByLink(shop, token))?.id, isTooSoon)
}

/** By staff, as often as they are asked. @throws Problem not-found */
export async function renewSubscriptionLinkById(shop: Shop, id: number): Promise<void> {
  await renewSubscription(shop, (await subscriptionById(shop.db, id))?.id, never)
}

async function renewOrder({ db, now: clock }: Shop, id: number | undefined, isRefused: Bound): Promise<void> {
  if (id === undefined) throw new Problem('not-found')
  const now = clock()
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    const { email, linkRenewedAt } = order
    if (email === '') throw new Problem('not-found')
    if (isRefused(linkRenewedAt, now)) throw tooMany()
    await renewOrderLink(tx, id, now)
    await addMail(tx, { mail: 'new-link', recipient: email, data: { orderId: id } }, now, { unpaidOrder: isOrderOfAnybody(order) })
  })
}

async function renewSubscription({ db, now: clock }: Shop, id: number | undefined, isRefused: Bound): Promise<void> {
  if (id === undefined) throw new Problem('not-found')
  const now = clock()
  await inTransaction(db, async (tx) => {
    const { email, linkRenewedAt } = await lockSubscription(tx, id)
    if (email === '') throw new Problem('not-found')
    if (isRefused(linkRenewedAt, now)) throw tooMany()
    await renewSubscriptionLink(tx, id, now)
    await addMail(tx, { mail: 'new-link', recipient: email, data: { subscriptionId: id } }, now)
  })
}
