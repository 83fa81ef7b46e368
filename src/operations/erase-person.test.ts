import { readdirSync } from 'node:fs'
import { eq, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { heldOf, impersonalTables, personalParts, personOf } from '#data/personal/held.ts'
import { nameless } from '#data/personal/erase.ts'
import { users } from '#data/tables/accounts.ts'
import { subscribers } from '#data/tables/newsletter.ts'
import { products } from '#data/tables/catalogue.ts'
import { orderLines, orders } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { subscriptionLines, subscriptions } from '#data/tables/subscriptions.ts'
import { reviews } from '#data/tables/reviews.ts'
import { cents } from '#domain/money.ts'
import { aMember, here, other, password, postOf } from '#tests/support/builders/members.ts'
import { aPaidOrder, aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { aRunningSubscription } from '#tests/support/builders/subscriptions.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { cancelOrder } from './cancel-order.ts'
import { eraseEverything, eraseOnRequest, forgetErased } from './erase-person.ts'
import { logIn } from './log-in.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { askForNewsletter } from './newsletter.ts'
import { keepAddress } from './own-addresses.ts'
import { payAgain } from './pay-again.ts'
import { receivePayment } from './receive-payment.ts'
import type { Shop } from './shop.ts'
import { runRenewals } from './subscription/renewal-job.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

const jo = 'jo@voorbeeld.nl'

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

test('every table is told of its owner, or said to hold nothing of a person', async () => {
  const files = readdirSync('src/data/tables').filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(files.map((name) => import(`../data/tables/${name}`) as Promise<Record<string, unknown>>))
  const tables = modules.flatMap((one) => Object.values(one).filter((value) => is(value, PgTable))).map((table) => getTableName(table))
  const told = personalParts.flatMap((part) => part.tables)
  expect(tables.toSorted()).toEqual([...told, ...Object.keys(impersonalTables)].toSorted())
})

const home = {
  firstName: 'Jo',
  lastName: 'de Wit',
  street: 'Kade',
  houseNumber: '3',
  houseNumberAddition: '',
  postcode: '1012JS',
  city: 'Delft',
  isDefault: true,
}

/** Somebody of whom the shop holds something in most tables. */
async function aPersonWithEverything() {
  const member = await aMember(shop, jo)
  const product = await aProduct(database.db, { name: 'Duin geheim', slug: 'duin-geheim' })
  await logIn(shop, { email: jo, password }, here)
  await keepAddress(shop, member.id, home)
  await askForNewsletter(shop, 'JO@voorbeeld.nl')
  const order = await aPlacedOrder(shop, product)
  await database.db.update(orders).set({ email: jo }).where(eq(orders.id, order.id))
  await database.db.update(outbox).set({ recipient: jo })
  const review = {
    productId: product.id,
    orderId: order.id,
    writer: jo,
    displayName: 'Zeemeeuw',
    stars: 5,
    body: 'Fijn.',
    createdAt: clock.now(),
    changedAt: clock.now(),
  }
  const second = await aProduct(database.db, { slug: 'kiel', name: 'Kiel' })
  await database.db.insert(reviews).values([
    { ...review, state: 'approved' },
    { ...review, productId: second.id, displayName: 'Wacht nog' },
  ])
  return { member, order, asker: { userId: member.id, session: undefined, address: here.address } }
}

test('everything held is told, without a secret, and nothing of anybody else', async () => {
  const { member, order } = await aPersonWithEverything()
  await aMember(shop, 'ander@voorbeeld.nl')
  const held = await heldOf(database.db, await personOf(database.db, member.id))
  const items = Object.fromEntries(held.map((part) => [part.name, part.items.length]))
  expect(items).toMatchObject({
    Account: 1,
    Adressen: 1,
    'Ingelogde apparaten': 1,
    Nieuwsbrief: 1,
    Reviews: 2,
    Mails: 1,
    Bestellingen: 1,
    Betalingen: 1,
  })
  const told = JSON.stringify(held)
  for (const word of [jo, 'Kade', 'Zeemeeuw', 'Duin geheim', order.number ?? '?', 'Firefox op Linux']) expect(told).toContain(word)
  for (const secret of [member.passwordHash, order.token, 'ander@voorbeeld.nl']) expect(told).not.toContain(secret)
})

test('erasing needs the password, and a member of staff asks a colleague', async () => {
  const { asker } = await aPersonWithEverything()
  await expect(eraseEverything(shop, asker, other)).rejects.toMatchObject({ errors: { password: [expect.any(String)] } })
  await database.db.update(users).set({ role: 'staff', duty: 'editor' })
  await expect(eraseEverything(shop, asker, password)).rejects.toMatchObject({ code: 'input-invalid' })
  expect(await database.db.select().from(users)).toHaveLength(1)
})

test('what need not be kept is gone at once; a shown review stays and is nobody’s', async () => {
  const { asker, order } = await aPersonWithEverything()
  await database.db.update(orders).set({ state: 'paid', paidAt: clock.now() }).where(eq(orders.id, order.id))
  await eraseEverything(shop, asker, password)
  expect(await database.db.select().from(users)).toEqual([])
  expect(await database.db.select().from(subscribers)).toEqual([])
  expect(await database.db.select().from(reviews)).toMatchObject([{ writer: null, orderId: null, displayName: 'Anoniem', body: 'Fijn.' }])
  const waiting = await database.db.select({ mail: outbox.mail }).from(outbox).orderBy(outbox.mail)
  expect(waiting).toEqual([{ mail: 'account-erased' }])
  await expect(logIn(shop, { email: jo, password }, here)).rejects.toMatchObject({ code: 'login-failed' })
  expect((await postOf(shop)()).map(({ subject, to }) => [subject, to])).toContainEqual(['account-erased', jo])
})

test('a subscription is stopped first, and then nobody’s: nothing is charged any more', async () => {
  const { asker } = await aPersonWithEverything()
  const soap = await aProduct(database.db, { name: 'Geheime zeep' })
  const { id, token } = await aRunningSubscription(shop, 'month', soap)
  await database.db.update(subscriptions).set({ email: jo }).where(eq(subscriptions.id, id))
  expect(JSON.stringify(await heldOf(database.db, await personOf(database.db, asker.userId)))).toContain('Geheime zeep')
  await eraseEverything(shop, asker, password)
  const [left] = await database.db.select().from(subscriptions)
  expect(left).toMatchObject({ state: 'stopped', email: '', lastName: '', street: '', customerId: null, mandateId: null })
  expect(left && tokenOf(left)).not.toBe(token)
  expect(await database.db.select().from(subscriptionLines)).toEqual([])
  clock.forward({ days: 40 })
  await runRenewals(shop)
  expect(await database.db.$count(orders, eq(orders.subscriptionId, id))).toBe(1)
})

test('an order that is being paid after all is not over: its packs come back when that fails too', async () => {
  const { id, price } = await aProduct(database.db, { stock: 5 })
  const order = await aPlacedOrder(shop, { id, price, quantity: 2 })
  const fails = async (payment: string) => {
    await shop.payments.trial?.settle(payment, 'failed')
    await receivePayment(shop, payment)
  }
  await fails(order.paymentId)
  const again = (await payAgain(shop, tokenOf(order))).split('/').at(-1) ?? ''
  await eraseOnRequest(shop, `b${order.id}`)
  expect(await database.db.select().from(orderLines)).toMatchObject([{ itemId: id }])
  await fails(again)
  await forgetErased(shop)
  expect(await database.db.select().from(orderLines)).toMatchObject([{ itemId: 0, name: nameless }])
  expect(await database.db.select({ stock: products.stock }).from(products)).toEqual([{ stock: 5 }])
})

test('the contents of an order are forgotten when it is over, its amounts stay, and its buyer goes after seven years', async () => {
  const { asker, order } = await aPersonWithEverything()
  const read = async () => {
    const [stored] = await database.db.select().from(orders).where(eq(orders.id, order.id))
    const [line] = await database.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    return { stored, line }
  }
  await database.db.update(orders).set({ state: 'paid', paidAt: clock.now() }).where(eq(orders.id, order.id))
  await eraseEverything(shop, asker, password)
  expect(await read()).toMatchObject({ stored: { email: jo, linkId: order.linkId }, line: { name: 'Duin geheim' } })
  const at = clock.now()
  await database.db.update(orders).set({ state: 'delivered', packedAt: at, shippedAt: at, deliveredAt: at }).where(eq(orders.id, order.id))
  clock.forward({ days: 29 })
  await forgetErased(shop)
  expect(await read()).toMatchObject({ line: { name: 'Duin geheim' } })
  clock.forward({ days: 2 })
  await forgetErased(shop)
  const over = await read()
  expect(over).toMatchObject({
    stored: { email: '', lastName: order.lastName, total: order.total },
    line: { name: nameless, slug: '', productId: 0 },
  })
  expect(over.stored?.linkId).not.toBe(order.linkId)
  clock.forward({ days: 7 * 365 })
  await forgetErased(shop)
  expect(await read()).toMatchObject({ stored: { lastName: order.lastName } })
  clock.forward({ days: 365 })
  await forgetErased(shop)
  expect(await read()).toMatchObject({ stored: { lastName: '', street: '', city: '', total: order.total } })
})

test('an order of which a part was paid back is not over while the rest is to be packed: cancelled, its packs are for sale again', async () => {
  const product = await aProduct(database.db, { stock: 20 })
  const order = await aPaidOrder(shop, { ...product, quantity: 4 })
  await refundByStaff(shop, order.number, { key: 'one', by: 'staff:3', reason: '', seen: undefined, lines: undefined, amount: cents(100) })
  clock.forward({ days: 60 })
  await eraseOnRequest(shop, `b${order.id}`)
  expect(await database.db.select({ name: orderLines.name }).from(orderLines)).toEqual([{ name: 'Dagbroekje' }])
  await cancelOrder(shop, order.token)
  expect(await database.db.select({ stock: products.stock }).from(products)).toEqual([{ stock: 20 }])
  await forgetErased(shop)
  expect(await database.db.select({ name: orderLines.name }).from(orderLines)).toEqual([{ name: nameless }])
})

test('an order that was never paid is forgotten at once', async () => {
  const { asker, order } = await aPersonWithEverything()
  await database.db.update(orders).set({ state: 'expired', stockHeld: false }).where(eq(orders.id, order.id))
  await eraseEverything(shop, asker, password)
  expect(await database.db.select({ name: orderLines.name }).from(orderLines)).toEqual([{ name: nameless }])
})

test('a guest who asked staff for it is erased too, and nobody who works here is', async () => {
  const product = await aProduct(database.db, { name: 'Duin', slug: 'duin' })
  const { id } = await aPlacedOrder(shop, product)
  await database.db.update(orders).set({ email: 'gast@voorbeeld.nl' }).where(eq(orders.id, id))
  await askForNewsletter(shop, 'Gast@voorbeeld.nl')
  await aMember(shop, jo)
  const forgotten: string[] = []
  const forgetKeptMails = { ...shop.forgetKeptMails, to: (email: string) => Promise.resolve(void forgotten.push(email)) }
  await eraseOnRequest({ ...shop, forgetKeptMails }, `b${id}`)
  expect(forgotten).toEqual(['gast@voorbeeld.nl'])
  const [order] = await database.db.select().from(orders).where(eq(orders.id, id))
  expect(order?.toForget).toBe(true)
  expect(await database.db.$count(subscribers)).toBe(0)
  expect(await database.db.$count(users)).toBe(1)
  expect((await database.db.select().from(outbox)).at(-1)).toMatchObject({ mail: 'account-erased', recipient: 'gast@voorbeeld.nl' })
  await expect(eraseOnRequest(shop, `b${id}`)).rejects.toMatchObject({ code: 'not-found' })
  const colleague = await aMember(shop, 'sam@luwte.example')
  await database.db.update(users).set({ role: 'staff', duty: 'warehouse' }).where(eq(users.id, colleague.id))
  await expect(eraseOnRequest(shop, `a${colleague.id}`)).rejects.toMatchObject({ code: 'input-invalid' })
})
