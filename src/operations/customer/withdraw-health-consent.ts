// A customer withdraws the consent to the use of health data, in the account or by the link in a
// mail (article 7(3) GDPR).

import {
  findOrdersToCancelAfterWithdrawal,
  latestHealthConsentOf,
  markAccountConsentWithdrawn,
  markConsentWithdrawn,
} from '#data/customer/health-consents.ts'
import { deleteHealthDataOfRecipients, recipientsOf } from '#data/customer/recipients.ts'
import { emailsOfUser } from '#data/customer/customer-orders.ts'
import { deleteImportedOrdersOf, importedOrdersOf } from '#data/customer/imported-orders.ts'
import { deleteRestockRequestsOf } from '#data/inventory/restock-requests.ts'
import {
  findSubscriptionsToStopAfterWithdrawal,
  markDeliveriesAfterWithdrawal,
  ordersOfSubscription,
} from '#data/subscription/withdrawn-consent.ts'
import { type Db, type Transaction, inTransaction } from '#data/core/db.ts'
import { unlinkReviews } from '#data/customer/personal-data/unlink-reviews.ts'
import { queueMail } from '#data/mail/outbox.ts'
import { deleteRunOutReminders } from '#data/order/run-out-reminders.ts'
import { ordersByIds, type OrderRow } from '#data/order/orders.ts'
import { describeConsentWithdrawal } from '#domain/customer/consent-withdrawal.ts'
import { Problem, ignoreProblem } from '#domain/problem.ts'
import {
  orderToken,
  subscriptionToken,
  findOrderByLink,
  findSubscriptionByLink,
} from '../order/with-order.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { stopSubscription } from '../subscription/customer-actions.ts'
import type { AppContext } from '../context.ts'
import { erasePersonalData, neutraliseContents } from './erase-person.ts'
import { type RequestingUser, verifyPassword } from './profile.ts'
import { loadPerson } from '#data/customer/personal-data/export.ts'
import { subscriptionsOfPerson } from '#data/customer/personal-data/subscription-data-sources.ts'
import { type SubscriptionRow, subscriptionById } from '#data/subscription/subscriptions.ts'
import { isUnverifiedOrder } from '#domain/order/unpaid/unverified-order.ts'

type WithdrawalScope = {
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
async function requireScopeOfLink(
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

async function loadScopeOfAccount(
  db: Db,
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

const toConsentScope = ({ orders, subscriptions, userId }: WithdrawalScope) => ({
  orderIds: orders.map(({ id }) => id),
  subscriptionIds: subscriptions.map(({ id }) => id),
  userId,
})

/** `effects` are the consequences of a withdrawal, one sentence or more each. */
export type HealthConsentStatus = {
  about: string
  givenAt: Date | null
  withdrawnAt: Date | null
  effects: string[]
}

/** @throws Problem not-found */
export const consentStatusByLink = async (
  context: AppContext,
  token: string,
): Promise<HealthConsentStatus> => statusOf(context, await requireScopeOfLink(context, token))

export const consentStatusOfAccount = async (
  context: AppContext,
  user: { id: number; email: string },
): Promise<HealthConsentStatus> => statusOf(context, await loadScopeOfAccount(context.db, user))

async function statusOf(
  { db, clock }: AppContext,
  scope: WithdrawalScope,
): Promise<HealthConsentStatus> {
  const latest = await latestHealthConsentOf(db, toConsentScope(scope))
  return {
    about: scope.about,
    givenAt: latest?.givenAt ?? null,
    // An account can consent again after a withdrawal; an order cannot.
    withdrawnAt: scope.userId === undefined ? withdrawnAtOf(scope) : (latest?.withdrawnAt ?? null),
    effects: describeConsentWithdrawal(scope, clock()),
  }
}

const withdrawnAtOf = ({ orders, subscriptions }: WithdrawalScope): Date | null =>
  [...subscriptions, ...orders].find(({ consentWithdrawnAt }) => consentWithdrawnAt !== null)
    ?.consentWithdrawnAt ?? null

/** Idempotent: mails one confirmation. @throws Problem not-found */
export async function withdrawConsentByLink(context: AppContext, token: string): Promise<void> {
  const scope = await requireScopeOfLink(context, token)
  if (withdrawnAtOf(scope) === null) await withdraw(context, async () => scope)
}

/**
 * With `password`, also erases the account with all its data.
 * @throws Problem not-logged-in, too-many-requests, still-busy; input-invalid about `password`, and
 * while a delivery is being paid
 */
export async function withdrawConsentOfAccount(
  context: AppContext,
  requester: RequestingUser & { email: string },
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) await verifyPassword(context, requester, password, 'password')
  const { userId: id, email } = requester
  await withdraw(context, async (tx, at) => {
    // First, because it waits for an order that relies on the consent, which the scope then has.
    await markConsentWithdrawn(tx, { orderIds: [], subscriptionIds: [], userId: id }, at)
    return loadScopeOfAccount(tx, { id, email })
  })
  if (password !== undefined) await erasePersonalData(context, requester, password)
}

async function withdraw(
  context: AppContext,
  loadScope: (tx: Transaction, at: Date) => Promise<WithdrawalScope>,
): Promise<void> {
  const at = context.clock()
  await inTransaction(context.db, async (tx) => {
    const scope = await loadScope(tx, at)
    const ids = toConsentScope(scope)
    await markConsentWithdrawn(tx, ids, at)
    // Later orders need a new consent, although the link is about this order only.
    if (scope.userId === undefined && !scope.unpaidOrder)
      await markAccountConsentWithdrawn(tx, scope.email, at)
    await deleteRestockRequestsOf(tx, scope.writers ?? [])
    await deleteRunOutReminders(tx, ids.orderIds)
    if (scope.userId !== undefined) {
      await deleteHealthDataOfRecipients(tx, scope.userId)
      await deleteImportedOrdersOf(tx, await emailsOfUser(tx, scope.userId))
    }
    await unlinkReviews(tx, { orderIds: ids.orderIds, writers: scope.writers ?? [] })
    await queueMail(tx, { mail: 'consent-withdrawn', recipient: scope.email, data: {} }, at, {
      unpaidOrder: scope.unpaidOrder,
    })
  })
  await finishConsentWithdrawals(context)
}

/**
 * Stops the subscriptions, cancels the unpacked orders, and erases the contents of the orders that
 * the shop no longer needs. Scheduled job too: a payment that is under way, an unavailable payment
 * provider or a killed process can delay a step.
 */
export async function finishConsentWithdrawals(context: AppContext): Promise<void> {
  for (const subscription of await findSubscriptionsToStopAfterWithdrawal(context.db))
    // The next run of the job tries again.
    await stopSubscription(context, subscriptionToken(context, subscription)).catch(ignoreProblem)
  await markDeliveriesAfterWithdrawal(context.db)
  for (const order of await ordersByIds(
    context.db,
    await findOrdersToCancelAfterWithdrawal(context.db),
  ))
    await cancelOrder(context, orderToken(context, order)).catch(ignoreProblem)
  await neutraliseContents(context)
}
