// Fills an empty database with the demo shop: shelves, products, pages, articles, menus and accounts.

import { cacheTag } from '#domain/cache-tag.ts'
import { sql } from 'drizzle-orm'
import { addArticle } from '#data/articles.ts'
import { invalidateTags } from '#data/cache-invalidation.ts'
import type { Database, Transaction } from '#data/db.ts'
import { saveNavigation } from '#data/navigation.ts'
import { addPage } from '#data/pages.ts'
import { addPicture } from '#data/pictures.ts'
import { countProductPairs } from '#data/product-pairs.ts'
import { addCategory, addProduct } from '#data/products-new.ts'
import { saveSampleReviews } from '#data/sample-reviews.ts'
import { categories, products, type StoredPicture } from '#data/tables/catalogue.ts'
import { pages } from '#data/tables/content.ts'
import { genderOf } from '#domain/catalogue/gender.ts'
import { cents } from '#domain/money.ts'
import { type DemoLogin, fillAccounts } from './accounts.ts'
import { demoArticles } from './articles/demo-articles.ts'
import { demoCategories, shelvesOf } from './catalogue/categories.ts'
import { demoProducts } from './catalogue/demo-catalogue.ts'
import type { DemoProduct } from './catalogue/demo-product.ts'
import { demoLibrary } from './library.ts'
import { fillMoreSubscriptions } from './more-subscriptions.ts'
import { demoNavigation } from './navigation.ts'
import { fillNewsletter } from './newsletter.ts'
import { demoPages } from './pages/demo-pages.ts'
import { fillOrders } from './orders.ts'
import { type Manifest, readManifest } from './pictures/manifest.ts'
import { demoReviews } from './reviews.ts'
import { fillHistory } from './history.ts'
import { fillSubscription } from './subscription.ts'

/** Any number, as long as every process takes the same one. */
const fillingLock = 7_305_211

/**
 * All or nothing, and once: a second process waits for the first and then finds the shop filled. Answers what opens the accounts, or
 * undefined when it filled nothing. `passwordFor` takes the place of the published passwords.
 */
export async function fillDemoShop(db: Database, passwordFor?: () => string): Promise<DemoLogin[] | undefined> {
  const manifest = await readManifest()
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${fillingLock})`)
    if (!(await isEmpty(tx))) return undefined
    await fillShelves(tx, manifest)
    for (const page of demoPages) await addPage(tx, page)
    await fillArticles(tx, manifest)
    await fillLibrary(tx, manifest)
    await saveNavigation(tx, demoNavigation)
    const now = new Date()
    const logins = await fillAccounts(tx, now, passwordFor)
    await fillSubscription(tx, now)
    await fillHistory(tx, now)
    await fillOrders(tx, now)
    await fillMoreSubscriptions(tx, now)
    await fillNewsletter(tx, now)
    await countProductPairs(tx)
    await saveSampleReviews(tx, demoReviews)
    await invalidateTags(tx, ['navigation', ...demoPages.map(({ slug }) => cacheTag.page(slug))])
    return logins
  })
}

async function isEmpty(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ filled: boolean }>(
    sql`select exists (select from ${products}) or exists (select from ${categories}) or exists (select from ${pages}) as filled`,
  )
  return rows[0]?.filled === false
}

async function fillShelves(tx: Transaction, manifest: Manifest): Promise<void> {
  const ids = new Map<string, number>()
  for (const [position, { slug, name, gender, description, ...place }] of demoCategories.entries())
    ids.set(
      slug,
      await addCategory(tx, { slug, name, gender, description, position, parentId: ('under' in place && ids.get(place.under)) || null }),
    )
  for (const [position, product] of demoProducts.entries())
    await addProduct(tx, {
      slug: product.slug,
      name: product.name,
      price: cents(product.cents),
      vatRate: product.vatRate,
      shortDescription: product.short,
      description: product.description,
      pictures: picturesOf(product, manifest),
      attributes: product.attributes,
      inPackage: product.inPackage,
      stock: product.stock ?? null,
      position,
      popularRank: product.popularRank ?? null,
      categoryIds: shelvesOf(product.categories, genderOf(product.attributes.gender)).flatMap((slug) => ids.get(slug) ?? []),
      variations: (product.variations ?? []).map(({ slug, name, cents: price, stock, attributes = {} }) => ({
        slug,
        name,
        price: cents(price),
        stock,
        attributes,
      })),
    })
}

async function fillArticles(tx: Transaction, manifest: Manifest): Promise<void> {
  for (const { slug, title, excerpt, content, publishedAt, cover } of demoArticles) {
    const { url, alt, width = 1280, height = 960 } = cover
    const made = manifest[url.replace('/storage', '')]
    const coverImage = { url, alt, width: made?.width ?? width, height: made?.height ?? height, color: made?.color ?? '#e0d8ca' }
    await addArticle(tx, { slug, title, excerpt, content, publishedAt: new Date(publishedAt), coverImage })
  }
}

async function fillLibrary(tx: Transaction, manifest: Manifest): Promise<void> {
  const ofProducts = demoProducts.flatMap((product) => picturesOf(product, manifest))
  const uploadedAt = new Date()
  for (const picture of demoLibrary(ofProducts, [...demoPages, ...demoArticles], manifest)) await addPicture(tx, { ...picture, uploadedAt })
}

/** Addresses of a product's pictures, in the order in which its page shows them. */
export const pictureUrls = (slug: string): readonly [string, string] => [`/media/products/${slug}.jpg`, `/media/products/${slug}-2.jpg`]

/** Where the pictures were not built, sources and colour of the pack stand in. */
function picturesOf({ slug, alt, look }: DemoProduct, manifest: Manifest): StoredPicture[] {
  return pictureUrls(slug).map((url, index) => {
    const { width = 1280, height = 1280, color = look.color } = manifest[url] ?? {}
    return { url, width, height, color, alt: alt[index] ?? alt[0] }
  })
}
