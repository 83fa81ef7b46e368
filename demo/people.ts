// A customer who orders for her mother and her partner: two people, their orders, and a
// subscription for the mother.

import { eq } from 'drizzle-orm'
import type { Transaction } from '#data/core/db.ts'
import { insertRecipient, replaceRecipientProducts } from '#data/customer/recipients.ts'
import { users } from '#data/tables/customer/accounts.ts'
import { carer } from './demo-accounts.ts'
import { insertDemoSubscription } from './guest-subscriptions.ts'
import { createOrderLine, type DemoOrderLine, insertPastOrder } from './past-orders.ts'

const home = {
  street: 'Domplein',
  houseNumber: '9',
  houseNumberAddition: '',
  postcode: '3512JC',
  city: 'Utrecht',
}
const payer = { email: carer.email, firstName: carer.firstName, lastName: carer.lastName }
const dayMs = 86_400_000

const mother = {
  nickname: 'Mama',
  firstName: 'Corrie',
  lastName: 'Bos-Jansen',
  street: 'Spaarne',
  houseNumber: '12',
  houseNumberAddition: '',
  postcode: '2011CH',
  city: 'Haarlem',
  size: 'Maat M',
  usual: [
    { slug: 'duin-dagbroekje', variation: 1, quantity: 3 },
    { slug: 'kwelder-doekjes', quantity: 1 },
  ],
}
const partner = {
  nickname: 'Joop',
  firstName: 'Joop',
  lastName: 'Hendriks',
  ...home,
  size: 'Maat L',
  usual: [{ slug: 'kiel-nachtbroekje', variation: 1, quantity: 2 }],
}

/** The accounts and the products must exist. */
export async function fillPeople(tx: Transaction, now: Date): Promise<void> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, carer.email))
  if (!user) throw new Error('the demo shop has no carer')
  const [motherId, partnerId] = [
    await insertPerson(tx, user.id, mother, now),
    await insertPerson(tx, user.id, partner, now),
  ]
  const billingAddress = { firstName: payer.firstName, lastName: payer.lastName, ...home }
  const forMother = {
    ...toParcel(mother),
    email: payer.email,
    billingAddress,
    recipientId: motherId,
  }
  const forPartner = {
    ...toParcel(partner),
    email: payer.email,
    billingAddress,
    recipientId: partnerId,
  }
  const paymentMethod = 'ideal'
  const orders = [
    { daysAgo: 58, lines: partner.usual, customer: { ...forPartner, paymentMethod } },
    {
      daysAgo: 40,
      lines: [{ slug: 'zilt-beschermcreme', quantity: 1 }],
      customer: { ...payer, ...home, paymentMethod },
    },
    {
      daysAgo: 16,
      lines: [{ slug: 'wad-onderlegger', variation: 0, quantity: 1 }],
      customer: { ...forMother, paymentMethod },
    },
    { daysAgo: 9, lines: partner.usual, customer: { ...forPartner, paymentMethod } },
  ]
  for (const order of orders) await insertPastOrder(tx, { ...order, state: 'delivered' }, now)
  await insertDemoSubscription(
    tx,
    now,
    {
      guest: forMother,
      state: 'active',
      interval: 'month',
      daysToNext: 8,
      startedDaysAgo: 22,
      contents: mother.usual,
    },
    'tc_demo_people',
  )
}

const toParcel = ({ firstName, lastName, street, houseNumber, postcode, city }: typeof mother) => ({
  firstName,
  lastName,
  street,
  houseNumber,
  postcode,
  city,
})

type Person = Omit<typeof mother, 'usual'> & { usual: readonly DemoOrderLine[] }

/** Returns the id of the person. */
async function insertPerson(
  tx: Transaction,
  userId: number,
  { usual, ...person }: Person,
  now: Date,
): Promise<number> {
  const id = await insertRecipient(tx, userId, person, new Date(now.getTime() - 60 * dayMs))
  const products = []
  for (const line of usual) products.push(await createOrderLine(tx, line))
  await replaceRecipientProducts(tx, id, products)
  return id
}
