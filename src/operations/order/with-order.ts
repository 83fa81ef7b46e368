// Another change of the same order waits until this one ends.

import { type Database, type Db, type Transaction, inTransaction } from '#data/core/db.ts'
import { lockOrder, orderByNumber, type OrderRow, orderByLinkId } from '#data/order/orders.ts'
import { Problem, isProblem, ignoreProblem, requireFound } from '#domain/problem.ts'
import { latestEventAt } from '#data/order/order-timeline.ts'
import { extendOrderLink, renewOrderLink, renewSubscriptionLink } from '#data/order/order-links.ts'
import { isOrderOfUser } from '#data/customer/customer-orders.ts'
import {
  subscriptionByLinkId,
  type SubscriptionRow,
  lockSubscription,
  subscriptionById,
} from '#data/subscription/subscriptions.ts'
import { minMinutesBetweenRequestedLinks, type OrderClaim } from '#domain/order/order-claim.ts'
import { parseOrderNumber, toOrderNumber } from '#domain/order/order-number.ts'
import { orderPath } from '#domain/order/order-path.ts'
import { msPerDay, msPerMinute } from '#domain/time/durations.ts'
import { extractLinkId, type StoredLink } from './link-signer.ts'
import type { AppContext, DbAndClock, LinkContext } from '../context.ts'
import { queueMail, simulateQueueMail } from '#data/mail/outbox.ts'
import { isUnverifiedOrder } from '#domain/order/unpaid/unverified-order.ts'

type Change<Result> = (tx: Transaction, order: OrderRow) => Promise<Result>

export const withOrderLock = <Result>(
  db: Database,
  id: number,
  change: Change<Result>,
): Promise<Result> => inTransaction(db, async (tx) => change(tx, await lockOrder(tx, id)))

/**
 * Like withOrderLock, for the order with this number.
 * @throws Problem not-found, and those of `change`
 */
export const withOrder = async <Result>(
  db: Database,
  number: string,
  change: Change<Result>,
): Promise<Result> => withOrderLock(db, (await requireOrder(db, number)).id, change)

/** @throws Problem not-found, with `details` */
export async function requireOrder(
  db: Db,
  number: string,
  details?: { message: string },
): Promise<OrderRow> {
  const order = await orderByNumber(db, number)
  if (!order) throw new Problem('not-found', details)
  return order
}

/** The reason in the outcome of an order that the shop does not have. */
export const unknownOrder = { message: 'Deze bestelling bestaat niet.' }

/** `refused` is the Dutch reason why the order was skipped; null for an order that is done. */
export type OrderOutcome = { number: string; refused: string | null }

/**
 * Runs an action for several orders, `parallel` ones at the same time. A refused order does not
 * stop the others. Returns the outcomes in the order of `orders`.
 */
export async function forEachOrder<Order extends { number: string }>(
  orders: readonly Order[],
  action: (order: Order) => Promise<unknown>,
  parallel = 1,
): Promise<OrderOutcome[]> {
  const outcomes: OrderOutcome[] = []
  for (let start = 0; start < orders.length; start += parallel)
    outcomes.push(
      ...(await Promise.all(
        orders.slice(start, start + parallel).map((order) => runAction(order, action)),
      )),
    )
  return outcomes
}

/**
 * Runs the action of a scheduled job for each subject, and returns how many it changed. Skips a
 * subject with a Problem, such as while the payment provider is away, until the next run.
 */
export async function countChanged<Subject>(
  subjects: readonly Subject[],
  action: (subject: Subject) => Promise<boolean>,
): Promise<number> {
  let changed = 0
  for (const subject of subjects)
    try {
      if (await action(subject)) changed++
    } catch (error) {
      ignoreProblem(error)
    }
  return changed
}

async function runAction<Order extends { number: string }>(
  order: Order,
  action: (order: Order) => Promise<unknown>,
): Promise<OrderOutcome> {
  try {
    await action(order)
    return { number: order.number, refused: null }
  } catch (error) {
    if (!isProblem(error)) throw error
    return { number: order.number, refused: error.message }
  }
}

type LinkDeps = Pick<AppContext, 'db' | 'links'>

/**
 * Returns undefined for a link that the shop never issued, and for a link that a renewal replaced.
 */
export async function findOrderByLink(
  { db, links }: LinkDeps,
  token: string,
): Promise<OrderRow | undefined> {
  const order = await orderByLinkId(db, extractLinkId(token))
  return order && links.isSigned('order', order, token) ? order : undefined
}

/** @throws Problem not-found where findOrderByLink returns undefined */
export async function requireOrderByLink(deps: LinkDeps, token: string): Promise<OrderRow> {
  return requireFound(await findOrderByLink(deps, token))
}

/** Like findOrderByLink, for a subscription. */
export async function findSubscriptionByLink(
  { db, links }: LinkDeps,
  token: string,
): Promise<SubscriptionRow | undefined> {
  const subscription = await subscriptionByLinkId(db, extractLinkId(token))
  return subscription && links.isSigned('subscription', subscription, token)
    ? subscription
    : undefined
}

export const orderToken = ({ links }: Pick<AppContext, 'links'>, order: StoredLink): string =>
  links.tokenOf('order', order)
export const orderPagePath = (context: Pick<AppContext, 'links'>, order: StoredLink): string =>
  orderPath(orderToken(context, order))
