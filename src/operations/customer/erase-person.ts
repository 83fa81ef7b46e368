// Later a job erases the contents of the person's finished orders, and at the end of the legal
// retention period the customer data of the orders.

import {
  erasePerson,
  erasePersonFromExtensions,
  eraseOrderContents,
  eraseOrderCustomer,
  neutraliseOrderContents,
} from '#data/customer/personal-data/erase.ts'
import { loadPerson } from '#data/customer/personal-data/export.ts'
import {
  eraseSubscriptions,
  hasPendingRenewal,
  unstoppedSubscriptionsOf,
} from '#data/customer/personal-data/subscription-data-sources.ts'
import { type CustomerKey, customerByKey } from '#data/customer/customers.ts'
import { type Db, inTransaction, type Database, type Transaction } from '#data/core/db.ts'
import type { Person } from '#data/customer/personal-data/personal-data-source.ts'
import { queueMail, queueAccountMail } from '#data/mail/outbox.ts'
import { inputProblem, requireFound } from '#domain/problem.ts'
import { deletePrivateFile } from '../private-files.ts'
import { type RequestingUser, verifyPassword } from './profile.ts'
import type { AppContext, DbAndClock } from '../context.ts'
import { stopSubscription } from '../subscription/customer-actions.ts'
import { newLinkId } from '../order/link-signer.ts'
import { subscriptionToken } from '../order/with-order.ts'
import {
  findOrdersToEraseContents,
  findOrdersToEraseCustomer,
  findOrdersToNeutralise,
  findSubscriptionsToNeutralise,
  findWithdrawnOrdersToNeutralise,
  neutraliseSubscription,
} from '#data/customer/personal-data/orders-to-erase.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import {
  deleteUser,
  updateUser,
  findDormantAccountsToAsk,
  findDormantAccountsToErase,
  markAccountUsed,
} from '#data/customer/accounts.ts'
import { dormancyAnswerTime } from '#domain/customer/account-durations.ts'
import { findUserByOneTimeLink } from './login.ts'

// Erases what orders and subscriptions say about their customer. First it replaces what was ordered
// by a neutral word: two years after the delivery or the end of the subscription, and earlier for a
// customer who withdrew the consent to the use of health data, or had all data erased. At the end
// of the legal retention period it also erases the customer of an order.

/** Finds each row again under a lock, because it may have changed since. */
async function forEachLocked<Row extends { id: number }>(
  db: Database,
  find: (db: Db, only?: number) => Promise<Row[]>,
  work: (tx: Transaction, row: Row) => Promise<void>,
): Promise<void> {
  for (const { id } of await find(db))
    await inTransaction(db, async (tx) => {
      for (const locked of await find(tx, id)) await work(tx, locked)
    })
}

const returnPeriods = (at: Date) => ({
  before: retentionRules['erased orders'].since(at),
  claimedBefore: retentionRules['unpaid pay-later orders'].since(at),
})

/** Scheduled job, idempotent. */
export async function neutraliseContents({ db, clock }: DbAndClock): Promise<void> {
  const at = clock()
  const old = retentionRules['order contents'].since(at)
  const stopped = retentionRules['subscription contents'].since(at)
  await forEachLocked(
    db,
    (one, only) => findOrdersToNeutralise(one, old, only),
    (tx, { id }) => neutraliseOrderContents(tx, id, at),
  )
  await forEachLocked(
    db,
    (one, only) => findWithdrawnOrdersToNeutralise(one, returnPeriods(at), only),
    (tx, { id }) => neutraliseOrderContents(tx, id, at),
  )
  await forEachLocked(
    db,
    (one, only) => findSubscriptionsToNeutralise(one, stopped, only),
    (tx, { id }) => neutraliseSubscription(tx, id, at),
  )
}

/**
 * Scheduled job: erases the contents of finished orders, and the customer data of orders whose
 * retention period has ended.
 */
export async function finishErasures({ db, clock }: DbAndClock): Promise<void> {
  const at = clock()
  await forEachLocked(
    db,
    (one, only) => findOrdersToEraseContents(one, returnPeriods(at), only),
    (tx, { id }) => eraseOrderContents(tx, id, newLinkId(), at),
  )
  for (const { id } of await findOrdersToEraseCustomer(
    db,
    retentionRules.orders.since(at),
    retentionRules['unpaid orders'].since(at),
  ))
    await inTransaction(db, (tx) => eraseOrderCustomer(tx, id))
}

