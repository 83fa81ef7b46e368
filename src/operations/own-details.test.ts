import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ordersOfUser } from '#data/orders-of-customer.ts'
import { users } from '#data/tables/accounts.ts'
import { orders } from '#data/tables/orders.ts'
import { addressesOf } from '#data/user-addresses.ts'
import { aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { aMember, here, other, password, postOf, tokenIn } from '#tests/support/builders/members.ts'
import { logIn } from './log-in.ts'
import { dropAddress, keepAddress, rewriteAddress } from './own-addresses.ts'
import { askForNewEmail, changePassword, confirmNewEmail } from './own-details.ts'
import { askForReset, resetPassword } from './reset-password.ts'
import { sessionWith } from './sessions.ts'
import type { Shop } from './shop.ts'

const jo = 'jo@voorbeeld.nl'
const next = 'jo@elders.nl'

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
let post: ReturnType<typeof postOf>
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
  post = postOf(shop)
})
afterEach(() => database.close())

const wrongPassword = { code: 'input-invalid', errors: { current_password: [expect.any(String)] } }
const asker = async (userId: number, token: string, binding: string) => {
  const session = await sessionWith(shop, token, binding)
  return { userId, session: session?.id, address: here.address }
}

test('a new password needs the current one, ends the other log-ins and open reset links, and is told by mail', async () => {
  const { id } = await aMember(shop, jo)
  const elsewhere = await logIn(shop, { email: jo, password }, here)
  const own = await logIn(shop, { email: jo, password }, here)
  await askForReset(shop, jo)
  const reset = tokenIn((await post())[0])
  const asking = await asker(id, own.token, own.binding)
  await expect(changePassword(shop, asking, { current_password: other, password: other })).rejects.toMatchObject(wrongPassword)
  await expect(changePassword(shop, asking, { current_password: password, password: 'Welkom2026!' })).rejects.toMatchObject({
    errors: { password: [expect.any(String)] },
  })
  await changePassword(shop, asking, { current_password: password, password: other })
  expect(await sessionWith(shop, own.token, own.binding)).toBeDefined()
  expect(await sessionWith(shop, elsewhere.token, elsewhere.binding)).toBeUndefined()
  await expect(resetPassword(shop, { token: reset, email: jo, password })).rejects.toMatchObject({ code: 'input-invalid' })
  await logIn(shop, { email: jo, password: other }, here)
  expect(await post()).toMatchObject([{ subject: 'password-changed', to: jo }])
})

test('another address counts after its mail was opened and the password given; both are told', async () => {
  const { id } = await aMember(shop, jo)
  const asking = { userId: id, session: undefined, address: here.address }
  await expect(askForNewEmail(shop, asking, { current_password: other, email: next })).rejects.toMatchObject(wrongPassword)
  await askForReset(shop, jo)
  await askForNewEmail(shop, asking, { current_password: password, email: next })
  const [reset, mail] = await post()
  expect(mail).toMatchObject({ subject: 'confirm-new-email', to: next })
  await expect(confirmNewEmail(shop, tokenIn(mail), other, here)).rejects.toMatchObject({ code: 'login-failed' })
  await logIn(shop, { email: jo, password }, here)
  expect(await confirmNewEmail(shop, tokenIn(mail), password, here)).toBe(next)
  await expect(confirmNewEmail(shop, tokenIn(mail), password, here)).rejects.toMatchObject({ code: 'not-found' })
  await expect(logIn(shop, { email: jo, password }, here)).rejects.toMatchObject({ code: 'login-failed' })
  await logIn(shop, { email: next, password }, here)
  expect(await post()).toMatchObject([
    { subject: 'email-changed', to: jo },
    { subject: 'email-changed', to: next },
  ])
  for (const email of [jo, next])
    await expect(resetPassword(shop, { token: tokenIn(reset), email, password: other })).rejects.toMatchObject({ code: 'input-invalid' })
})

