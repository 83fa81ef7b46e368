// Mails the customer a new link to an order or subscription. Earlier links stop working.

import { renewOrderLink, renewSubscriptionLink } from '#data/order/link-renewal.ts'
import { orderByNumber } from '#data/order/orders.ts'
import { queueMail } from '#data/mail/outbox.ts'
import { lockSubscription, subscriptionById } from '#data/subscription/subscriptions.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { isUnverifiedOrder } from '#domain/order/unverified-order.ts'
import { Problem } from '#domain/problem.ts'
import { findOrderByLink, findSubscriptionByLink } from './access-links.ts'
import type { AppContext } from '../context.ts'
import { withOrderLock } from './with-order.ts'

/** Without this limit, a stranger with a leaked link could flood the customer's mailbox. */
export const minMinutesBetweenLinkRenewals = 15

type RenewalLimit = (renewedAt: Date | null, now: Date) => boolean
const unlimited: RenewalLimit = () => false
const isTooSoon: RenewalLimit = (renewedAt, now) =>
  renewedAt !== null && now.getTime() - renewedAt.getTime() < minMinutesBetweenLinkRenewals * 60_000
const noEmailMessage = 'Bij deze bestelling kennen we geen e-mailadres. Bel of schrijf ons.'
const tooManyProblem = () =>
  new Problem('too-many-requests', {
    message:
      'Er is net een nieuwe link gemaild. Kijk ook bij ongewenste mail. Over een kwartier kan het opnieuw.',
    more: { retry_after: minMinutesBetweenLinkRenewals * 60 },
  })

/**
 * The customer renews the link with the link itself.
 * @throws Problem not-found, too-many-requests
 */
export async function renewOrderLinkByLink(context: AppContext, token: string): Promise<void> {
  await renewOrder(context, (await findOrderByLink(context, token))?.id, isTooSoon)
}

/** Staff can renew the link without a limit. @throws Problem not-found */
export async function renewOrderLinkByNumber(context: AppContext, number: string): Promise<void> {
  await renewOrder(context, (await orderByNumber(context.db, number))?.id, unlimited)
}

/**
 * The customer renews the link with the link itself.
 * @throws Problem not-found, too-many-requests
 */
export async function renewSubscriptionLinkByLink(
  context: AppContext,
  token: string,
): Promise<void> {
  await renewSubscription(context, (await findSubscriptionByLink(context, token))?.id, isTooSoon)
}

/** Staff can renew the link without a limit. @throws Problem not-found */
export async function renewSubscriptionLinkById(context: AppContext, id: number): Promise<void> {
  await renewSubscription(context, (await subscriptionById(context.db, id))?.id, unlimited)
}

async function renewOrder(
  { db, clock }: AppContext,
  id: number | undefined,
  isLimited: RenewalLimit,
): Promise<void> {
  if (id === undefined) throw new Problem('not-found')
  const now = clock()
  await withOrderLock(db, id, async (tx, order) => {
    const { email, linkRenewedAt } = order
    if (email === '') throw new Problem('not-found', { message: noEmailMessage })
    if (isLimited(linkRenewedAt, now)) throw tooManyProblem()
    await renewOrderLink(tx, id, now)
    await queueMail(tx, { mail: 'new-link', recipient: email, data: { orderId: id } }, now, {
      unpaidOrder: isUnverifiedOrder(order),
    })
  })
}

async function renewSubscription(
  { db, clock }: AppContext,
  id: number | undefined,
  isLimited: RenewalLimit,
): Promise<void> {
  if (id === undefined) throw new Problem('not-found')
  const now = clock()
  await inTransaction(db, async (tx) => {
    const { email, linkRenewedAt } = await lockSubscription(tx, id)
    if (email === '') throw new Problem('not-found')
    if (isLimited(linkRenewedAt, now)) throw tooManyProblem()
    await renewSubscriptionLink(tx, id, now)
    await queueMail(tx, { mail: 'new-link', recipient: email, data: { subscriptionId: id } }, now)
  })
}