const paymentPendingMessage =
  'Er loopt nog een betaling voor je abonnement. Je abonnement is nu gestopt; is de betaling over een paar dagen rond, dan kun je alles wissen.'
const paymentPendingMessageForStaff =
  'Er loopt nog een betaling voor een abonnement van deze klant. Het abonnement is nu gestopt. Is de betaling over een paar dagen rond, dan kun je alles wissen.'
const colleagueAccountMessage =
  'Dit is een account van een medewerker. Beëindig het bij Medewerkers.'
const ownStaffAccountMessage =
  'Dit is een account van een medewerker. Vraag een collega om het te beëindigen.'

/**
 * First stops the subscriptions. Mails a confirmation.
 * @throws Problem not-logged-in, too-many-requests, still-busy; input-invalid about `password`, for
 * a staff account and while a delivery is being paid
 */
export async function erasePersonalData(
  context: AppContext,
  requester: RequestingUser,
  password: string,
): Promise<void> {
  const user = await verifyPassword(context, requester, password, 'password')
  if (user.role === 'staff') throw inputProblem(ownStaffAccountMessage)
  await erase(context, {
    find: (db) => loadPerson(db, user.id),
    email: user.email,
    paymentPendingMessage,
  })
}

/**
 * Staff erase a customer's data at the customer's request.
 * @throws Problem not-found, still-busy; input-invalid for a staff account and while a delivery is
 * being paid
 */
export async function erasePersonalDataByStaff(
  context: AppContext,
  key: CustomerKey,
): Promise<void> {
  const customer = requireFound(await customerByKey(context.db, key))
  if (customer.user?.role === 'staff') throw inputProblem(colleagueAccountMessage)
  const find = async (db: Db) => (await customerByKey(db, key))?.person ?? customer.person
  await erase(context, {
    find,
    email: customer.email,
    paymentPendingMessage: paymentPendingMessageForStaff,
  })
}

type ErasureRequest = {
  find: (db: Db) => Promise<Person>
  email: string
  paymentPendingMessage: string
}

async function erase(
  context: AppContext,
  { find, email, paymentPendingMessage: message }: ErasureRequest,
): Promise<void> {
  for (const subscription of await unstoppedSubscriptionsOf(context.db, await find(context.db)))
    await stopSubscription(context, subscriptionToken(context, subscription))
  const files = await inTransaction(context.db, async (tx) => {
    const person = await find(tx)
    if (await hasPendingRenewal(tx, person)) throw inputProblem(message)
    await eraseSubscriptions(tx, person, newLinkId)
    await erasePerson(tx, person)
    const erased = await erasePersonFromExtensions(tx, person, context.clock())
    await queueMail(tx, { mail: 'account-erased', recipient: email, data: {} }, context.clock())
    return erased
  })
  for (const file of files) await deletePrivateFile(context, file)
  await context.deleteStoredMails.to(email)
  await finishErasures(context)
}

// Asks by mail whether an account that was not used for two years may go, and erases it thirty days
// later. Orders, the newsletter and reviews have retention periods of their own.

/**
 * At most this many mails per run, so that the first run in a shop with many old accounts does not
 * mail everyone at once.
 */
const maxPerRun = 50

/** Scheduled job, idempotent. Mails each owner once until the account is used again. */
export async function closeDormantAccounts({ db, clock }: DbAndClock): Promise<void> {
  const at = clock()
  const before = retentionRules['dormant accounts'].since(at)
  const mailedBefore = new Date(at.getTime() - dormancyAnswerTime)
  await forEachLocked(
    db,
    (one, only) =>
      findDormantAccountsToErase(one, { before, mailedBefore }, { limit: maxPerRun, only }),
    (tx, { id }) => deleteUser(tx, id),
  )
  await forEachLocked(
    db,
    (one, only) => findDormantAccountsToAsk(one, before, { limit: maxPerRun, only }),
    async (tx, user) => {
      await updateUser(tx, user.id, { dormancyMailedAt: at })
      await queueAccountMail(tx, 'account-unused', user, at)
    },
  )
}

/**
 * The owner keeps the account with the link from the mail. Idempotent.
 * @throws Problem not-found for an unknown or expired link
 */
export async function keepAccount({ db, clock }: DbAndClock, token: string): Promise<void> {
  const at = clock()
  const user = requireFound(await findUserByOneTimeLink(db, token, 'keep', at))
  await markAccountUsed(db, user.id, at)
}