test('fifty uses of one link to a new address at once: one wins', async () => {
  const { id } = await aMember(shop, jo)
  await askForNewEmail(shop, { userId: id, session: undefined, address: here.address }, { current_password: password, email: next })
  const token = tokenIn((await post())[0])
  // From as many networks: of one network fewer passwords are checked at once.
  const places = Array.from({ length: 50 }, (_, index) => ({ ...here, address: `10.0.${index}.1` }))
  const done = await Promise.allSettled(places.map((place) => confirmNewEmail(shop, token, password, place)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of done) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'not-found' })
  // The old and the new address, once each.
  expect((await post()).map(({ to }) => to)).toEqual([jo, next])
})

test('an address that is another account’s is answered alike, told to that account, and never taken', async () => {
  const { id } = await aMember(shop, jo)
  await aMember(shop, next)
  const asking = { userId: id, session: undefined, address: here.address }
  await askForNewEmail(shop, asking, { current_password: password, email: next.toUpperCase() })
  expect(await post()).toMatchObject([{ subject: 'account-known', to: next }])
  await askForNewEmail(shop, asking, { current_password: password, email: 'vrij@elders.nl' })
  const token = tokenIn((await post())[0])
  await aMember(shop, 'vrij@elders.nl')
  await expect(confirmNewEmail(shop, token, password, here)).rejects.toMatchObject({ code: 'not-found' })
  expect(await database.db.select({ email: users.email }).from(users).where(eq(users.id, id))).toEqual([{ email: jo }])
})

test('what was ordered with the old address until then stays in the history; what others order with it later does not', async () => {
  const product = await aProduct(database.db)
  const { id } = await aMember(shop, jo)
  const before = await aPlacedOrder(shop, product)
  await askForNewEmail(shop, { userId: id, session: undefined, address: here.address }, { current_password: password, email: next })
  clock.forward({ minutes: 5 })
  const mail = (await post()).find(({ subject }) => subject === 'confirm-new-email')
  await confirmNewEmail(shop, tokenIn(mail), password, here)
  clock.forward({ minutes: 5 })
  const [after, current] = [await aPlacedOrder(shop, product), await aPlacedOrder(shop, product)]
  for (const [order, email] of [
    [before, 'JO@voorbeeld.nl'],
    [after, jo],
    [current, next],
  ] as const)
    await database.db.update(orders).set({ email }).where(eq(orders.id, order.id))
  expect((await ordersOfUser(database.db, id)).map((order) => order.id)).toEqual([current.id, before.id])
})

const home = {
  firstName: 'Jo',
  lastName: 'de Wit',
  street: 'Dam',
  houseNumber: '1',
  houseNumberAddition: '',
  postcode: '1012JS',
  city: 'Amsterdam',
  isDefault: false,
}

test('there is one default address as soon as there is one, whatever is added and removed at once', async () => {
  const { id } = await aMember(shop, jo)
  const { id: others } = await aMember(shop, next)
  const first = await keepAddress(shop, id, home)
  expect(first.isDefault).toBe(true)
  const second = await keepAddress(shop, id, { ...home, street: 'Kade', isDefault: true })
  const defaults = async () => (await addressesOf(database.db, id)).filter(({ isDefault }) => isDefault).map(({ street }) => street)
  expect(await defaults()).toEqual(['Kade'])
  await rewriteAddress(shop, id, second.id, { ...home, street: 'Gracht' })
  expect(await defaults()).toEqual(['Gracht'])
  await expect(dropAddress(shop, others, first.id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(rewriteAddress(shop, others, first.id, home)).rejects.toMatchObject({ code: 'not-found' })
  await dropAddress(shop, id, second.id)
  expect(await defaults()).toEqual(['Dam'])
  const many = await Promise.allSettled(Array.from({ length: 20 }, () => keepAddress(shop, id, { ...home, isDefault: true })))
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  expect(await defaults()).toHaveLength(1)
})
