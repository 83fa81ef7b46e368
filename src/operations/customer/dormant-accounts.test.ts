import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { userAddresses, users } from '#data/tables/accounts.ts'
import { orders } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { subscriptions } from '#data/tables/subscriptions.ts'
import { createTestClock } from '#tests/support/builders/context.ts'
import {
  createMailDelivery,
  createTestCustomer,
  tokenInMail,
} from '#tests/support/builders/customers.ts'
import { createPlacedOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createRunningSubscription } from '#tests/support/builders/subscriptions.ts'
import { closeDormantAccounts, keepAccount } from './erase-person.ts'
import { findSession, openSession } from './sessions.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const clock = createTestClock()
const { database, context } = await openTestShop({ clock: clock.now })
beforeEach(async () => {
  await database.db.delete(outbox)
  await database.db.delete(users)
  clock.set('2026-11-23T11:00:00Z')
})

const exists = async (id: number) => (await database.db.$count(users, eq(users.id, id))) === 1
const questions = () => database.db.$count(outbox, eq(outbox.mail, 'account-unused'))
const send = () => createMailDelivery(context)()
/** An account that was made two years and one day ago. */
async function createDormantAccount(email = 'stil@luwte.example') {
  const user = await createTestCustomer(context, email)
  await database.db
    .update(users)
    .set({ createdAt: new Date('2024-11-22T11:00:00Z') })
    .where(eq(users.id, user.id))
  return user
}

describe('closeDormantAccounts', () => {
  test('asks once, and erases the account thirty days after the mail', async () => {
    const user = await createDormantAccount()
    for (let run = 0; run < 2; run++) await closeDormantAccounts(context)
    expect(await questions()).toBe(1)
    expect((await send()).map(({ to, subject }) => [to, subject])).toEqual([
      ['stil@luwte.example', 'account-unused'],
    ])
    clock.forward({ days: 29 })
    await closeDormantAccounts(context)
    expect(await exists(user.id)).toBe(true)
    clock.forward({ days: 2 })
    await closeDormantAccounts(context)
    expect(await exists(user.id)).toBe(false)
    expect(await questions()).toBe(1)
  })

  test('waits with the erasure while the mail has not left', async () => {
    const user = await createDormantAccount()
    await closeDormantAccounts(context)
    clock.forward({ days: 40 })
    await closeDormantAccounts(context)
    expect(await exists(user.id)).toBe(true)
  })

  test('erases the addresses of the account with it', async () => {
    const user = await createDormantAccount()
    const address = {
      street: 'Dam',
      houseNumber: '1',
      postcode: '1012JS',
      city: 'Amsterdam',
      firstName: 'Jo',
      lastName: 'de Wit',
    }
    await database.db.insert(userAddresses).values({ ...address, userId: user.id })
    await closeDormantAccounts(context)
    await send()
    clock.forward({ days: 31 })
    await closeDormantAccounts(context)
    expect(await database.db.$count(userAddresses)).toBe(0)
  })

  test('keeps an account that is used after the question', async () => {
    const customer = await createDormantAccount('in@luwte.example')
    await closeDormantAccounts(context)
    await send()
    clock.forward({ days: 10 })
    await openSession(database.db, customer, 'Firefox', clock.now())
    clock.forward({ days: 21 })
    await closeDormantAccounts(context)
    expect(await exists(customer.id)).toBe(true)
    expect(await questions()).toBe(1)
  })

  test('leaves a used account, a colleague and an unconfirmed address alone', async () => {
    const [used, staff, unconfirmed] = [
      await createDormantAccount('a@x.nl'),
      await createDormantAccount('b@x.nl'),
      await createDormantAccount('c@x.nl'),
    ]
    const { token, binding } = await openSession(
      database.db,
      used,
      'Firefox',
      new Date('2026-11-20T11:00:00Z'),
    )
    await findSession(context, token, binding)
    await database.db
      .update(users)
      .set({ role: 'staff', staffRole: 'owner' })
      .where(eq(users.id, staff.id))
    await database.db
      .update(users)
      .set({ emailConfirmedAt: null })
      .where(eq(users.id, unconfirmed.id))
    await closeDormantAccounts(context)
    expect(await questions()).toBe(0)
    const [row] = await database.db.select().from(users).where(eq(users.id, used.id))
    expect(row?.lastUsedAt).toEqual(clock.now())
  })

  test('leaves a customer with an order of the last two years or a running subscription alone', async () => {
    const product = await createTestProduct(database.db, { stock: 100 })
    const [buyer, subscriber] = [
      await createDormantAccount('koper@luwte.example'),
      await createDormantAccount('abo@luwte.example'),
    ]
    const order = await createPlacedOrder(context, product)
    await database.db
      .update(orders)
      .set({ email: 'Koper@luwte.example', createdAt: new Date('2025-01-01') })
      .where(eq(orders.id, order.id))
    const subscription = await createRunningSubscription(context, 'month', product)
    await database.db
      .update(subscriptions)
      .set({ email: subscriber.email })
      .where(eq(subscriptions.id, subscription.id))
    await closeDormantAccounts(context)
    expect(await questions()).toBe(0)
    expect(await exists(buyer.id)).toBe(true)
  })
})

describe('keepAccount', () => {
  test('keeps the account with the link from the mail, also when it is pressed twice', async () => {
    const user = await createDormantAccount()
    await closeDormantAccounts(context)
    const token = tokenInMail((await send())[0])
    clock.forward({ days: 29 })
    await keepAccount(context, token)
    await keepAccount(context, token)
    clock.forward({ days: 30 })
    await closeDormantAccounts(context)
    expect(await exists(user.id)).toBe(true)
    expect(await questions()).toBe(1)
  })

  test('does not know the link of an account that is gone', async () => {
    await expect(keepAccount(context, 'x'.repeat(43))).rejects.toMatchObject({ code: 'not-found' })
  })
})
