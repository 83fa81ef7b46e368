import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { navigation } from '#data/navigation.ts'
import { pageBySlug } from '#data/pages.ts'
import { popularProducts, productBySlug, productPage } from '#data/products.ts'
import { Component } from '#domain/page/component.ts'
import { freshDatabase, type TestDatabase } from '../tests/database/test-database.ts'
import { demoProducts } from './catalogue/demo-catalogue.ts'
import { fillDemoShop } from './fill.ts'
import { demoPages } from './pages/demo-pages.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('two processes that fill at once leave one demo shop, and a third changes nothing', async () => {
  const { db } = database
  const filled = await Promise.all([fillDemoShop(db), fillDemoShop(db)])
  expect(filled.filter(Boolean)).toHaveLength(1)
  expect(await fillDemoShop(db)).toBe(false)
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
