import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { userByEmail } from '#data/customer/accounts.ts'
import { loadStoredNavigation } from '#data/content/navigation.ts'
import { ordersOfUser } from '#data/customer/customer-orders.ts'
import { findPictures } from '#data/content/pictures.ts'
import { publishedContentBySlug } from '#data/content/content.ts'
import { popularProducts, productBySlug, loadPageOfProducts } from '#data/catalogue/products.ts'
import { subscriptionsOfUser } from '#data/subscription/subscriptions.ts'
import { productPairs } from '#data/tables/catalogue/product-counts.ts'
import { StoredBlock } from '#domain/content/component.ts'
import { lookUpBuiltinAddress } from '#integrations/address-lookup/streets-by-postcode.ts'
import { findRelatedProducts } from '#operations/catalogue/related-products.ts'
import { logIn } from '#operations/customer/login.ts'
import { loadSubscriptionView } from '#operations/subscription/subscription-view.ts'
import { runRenewals } from '#operations/subscription/renewal-job.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { allDemoAccounts, listDemoLogins } from './demo-accounts.ts'
import { demoProducts } from './catalogue/demo-catalogue.ts'
import { fillDemoShop } from './fill.ts'
import { demoPages } from './pages/demo-pages.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { testedExtensions } from '#tests/support/extensions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('fillDemoShop fills once when two processes call it at once, and does nothing in a filled shop', async () => {
  const { db } = database
  const fill = () => fillDemoShop(db, { extensions: testedExtensions })
  const filled = await Promise.all([fill(), fill()])
  expect(filled.filter(Boolean)).toHaveLength(1)
  expect(await fillDemoShop(db)).toBeUndefined()
  const { rows } = await db.execute(
    sql`select (select count(*)::int from products) as products, (select count(*)::int from pages) as pages`,
  )
  expect(rows).toEqual([{ products: demoProducts.length, pages: demoPages.length }])
})

test('every sale of the demo has a number without gaps, and one order is of a firm', async () => {
  const { db } = database
  const { rows } = await db.execute(
    sql`select (select count(*)::int from orders where coalesce(accepted_at, paid_at) is not null) + (select count(*)::int from refunds where status = 'refunded') as sales,
      (select count(*)::int from invoices) as numbered, (select count(*)::int from orders where company_name <> '') as firms`,
  )
  expect(rows[0]).toMatchObject({ numbered: rows[0]?.['sales'], firms: 1 })
  expect((await findInvariantViolations(db)).map(({ name }) => name)).not.toContain(
    'gaps in the numbers of invoices',
  )
})

test('the checkout finds the address of every demo customer', async () => {
  const { rows } = await database.db.execute<{ postcode: string; number: string }>(
    sql`select postcode, house_number as number from orders union select postcode, house_number from subscriptions union select postcode, house_number from user_addresses`,
  )
  const unknown = []
  for (const { postcode, number } of rows)
    if (
      postcode !== '' &&
      !(await lookUpBuiltinAddress({
        postcode,
        houseNumber: Number.parseInt(number),
        addition: null,
      }))
    )
      unknown.push(`${postcode} ${number}`)
  expect(unknown).toEqual([])
})

test('the queries of the shop return the demo data', async () => {
  const { db } = database
  const duin = await productBySlug(db, 'duin-dagbroekje')
  expect(duin).toMatchObject({
    price: 1295,
    vatRate: 9,
    inPackage: 21,
    gender: 'unisex',
    absorption: 5,
  })
  expect(duin?.variations.map(({ name }) => name)).toEqual([
    'Maat S',
    'Maat M',
    'Maat L',
    'Maat XL',
  ])
  expect(duin?.categories.map(({ slug }) => slug)).toEqual(['heren', 'dames', 'broekjes'])
  expect((await popularProducts(db, 3)).map(({ slug }) => slug)).toEqual([
    'duin-dagbroekje',
    'helm-verband-plus',
    'kiel-nachtbroekje',
  ])
  const { products } = await loadPageOfProducts(
    db,
    { gender: 'both', absorption: [], categories: ['nacht'] },
    { sort: 'recommended', page: 1, perPage: 250 },
  )
  expect(products.length).toBeGreaterThan(5)
  expect((await loadStoredNavigation(db)).navigation.categories.map(({ name }) => name)).toEqual([
    'Heren',
    'Dames',
    'Bed & nacht',
    'Verzorging',
  ])
  const home = await publishedContentBySlug(db, 'page', 'home')
  expect(home?.content.map((component) => StoredBlock.safeParse(component).success)).not.toContain(
    false,
  )
})