export const subscriptionToken = (
  { links }: Pick<AppContext, 'links'>,
  subscription: StoredLink,
): string => links.tokenOf('subscription', subscription)

/**
 * The link of an order expires after this many days without an event. The customer can then renew
 * it.
 */
const linkLifetimeDays = 60

/**
 * If the logged-in customer opens an expired link, the link becomes valid again for everyone who
 * has the link.
 * @throws Problem not-found, link-expired
 */
export async function requireOrderAndReviveLink(
  context: LinkContext,
  token: string,
  userId?: number,
): Promise<OrderRow> {
  const order = await requireOrderByLink(context, token)
  const now = context.clock()
  if (!(await isExpired(context.db, order, now))) return order
  if (userId === undefined || !(await isOrderOfUser(context.db, userId, order.id)))
    throw new Problem('link-expired')
  await extendOrderLink(context.db, order.id, now)
  return order
}

/** Customers open an order by its access link, and staff by its number. */
export type OrderKey = { token: string } | { number: string }

/** @throws Problem not-found, link-expired */
export const requireOrderByKey = (context: LinkContext, key: OrderKey): Promise<OrderRow> =>
  'token' in key
    ? requireOrderAndReviveLink(context, key.token)
    : requireOrder(context.db, key.number)

async function isExpired(
  db: LinkDeps['db'],
  { id, createdAt, linkRenewedAt }: OrderRow,
  now: Date,
): Promise<boolean> {
  const since = now.getTime() - linkLifetimeDays * msPerDay
  if (createdAt.getTime() > since || (linkRenewedAt?.getTime() ?? 0) > since) return false
  return ((await latestEventAt(db, id))?.getTime() ?? 0) <= since
}

/** Without this limit, a stranger with a leaked link could flood the customer's mailbox. */
const minMinutesBetweenLinkRenewals = 15

const isTooSoon = (renewedAt: Date | null, now: Date, minutes = minMinutesBetweenLinkRenewals) =>
  renewedAt !== null && now.getTime() - renewedAt.getTime() < minutes * msPerMinute
const noEmailMessage = 'Bij deze bestelling kennen we geen e-mailadres. Bel of schrijf ons.'
const tooManyProblem = () =>
  new Problem('too-many-requests', {
    message:
      'Er is net een nieuwe link gemaild. Kijk ook bij ongewenste mail. Over een kwartier kan het opnieuw.',
    more: { retry_after: minMinutesBetweenLinkRenewals * 60 },
  })

/**
 * Mails the customer a new link; earlier links stop working. Staff renew it by the number, without
 * a limit.
 * @throws Problem not-found, too-many-requests
 */
export async function renewLinkOfOrder(context: AppContext, key: OrderKey): Promise<void> {
  const { db, clock } = context
  const isByLink = 'token' in key
  const { id } = isByLink
    ? await requireOrderByLink(context, key.token)
    : await requireOrder(db, key.number)
  const now = clock()
  await withOrderLock(db, id, async (tx, order) => {
    const { email, linkRenewedAt } = order
    if (email === '') throw new Problem('not-found', { message: noEmailMessage })
    if (isByLink && isTooSoon(linkRenewedAt, now)) throw tooManyProblem()
    await renewOrderLink(tx, id, now)
    await queueMail(tx, { mail: 'new-link', recipient: email, data: { orderId: id } }, now, {
      unpaidOrder: isUnverifiedOrder(order),
    })
  })
}

/**
 * Mails the link to a customer who lost the mails. A stranger may have the number and the address,
 * so the result and the work are the same for each, and the link in earlier mails stays as it is.
 */
export async function mailOrderLink(
  { db, clock }: DbAndClock,
  { number, email }: OrderClaim,
): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const known = await orderByNumber(tx, toOrderNumber(parseOrderNumber(number) ?? 0))
    const order =
      known?.email.toLowerCase() === email.toLowerCase() ? await lockOrder(tx, known.id) : undefined
    if (!order || isTooSoon(order.linkRenewedAt, now, minMinutesBetweenRequestedLinks)) {
      const mail = { mail: 'order-link', recipient: email, data: { orderId: 0 } } as const
      return simulateQueueMail(tx, mail, now)
    }
    const mail = {
      mail: 'order-link',
      recipient: order.email,
      data: { orderId: order.id },
    } as const
    await extendOrderLink(tx, order.id, now)
    return queueMail(tx, mail, now, { unpaidOrder: isUnverifiedOrder(order) })
  })
}

/**
 * Like renewLinkOfOrder, for a subscription.
 * @throws Problem not-found, too-many-requests
 */
export async function renewLinkOfSubscription(
  context: AppContext,
  key: { token: string } | { id: number },
): Promise<void> {
  const { db, clock } = context
  const isByLink = 'token' in key
  const found = requireFound(
    isByLink
      ? await findSubscriptionByLink(context, key.token)
      : await subscriptionById(db, key.id),
  )
  const { id } = found
  const now = clock()
  await inTransaction(db, async (tx) => {
    const { email, linkRenewedAt } = await lockSubscription(tx, id)
    if (email === '') throw new Problem('not-found')
    if (isByLink && isTooSoon(linkRenewedAt, now)) throw tooManyProblem()
    await renewSubscriptionLink(tx, id, now)
    await queueMail(tx, { mail: 'new-link', recipient: email, data: { subscriptionId: id } }, now)
  })
}
