import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userByEmail } from '#data/accounts.ts'
import { navigation } from '#data/navigation.ts'
import { ordersOfUser } from '#data/orders-of-customer.ts'
import { pageBySlug } from '#data/pages.ts'
import { buyersBeside } from '#data/product-pairs.ts'
import { popularProducts, productBySlug, productPage } from '#data/products.ts'
import { subscriptionsOfUser } from '#data/subscriptions.ts'
import { Component } from '#domain/page/component.ts'
import { relatedTo } from '#operations/catalogue/related-to.ts'
import { logIn } from '#operations/log-in.ts'
import { subscriptionViewByToken } from '#operations/subscription/view.ts'
import { runRenewals } from '#operations/subscription/renewal-job.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { demoAccounts, demoColleagues, demoLogins } from './accounts.ts'
import { demoProducts } from './catalogue/demo-catalogue.ts'
import { fillDemoShop } from './fill.ts'
import { demoPages } from './pages/demo-pages.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('two processes that fill at once leave one demo shop, and a third changes nothing', async () => {
  const { db } = database
  const filled = await Promise.all([fillDemoShop(db), fillDemoShop(db)])
  expect(filled.filter(Boolean)).toHaveLength(1)
  expect(await fillDemoShop(db)).toBeUndefined()
  const { rows } = await db.execute(
    sql`select (select count(*)::int from products) as products, (select count(*)::int from pages) as pages`,
  )
  expect(rows).toEqual([{ products: demoProducts.length, pages: demoPages.length }])
})

test('what was filled in can be read back', async () => {
  const { db } = database
  const duin = await productBySlug(db, 'duin-dagbroekje')
  expect(duin).toMatchObject({ price: 1295, vatRate: 9, inPackage: 21, gender: 'unisex', absorption: 5 })
  expect(duin?.variations.map(({ name }) => name)).toEqual(['Maat S', 'Maat M', 'Maat L', 'Maat XL'])
  expect(duin?.categories.map(({ slug }) => slug)).toEqual(['heren', 'dames', 'broekjes'])
  expect((await popularProducts(db, 3)).map(({ slug }) => slug)).toEqual(['duin-dagbroekje', 'helm-verband-plus', 'kiel-nachtbroekje'])
  const { products } = await productPage(
    db,
    { gender: 'both', absorption: [], categories: ['nacht'] },
    { sort: 'recommended', page: 1, perPage: 250 },
  )
  expect(products.length).toBeGreaterThan(5)
  expect((await navigation(db)).categories.map(({ name }) => name)).toEqual(['Heren', 'Dames', 'Bed & nacht', 'Verzorging'])
  const home = await pageBySlug(db, 'home')
  expect(home?.content.map((component) => Component.safeParse(component).success)).not.toContain(false)
})

test('customers bought three things with or after every product, so that its page can say so', async () => {
  const shop = aShop(database.db)
  const { products } = await productPage(database.db, { gender: 'both', absorption: [] }, { sort: 'recommended', page: 1, perPage: 250 })
  for (const product of products) {
    const related = await relatedTo(shop, product)
    const buyers = await buyersBeside(database.db, product.id)
    expect([product.slug, related.boughtTogether, related.products.length]).toEqual([product.slug, true, 3])
    expect(related.products.filter(({ id }) => !buyers.has(id))).toEqual([])
    const genders = related.products.map(({ gender }) => gender)
    expect(genders.filter((gender) => gender !== 'unisex' && gender !== product.gender)).toEqual([])
  }
})

test('both demo accounts are there and can log in, the customer with orders in several states', async () => {
  const { db } = database
  const shop = aShop(db)
  for (const { email, password, role } of [...demoAccounts, ...demoColleagues]) {
    const { user } = await logIn(shop, { email, password }, { address: '', device: '' })
    expect(user).toMatchObject({ email, role })
  }
  const customer = await userByEmail(db, 'klant@luwte.example')
  const past = await ordersOfUser(db, customer?.id ?? 0)
  expect(new Set(past.map(({ state }) => state)).size).toBeGreaterThan(3)
  expect(await demoLogins(db)).toEqual([
    'Customer demo log-in: klant@luwte.example / demo-klant-luwte',
    'Staff demo log-in: beheer@luwte.example / demo-beheer-luwte',
  ])
})

test('the customer has a running subscription with a history, and its next delivery can be debited', async () => {
  const { db } = database
  const customer = await userByEmail(db, 'klant@luwte.example')
  const [subscription] = await subscriptionsOfUser(db, customer?.id ?? 0)
  const token = subscription ? tokenOf(subscription) : ''
  const before = await subscriptionViewByToken(aShop(db), token)
  expect(before).toMatchObject({ state: 'active', can: { skip: true, deliver_now: true }, short: [], price_change: null })
  expect(before.history.map(({ order }) => order?.state)).toEqual(['delivered', undefined, 'delivered', 'delivered'])
  const later = aShop(db, { now: () => new Date(Date.now() + 10 * 86_400_000) })
  await runRenewals(later)
  expect((await subscriptionViewByToken(later, token)).history).toHaveLength(4)
  const onTheDay = aShop(db, { now: () => new Date(Date.now() + 12.5 * 86_400_000) })
  await runRenewals(onTheDay)
  expect((await subscriptionViewByToken(onTheDay, token)).history[0]).toMatchObject({ order: { state: 'paid', total: before.total } })
})