test('the library offers every picture of the products, and finds them by the name of the product', async () => {
  const { db } = database
  const { rows } = await db.execute<{ url: string }>(
    sql`select picture ->> 'url' as url from products, jsonb_array_elements(pictures) as picture
      where not exists (select 1 from pictures where pictures.url = picture ->> 'url')`,
  )
  expect(rows).toEqual([])
  const duin = await productBySlug(db, 'duin-dagbroekje')
  const { pictures } = await findPictures(db, { query: 'duin dagbroekje', page: 1, perPage: 50 })
  expect(pictures.map(({ url }) => url)).toEqual(
    expect.arrayContaining(duin?.pictures.map(({ url }) => url) ?? []),
  )
  expect(
    (await findPictures(db, { query: 'duingras', page: 1, perPage: 50 })).total,
  ).toBeGreaterThan(0)
})

test('every product has three related products that customers bought together', async () => {
  const context = createTestContext(database.db)
  const { products } = await loadPageOfProducts(
    database.db,
    { gender: 'both', absorption: [] },
    { sort: 'recommended', page: 1, perPage: 250 },
  )
  for (const product of products) {
    const related = (await findRelatedProducts(context, {
      slug: product.slug,
      unpublishedToo: false,
    }))!
    const pairs = await database.db
      .select()
      .from(productPairs)
      .where(eq(productPairs.productId, product.id))
    const boughtToo = new Set(pairs.map(({ otherId }) => otherId))
    expect([product.slug, related.boughtTogether, related.products.length]).toEqual([
      product.slug,
      true,
      3,
    ])
    expect(related.products.filter(({ id }) => !boughtToo.has(id))).toEqual([])
    const genders = related.products.map(({ gender }) => gender)
    expect(genders.filter((gender) => gender !== 'unisex' && gender !== product.gender)).toEqual([])
  }
})

test('all demo accounts can log in, and the customer has orders in several states', async () => {
  const { db } = database
  const context = createTestContext(db)
  for (const { email, password, role } of allDemoAccounts) {
    const { user } = await logIn(context, { email, password }, { ipAddress: '', device: '' })
    expect(user).toMatchObject({ email, role })
  }
  const customer = await userByEmail(db, 'klant@luwte.example')
  const orders = await ordersOfUser(db, customer?.id ?? 0)
  expect(new Set(orders.map(({ state }) => state)).size).toBeGreaterThan(3)
  expect(await listDemoLogins(db)).toEqual([
    'Customer demo log-in: klant@luwte.example / demo-klant-luwte',
    'Staff demo log-in: beheer@luwte.example / demo-beheer-luwte',
  ])
})

test('the customer has an active subscription with a history, and its next delivery can be charged', async () => {
  const { db } = database
  const customer = await userByEmail(db, 'klant@luwte.example')
  const [subscription] = await subscriptionsOfUser(db, customer?.id ?? 0)
  const token = subscription ? linkTokenOf(subscription) : ''
  const before = await loadSubscriptionView(createTestContext(db), token)
  expect(before).toMatchObject({
    state: 'active',
    can: { skip: true, deliver_now: true },
    short: [],
    price_change: null,
  })
  expect(before.history.map(({ order }) => order?.state)).toEqual([
    'delivered',
    undefined,
    'delivered',
    'delivered',
  ])
  const later = createTestContext(db, { clock: () => new Date(Date.now() + 10 * 86_400_000) })
  await runRenewals(later)
  expect((await loadSubscriptionView(later, token)).history).toHaveLength(4)
  const onDeliveryDay = createTestContext(db, {
    clock: () => new Date(Date.now() + 12.5 * 86_400_000),
  })
  await runRenewals(onDeliveryDay)
  expect((await loadSubscriptionView(onDeliveryDay, token)).history[0]).toMatchObject({
    order: { state: 'paid', total: before.total },
  })
})
