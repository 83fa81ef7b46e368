// A customer withdraws the consent to the use of health data, in the account or by the link in a
// mail (article 7(3) GDPR).

import {
  findOrdersToCancelAfterWithdrawal,
  latestHealthConsentOf,
  markConsentWithdrawn,
} from '#data/customer/health-consents.ts'
import { deleteHealthDataOfRecipients } from '#data/customer/recipients.ts'
import { emailsOfUser } from '#data/customer/customer-orders.ts'
import { deleteImportedOrdersOf } from '#data/shop-import/imported-orders.ts'
import { deleteRestockRequestsOf } from '#data/inventory/restock-requests.ts'
import {
  findSubscriptionsToStopAfterWithdrawal,
  markDeliveriesAfterWithdrawal,
} from '#data/subscription/withdrawn-consent.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { unlinkReviews } from '#data/customer/personal-data/unlink-reviews.ts'
import { queueMail } from '#data/mail/outbox.ts'
import { deleteRunOutReminders } from '#data/order/run-out-reminders.ts'
import { ordersByIds } from '#data/order/orders.ts'
import { describeConsentWithdrawal } from '#domain/customer/consent-withdrawal.ts'
import { isProblem } from '#domain/problem.ts'
import { orderToken, subscriptionToken } from '../order/access-links.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { stopSubscription } from '../subscription/customer-actions.ts'
import type { AppContext } from '../context.ts'
import {
  loadScopeOfAccount,
  requireScopeOfLink,
  toConsentScope,
  type WithdrawalScope,
} from './consent-scope.ts'
import { erasePersonalData } from './erase-person.ts'
import { neutraliseContents } from './erase-contents.ts'
import { type RequestingUser, verifyPassword } from './profile.ts'

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
): Promise<HealthConsentStatus> => statusOf(context, await loadScopeOfAccount(context, user))

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
  if (withdrawnAtOf(scope) === null) await withdraw(context, scope)
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
  await withdraw(
    context,
    await loadScopeOfAccount(context, { id: requester.userId, email: requester.email }),
  )
  if (password !== undefined) await erasePersonalData(context, requester, password)
}

async function withdraw(context: AppContext, scope: WithdrawalScope): Promise<void> {
  const at = context.clock()
  await inTransaction(context.db, async (tx) => {
    const ids = toConsentScope(scope)
    await markConsentWithdrawn(tx, ids, at)
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
    await ignoreProblems(stopSubscription(context, subscriptionToken(context, subscription)))
  await markDeliveriesAfterWithdrawal(context.db)
  for (const order of await ordersByIds(
    context.db,
    await findOrdersToCancelAfterWithdrawal(context.db),
  ))
    await ignoreProblems(cancelOrder(context, orderToken(context, order)))
  await neutraliseContents(context)
}

/** The next run of the job tries again. */
async function ignoreProblems(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isProblem(error)) throw error
  })
}
