// Undos of the catalogue: products, prices, imports, categories, reviews.

import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { changeCategory, moveCategories, moveCategory } from '#admin/categories/change-category.ts'
import { changeProducts, undoPriceEdit, undoImport } from '#admin/product-list/change-products.ts'
import { approveReview, refuseReview } from '#admin/reviews/moderate-review.ts'
import { setProductCategories } from '#data/catalogue/admin-products.ts'
import { insertCategory } from '#data/catalogue/insert-product.ts'
import { upsertMovedSlug } from '#data/content/redirects.ts'
import { inTransaction } from '#data/core/db.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { reviews } from '#data/tables/catalogue/reviews.ts'
import { cents, toEuros } from '#domain/money.ts'
import { planImport } from '#operations/catalogue/catalogue-spreadsheet.ts'
import { changeOffer } from '#operations/inventory/offers.ts'
import { runRenewals } from '#operations/subscription/renewal-job.ts'
import { createTestProduct } from '../builders/products.ts'
import { createRunningSubscription } from '../builders/subscriptions.ts'
import type { UndoScenario, UndoShop } from './undo-scenario.ts'
import { importFile } from '../builders/import-file.ts'

const newSlug = () => `adres-${crypto.randomUUID()}`
const newCategory = ({ context }: UndoShop, more: object = {}) =>
  insertCategory(context.db, { slug: newSlug(), name: 'Nacht', ...more })
const hour = 3_600_000

/** A product with a subscription, a former address, and perhaps an offer or a reduction. */
async function createPricedProduct(shop: UndoShop, draw: fc.GeneratorValue) {
  const { context } = shop
  const product = await createTestProduct(context.db)
  if (draw(fc.boolean)) await createRunningSubscription(context, 'month', product)
  if (draw(fc.boolean)) await upsertMovedSlug(context.db, 'product', newSlug(), product.id)
  const deal = draw(fc.constantFrom, 'none', 'reduced', 'running', 'planned')
  if (deal === 'reduced')
    await context.db
      .update(products)
      .set({ wasPrice: cents(product.price + 300) })
      .where(eq(products.id, product.id))
  if (deal === 'running' || deal === 'planned') {
    const from = new Date(context.clock().getTime() + (deal === 'planned' ? hour : 0))
    const until = new Date(from.getTime() + hour)
    await changeOffer(
      context,
      { id: product.id, offer: { price: cents(product.price - 200), from, until } },
      undefined,
    )
  }
  return product
}

const productsChanged: UndoScenario = {
  prepare: async (shop, draw) => {
    const { context, api } = shop
    const categoryIds = [await newCategory(shop), await newCategory(shop)]
    const slugs: string[] = []
    for (let index = draw(fc.integer, { min: 1, max: 3 }); index > 0; index--) {
      const { id, slug } = await createPricedProduct(shop, draw)
      slugs.push(slug)
      await inTransaction(context.db, (tx) =>
        setProductCategories(
          tx,
          id,
          categoryIds.filter(() => draw(fc.boolean)),
        ),
      )
      const state = draw(fc.constantFrom, 'visible', 'hidden', 'trashed')
      if (state !== 'visible')
        await context.db
          .update(products)
          .set({ published: false, trashedAt: state === 'trashed' ? context.clock() : null })
          .where(eq(products.id, id))
    }
    const kind = draw(
      fc.constantFrom,
      ...(['show', 'hide', 'trash', 'restore', 'add-category', 'remove-category'] as const),
    )
    const change =
      kind === 'add-category' || kind === 'remove-category'
        ? { kind, category: categoryIds[0]! }
        : { kind }
    return async () => (await changeProducts(api, slugs, change)).undo
  },
}

const pricesChanged: UndoScenario = {
  prepare: async (shop, draw) => {
    const { context, api, clock } = shop
    const ids: number[] = []
    for (let index = draw(fc.integer, { min: 1, max: 3 }); index > 0; index--)
      ids.push((await createPricedProduct(shop, draw)).id)
    const edit = async () => {
      const changes: { id: number; price?: object; stock?: object }[] = []
      for (const id of ids) {
        const [{ price, regularPrice, stock } = { price: cents(0), regularPrice: null, stock: 0 }] =
          await context.db.select().from(products).where(eq(products.id, id))
        const by = draw(fc.integer, { min: -400, max: 400 })
        const from = toEuros(regularPrice ?? price)
        changes.push({
          id,
          price: { from, to: toEuros(cents((regularPrice ?? price) + by)) },
          ...(draw(fc.boolean) && {
            stock: { from: stock, to: draw(fc.integer, { min: 0, max: 40 }) },
          }),
        })
      }
      const saved = await api('POST /api/admin/products/bulk', { body: { changes } as never })
      clock.forward({ minutes: draw(fc.integer, { min: 0, max: 4 }), seconds: 59 })
      await runRenewals(context)
      return saved.edit === null ? [] : [saved.edit]
    }
    // What a newer edit keeps in its place can be taken back after that edit.
    const undoAll = async (edits: readonly number[]) => {
      for (const id of [...edits, ...edits]) {
        const { edits: listed } = await api('GET /api/admin/price-edits')
        if (listed.some((one) => one.id === id)) await undoPriceEdit(api, id).run()
      }
    }
    // The prices of the products themselves reach their subscriptions.
    clock.forward({ minutes: 11 })
    await runRenewals(context)
    return async () => {
      const edits = [...(await edit()), ...(draw(fc.boolean) ? await edit() : [])]
      if (draw(fc.boolean)) edits.reverse()
      const [first] = edits
      return first === undefined
        ? undefined
        : { ...undoPriceEdit(api, first), run: () => undoAll(edits) }
    }
  },
}

