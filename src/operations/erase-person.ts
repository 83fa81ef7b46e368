// Erasing everything the shop may erase of somebody, at once and, for what is under way, later.

import { buyersOver, erasePerson, forgetBuyer, forgetContents, ordersOver } from '#data/personal/erase.ts'
import { personOf } from '#data/personal/held.ts'
import { forgetSubscriptions, isBeingPaid, runningOf } from '#data/personal/subscription-parts.ts'
import { type CustomerKey, customerByKey } from '#data/customers.ts'
import type { Db } from '#data/db.ts'
import type { Person } from '#data/personal/part.ts'
import { addMail } from '#data/outbox.ts'
import { inTransaction } from '#data/transaction.ts'
import { Problem } from '#domain/problem.ts'
import { retention } from '#domain/retention.ts'
import { type Asker, provenOwner } from './own-details.ts'
import type { Shop } from './shop.ts'
import { stopSubscription } from './subscription/customer-actions.ts'
import { newLinkId } from './link-signer.ts'
import { subscriptionToken } from './links.ts'

const stillPaying =
  'Er loopt nog een betaling voor je abonnement. Je abonnement is nu gestopt; is de betaling over een paar dagen rond, dan kun je alles wissen.'
const stillPayingForThem =
  'Er loopt nog een betaling voor een abonnement van deze klant. Het abonnement is nu gestopt. Is de betaling over een paar dagen rond, dan kun je alles wissen.'
const staffIsColleague = 'Dit is een account van een medewerker. Beëindig het bij Medewerkers.'
const staffStays = 'Dit is een account van een medewerker. Vraag een collega om het te beëindigen.'

/** Needs the password; subscriptions are stopped first. A mail to the address tells that it was done. @throws Problem input-invalid about `password`, too-many-requests */
export async function eraseEverything(shop: Shop, asker: Asker, password: string): Promise<void> {
  const user = await provenOwner(shop, asker, password, 'password')
  if (user.role === 'staff') throw new Problem('input-invalid', { message: staffStays })
  await erase(shop, { find: (db) => personOf(db, user.id), email: user.email, stillPaying })
}

/** The same for a customer who asked staff for it. @throws Problem not-found, input-invalid for an account of staff and while a delivery is being paid, still-busy */
export async function eraseOnRequest(shop: Shop, key: CustomerKey): Promise<void> {
  const customer = await customerByKey(shop.db, key)
  if (!customer) throw new Problem('not-found')
  if (customer.user?.role === 'staff') throw new Problem('input-invalid', { message: staffIsColleague })
  const find = async (db: Db) => (await customerByKey(db, key))?.person ?? customer.person
  await erase(shop, { find, email: customer.email, stillPaying: stillPayingForThem })
}

type Erasing = { find: (db: Db) => Promise<Person>; email: string; stillPaying: string }

async function erase(shop: Shop, { find, email, stillPaying: why }: Erasing): Promise<void> {
  for (const running of await runningOf(shop.db, await find(shop.db))) await stopSubscription(shop, subscriptionToken(shop, running))
  await inTransaction(shop.db, async (tx) => {
    const person = await find(tx)
    if (await isBeingPaid(tx, person)) throw new Problem('input-invalid', { message: why })
    await forgetSubscriptions(tx, person, newLinkId)
    await erasePerson(tx, person)
    await addMail(tx, { mail: 'account-erased', recipient: email, data: {} }, shop.now())
  })
  await shop.forgetKeptMails.to(email)
  await forgetErased(shop)
}

/** What was in the box of orders that are over, and who bought it when nobody may ask any more. Again and again, for as long as orders end. */
export async function forgetErased({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const at = now()
  const before = retention['erased orders'].since(at)
  for (const id of await ordersOver(db, before))
    await inTransaction(db, async (tx) => {
      for (const over of await ordersOver(tx, before, id)) await forgetContents(tx, over, newLinkId())
    })
  for (const id of await buyersOver(db, retention.orders.since(at), retention['unpaid orders'].since(at)))
    await inTransaction(db, (tx) => forgetBuyer(tx, id))
}
