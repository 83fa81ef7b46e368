import { ordersByIds } from '#data/order/orders.ts'
import { emailsOfUser } from '#data/customer/customer-orders.ts'
import { importedOrdersOf } from '#data/shop-import/imported-orders.ts'
import { recipientsOf } from '#data/customer/recipients.ts'
import { loadPerson } from '#data/customer/personal-data/export.ts'
import { subscriptionsOfPerson } from '#data/customer/personal-data/subscription-data-sources.ts'
import { ordersOfSubscription } from '#data/subscription/withdrawn-consent.ts'
import { type SubscriptionRow, subscriptionById } from '#data/subscription/subscriptions.ts'
import type { OrderRow } from '#data/order/orders.ts'
import { isUnverifiedOrder } from '#domain/order/unverified-order.ts'
import { Problem } from '#domain/problem.ts'
import { findOrderByLink, findSubscriptionByLink } from '../order/access-links.ts'
import type { AppContext } from '../context.ts'

export type WithdrawalScope = {
  /** What the scope is, in Dutch. */
  about: string
  email: string
  orders: readonly OrderRow[]
  subscriptions: readonly SubscriptionRow[]
  userId?: number
  /** The nicknames of the people whose size or products the account has. */
  recipients?: readonly string[]
  /** True if the account shows orders from the earlier shop. */
  hasImportedOrders?: boolean
  /** The e-mail addresses of the account, whose reviews are part of the scope. */
  writers?: readonly string[]
  /** True if a stranger may have placed the order with this e-mail address. */
  unpaidOrder: boolean
}

/**
 * The link of an order is about that order, and about the subscription that it belongs to. The link
 * of a subscription is about all its deliveries. A link works as long as the order or subscription
 * has its customer, also after the page of the order expired.
 * @throws Problem not-found
 */
export async function requireScopeOfLink(
  context: Pick<AppContext, 'db' | 'links'>,
  token: string,
): Promise<WithdrawalScope> {
  const order = await findOrderByLink(context, token)
  const subscription = order
    ? order.subscriptionId === null
      ? undefined
      : await subscriptionById(context.db, order.subscriptionId)
    : await findSubscriptionByLink(context, token)
  const holder = subscription ?? order
  if (!holder || ((order ?? holder).email === '' && !order?.contactByPost))
    throw new Problem('not-found')
  return {
    about: subscription ? `abonnement ${subscription.number}` : `bestelling ${holder.number}`,
    email: (order ?? holder).email,
    orders: subscription
      ? await ordersOfSubscription(context.db, subscription.id)
      : order
        ? [order]
        : [],
    subscriptions: subscription ? [subscription] : [],
    unpaidOrder: order !== undefined && isUnverifiedOrder(order),
  }
}

/** All orders, subscriptions and reviews of the account, and the account itself. */
export async function loadScopeOfAccount(
  { db }: Pick<AppContext, 'db'>,
  { id, email }: { id: number; email: string },
): Promise<WithdrawalScope> {
  const person = await loadPerson(db, id)
  return {
    about: 'al je bestellingen en abonnementen',
    email,
    orders: await ordersByIds(db, person.orderIds),
    subscriptions: await subscriptionsOfPerson(db, person),
    userId: id,
    recipients: (await recipientsOf(db, id))
      .filter(({ size, products }) => size !== '' || products.length > 0)
      .map((one) => one.nickname),
    hasImportedOrders: (await importedOrdersOf(db, person.emails)).length > 0,
    writers: (await emailsOfUser(db, id)).map((one) => one.email),
    unpaidOrder: false,
  }
}

export const toConsentScope = ({ orders, subscriptions, userId }: WithdrawalScope) => ({
  orderIds: orders.map(({ id }) => id),
  subscriptionIds: subscriptions.map(({ id }) => id),
  userId,
})
