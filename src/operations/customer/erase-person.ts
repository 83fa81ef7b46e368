// Erases a person's data. Later a job erases the contents of the person's finished orders. At the
// end of the legal retention period, the job also erases the customer data of the orders.

import { erasePerson } from '#data/customer/personal-data/erase.ts'
import { erasePersonFromComplaintsOf } from '#data/product-safety/complaints.ts'
import { loadPerson } from '#data/customer/personal-data/export.ts'
import {
  eraseSubscriptions,
  hasPendingRenewal,
  unstoppedSubscriptionsOf,
} from '#data/customer/personal-data/subscription-data-sources.ts'
import { type CustomerKey, customerByKey } from '#data/customer/customers.ts'
import type { Db } from '#data/core/db.ts'
import type { Person } from '#data/customer/personal-data/personal-data-source.ts'
import { queueMail } from '#data/mail/outbox.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { inputProblem, requireFound } from '#domain/problem.ts'
import { deletePrivateFile } from '../private-files.ts'
import { finishErasures } from './erase-contents.ts'
import { type RequestingUser, verifyPassword } from './profile.ts'
import type { AppContext } from '../context.ts'
import { stopSubscription } from '../subscription/customer-actions.ts'
import { newLinkId } from '../order/link-signer.ts'
import { subscriptionToken } from '../order/access-links.ts'

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
  const pictures = await inTransaction(context.db, async (tx) => {
    const person = await find(tx)
    if (await hasPendingRenewal(tx, person)) throw inputProblem(message)
    await eraseSubscriptions(tx, person, newLinkId)
    await erasePerson(tx, person)
    const erased = await erasePersonFromComplaintsOf(tx, person.orderIds, context.clock())
    await queueMail(tx, { mail: 'account-erased', recipient: email, data: {} }, context.clock())
    return erased
  })
  for (const picture of pictures) await deletePrivateFile(context, picture)
  await context.deleteStoredMails.to(email)
  await finishErasures(context)
}