const catalogueImported: UndoScenario = {
  prepare: async (shop, draw) => {
    const { context, api, clock } = shop
    const product = await createPricedProduct(shop, draw)
    const other = await createTestProduct(context.db)
    const takenSlug = newSlug()
    await upsertMovedSlug(
      context.db,
      'product',
      takenSlug,
      draw(fc.boolean) ? other.id : product.id,
    )
    const slug = draw(fc.constantFrom, product.slug, takenSlug, newSlug())
    const price = (product.price + draw(fc.integer, { min: -300, max: 300 })) / 100
    const stock = draw(fc.integer, { min: 0, max: 40 })
    const visible = draw(fc.constantFrom, 'ja', 'nee')
    const bytes = new TextEncoder().encode(
      `Nummer;Adres;Naam;Prijs;Voorraad;Zichtbaar\n${product.id};${slug};Anders;${price.toFixed(2).replace('.', ',')};${stock};${visible}`,
    )
    // The prices of the product itself reach its subscription.
    clock.forward({ minutes: 11 })
    await runRenewals(context)
    return async () => {
      if ((await planImport(context, bytes)).errors.length > 0) return undefined
      const id = await importFile(context, bytes)
      clock.forward({ minutes: 5 })
      await runRenewals(context)
      return id === undefined ? undefined : undoImport(api, id)
    }
  },
}

const listCategories = async ({ api }: UndoShop) =>
  (await api('GET /api/admin/categories')).categories
const categoriesSeen = async (shop: UndoShop) =>
  (await listCategories(shop)).map(({ version: _version, ...category }) => category)
async function createCategoryTree(shop: UndoShop, draw: fc.GeneratorValue) {
  const ids = [await newCategory(shop)]
  for (let position = 1; position < 4; position++)
    ids.push(
      await newCategory(shop, {
        position,
        parentId: draw(fc.boolean) ? ids[0]! : null,
      }),
    )
  return ids
}

const categoryChanged: UndoScenario = {
  besides: ['categories.position'],
  seen: categoriesSeen,
  prepare: async (shop, draw) => {
    const { context, api } = shop
    const ids = await createCategoryTree(shop, draw)
    const takenSlug = newSlug()
    await upsertMovedSlug(context.db, 'category', takenSlug, draw(fc.constantFrom, ...ids))
    const all = await listCategories(shop)
    const before = all.find(({ id }) => id === ids.at(-1))!
    const body = {
      name: draw(fc.constantFrom, before.name, 'Dag'),
      slug: draw(fc.constantFrom, before.slug, takenSlug, newSlug()),
      parent: draw(fc.constantFrom, before.parent, null, ids[0]!),
      gender: draw(fc.constantFrom, null, 'male' as const),
      hidden: draw(fc.boolean),
      description: draw(fc.constantFrom, '', 'Voor de dag.'),
    }
    return () => changeCategory(api, before, body, all)
  },
}

const categoryMoved: UndoScenario = {
  besides: ['categories.position'],
  seen: categoriesSeen,
  prepare: async (shop, draw) => {
    const ids = await createCategoryTree(shop, draw)
    const all = await listCategories(shop)
    const order = moveCategory(
      all,
      draw(fc.constantFrom, ...ids),
      draw(fc.constantFrom, 'up' as const, 'down' as const),
    )
    return async () => (order ? moveCategories(shop.api, order, all) : undefined)
  },
}

/** A review about which staff decided before. */
async function createModeratedReview({ context }: UndoShop, state: 'approved' | 'refused') {
  const { id: productId } = await createTestProduct(context.db)
  const at = context.clock()
  const reason = state === 'refused' ? 'Er staat een naam in.' : null
  const [review] = await context.db
    .insert(reviews)
    .values({
      productId,
      displayName: 'Zeemeeuw',
      stars: 4,
      body: 'Zit goed.',
      state,
      rejectionReason: reason,
      createdAt: at,
      changedAt: at,
      moderatedAt: at,
    })
    .returning()
  return { id: review!.id, changed_at: at.toISOString(), state, rejection_reason: reason }
}

export const catalogueUndos = {
  'products-changed': productsChanged,
  'prices-changed': pricesChanged,
  'catalogue-imported': catalogueImported,
  'category-changed': categoryChanged,
  'category-moved': categoryMoved,
  'review-approved': {
    prepare: async (shop) => {
      const review = await createModeratedReview(shop, 'refused')
      return () => approveReview(shop.api, review)
    },
  },
  'review-refused': {
    prepare: async (shop) => {
      const review = await createModeratedReview(shop, 'approved')
      return () => refuseReview(shop.api, review, 'Dit is reclame.')
    },
  },
} as const satisfies Record<string, UndoScenario>
