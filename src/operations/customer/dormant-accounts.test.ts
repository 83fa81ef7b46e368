import { beforeEach, describe, expect, test } from 'vitest'
import { userAddresses, users } from '#data/tables/customer/accounts.ts'
import { outbox } from '#data/tables/outbox.ts'
import { createMailDelivery, tokenInMail } from '#tests/support/builders/customers.ts'
import { closeDormantAccounts, keepAccount } from './erase-person.ts'
import { findSession, openSession } from './sessions.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'

const {
  clock,
  db,
  context,
  createCustomer,
  createProduct,
  createPlacedOrder,
  createRunningSubscription,
  rowsOf,
  updateOrder,
  updateSubscription,
  countRows,
  updateRows,
  expectCount,
} = await openShopWithClock()
beforeEach(async () => {
  await db.delete(outbox)
  await db.delete(users)
  clock.set('2026-11-23T11:00:00Z')
})

const exists = async (id: number) => (await countRows(users, { id })) === 1
const questions = () => countRows(outbox, { mail: 'account-unused' })
const send = () => createMailDelivery(context)()
/** An account that was made two years and one day ago. */
async function createDormantAccount(email = 'stil@luwte.example') {
  const user = await createCustomer(email)
  await updateRows(users, { id: user.id }, { createdAt: new Date('2024-11-22T11:00:00Z') })
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
    await db.insert(userAddresses).values({ ...address, userId: user.id })
    await closeDormantAccounts(context)
    await send()
    clock.forward({ days: 31 })
    await closeDormantAccounts(context)
    await expectCount(userAddresses, 0)
  })

  test('keeps an account that is used after the question', async () => {
    const customer = await createDormantAccount('in@luwte.example')
    await closeDormantAccounts(context)
    await send()
    clock.forward({ days: 10 })
    await openSession(db, customer, 'Firefox', clock.now())
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
      db,
      used,
      'Firefox',
      new Date('2026-11-20T11:00:00Z'),
    )
    await findSession(context, token, binding)
    await updateRows(users, { id: staff.id }, { role: 'staff', staffRole: 'owner' })
    await updateRows(users, { id: unconfirmed.id }, { emailConfirmedAt: null })
    await closeDormantAccounts(context)
    expect(await questions()).toBe(0)
    const [row] = await rowsOf(users, { id: used.id })
    expect(row?.lastUsedAt).toEqual(clock.now())
  })

  test('leaves a customer with an order of the last two years or a running subscription alone', async () => {
    const product = await createProduct({ stock: 100 })
    const [buyer, subscriber] = [
      await createDormantAccount('koper@luwte.example'),
      await createDormantAccount('abo@luwte.example'),
    ]
    const order = await createPlacedOrder(product)
    await updateOrder(order.id, { email: 'Koper@luwte.example', createdAt: new Date('2025-01-01') })
    const subscription = await createRunningSubscription('month', product)
    await updateSubscription(subscription.id, { email: subscriber.email })
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
    await expect(keepAccount(context, 'x'.repeat(43))).toBeRefused('not-found')
  })
})
