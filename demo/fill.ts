// Fills an empty database with the demo shop: categories, products, pages, articles, menus,
// accounts and orders.

import { cacheTag } from '#domain/cache-tag.ts'
import { changeSetting } from '#data/core/settings.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { sql } from 'drizzle-orm'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import type { Database, Transaction } from '#data/core/db.ts'
import { upsertNavigation } from '#data/content/navigation.ts'
import { insertContentRow } from '#data/content/content.ts'
import { insertShopDetails } from '#data/content/shop-details.ts'
import { insertPicture } from '#data/content/pictures.ts'
import { recountProductPairs } from '#data/catalogue/related-products.ts'
import { insertCategory, insertProductWithVariations } from '#data/catalogue/insert-product.ts'
import { saveSampleReviews } from '#data/catalogue/sample-reviews.ts'
import { categories, products, type StoredPicture } from '#data/tables/catalogue/products.ts'
import { pages } from '#data/tables/content.ts'
import { exampleShopDetails } from '#domain/content/shop/example-company.ts'
import { parseGender } from '#domain/catalogue/gender.ts'
import { cents } from '#domain/money.ts'
import { fillAccounts } from './accounts.ts'
import type { DemoLogin } from './demo-accounts.ts'
import { demoArticles } from './articles/demo-articles.ts'
import { demoCategories, categoriesOf } from './catalogue/categories.ts'
import { demoProducts } from './catalogue/demo-catalogue.ts'
import { demoSamples } from './catalogue/demo-samples.ts'
import { createWarehouseCodes } from './catalogue/warehouse-codes.ts'
import { fillConsents } from './consents.ts'
import type { DemoProduct } from './catalogue/demo-product.ts'
import { fillDiscountCodes } from './discount-codes.ts'
import { fillInvoices } from './invoices.ts'
import { fillShipments } from './shipments.ts'
import { demoLibrary } from './library.ts'
import { fillMoneyBack } from './money-back.ts'
import { fillGuestSubscriptions } from './guest-subscriptions.ts'
import { demoNavigation } from './navigation.ts'
import { fillNewsletter } from './newsletter.ts'
import { demoPages } from './pages/demo-pages.ts'
import { fillOrders } from './orders.ts'
import { type Manifest, readManifest, requireDescription } from './pictures/manifest.ts'
import { productPictureUrls } from './pictures/sources.ts'
import { fillPeople } from './people.ts'
import { demoReviews } from './reviews.ts'
import { fillOrderHistory } from './order-history.ts'
import { fillSubscription } from './subscription.ts'
import { fillVisitHistory } from './visit-history.ts'
import { fillSubscriptionHistory } from './subscription-history.ts'

/** Key of the advisory lock that one filling process takes. */
const fillingLock = 7_305_211

type Options = {
  /** Replaces the published passwords. */
  createPassword?: () => string
  extensions?: readonly { fillDemo?: (tx: Transaction, now: Date) => Promise<void> }[]
}

/**
 * Fills the shop in one transaction. A second process waits for the first and then does nothing.
 *
 * @returns the logins of the new accounts, undefined when the shop was not empty
 */
export async function fillDemoShop(
  db: Database,
  { createPassword, extensions = [] }: Options = {},
): Promise<DemoLogin[] | undefined> {
  const manifest = await readManifest()
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${fillingLock})`)
    if (!(await isEmpty(tx))) return undefined
    await fillCatalogue(tx, manifest)
    for (const page of demoPages) await insertContentRow(tx, 'page', page)
    await fillArticles(tx, manifest)
    await fillLibrary(tx, manifest)
    await upsertNavigation(tx, demoNavigation)
    await insertShopDetails(tx, exampleShopDetails)
    await fillMoneyBack(tx)
    const now = new Date()
    const logins = await fillAccounts(tx, now, createPassword)
    await fillSubscription(tx, now)
    await fillOrderHistory(tx, now)
    await fillSubscriptionHistory(tx, now)
    await fillVisitHistory(tx, now)
    await fillOrders(tx, now)
    await offerPayLater(tx)
    await fillDiscountCodes(tx, now)
    await fillGuestSubscriptions(tx, now)
    await fillPeople(tx, now)
    await fillShipments(tx)
    await fillInvoices(tx)
    await fillConsents(tx)
    await fillNewsletter(tx, now)
    for (const { fillDemo } of extensions) await fillDemo?.(tx, now)
    await recountProductPairs(tx)
    await saveSampleReviews(tx, demoReviews)
    await invalidateTags(tx, [
      'navigation',
      'articles',
      ...demoPages.map(({ slug }) => cacheTag.page(slug)),
      ...demoArticles.map(({ slug }) => cacheTag.article(slug)),
    ])
    return logins
  })
}

/** The bank account is a published example and belongs to nobody. */
async function offerPayLater(tx: Transaction): Promise<void> {
  await changeSetting(tx, payLaterSetting, (before) => ({
    ...before,
    enabled: true,
    iban: 'NL91ABNA0417164300',
    account_name: 'Luwte',
  }))
}

async function isEmpty(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ filled: boolean }>(
    sql`select exists (select from ${products}) or exists (select from ${categories}) or exists (select from ${pages}) as filled`,
  )
  return rows[0]?.filled === false
}

async function fillCatalogue(tx: Transaction, manifest: Manifest): Promise<void> {
  const ids = new Map<string, number>()
  for (const [position, { slug, name, gender, description, ...rest }] of demoCategories.entries())
    ids.set(
      slug,
      await insertCategory(tx, {
        slug,
        name,
        gender,
        description,
        position,
        parentId: ('parent' in rest && ids.get(rest.parent)) || null,
      }),
    )
  const warehouseCodes = createWarehouseCodes(demoProducts)
  for (const [position, product] of demoProducts.entries())
    await insertProductWithVariations(tx, {
      slug: product.slug,
      name: product.name,
      price: cents(product.cents),
      vatRate: product.vatRate,
      shortDescription: product.short,
      description: product.description,
      pictures: picturesOf(product, manifest),
      attributes: product.attributes,
      staffFacts: product.staffFacts ?? {},
      inPackage: product.inPackage,
      stock: product.stock ?? null,
      ...warehouseCodes.get(product.slug),
      position,
      popularRank: product.popularRank ?? null,
      categoryIds: categoriesOf(product.categories, parseGender(product.attributes.gender)).flatMap(
        (slug) => ids.get(slug) ?? [],
      ),
      variations: [...(product.variations ?? []), ...samplesOf(product)].map(
        ({ slug, name, cents: price, stock, attributes = {} }) => ({
          slug,
          isSample: samplesOf(product).some((sample) => sample.slug === slug),
          name,
          price: cents(price),
          stock,
          attributes,
          ...warehouseCodes.get(slug),
        }),
      ),
    })
}

const samplesOf = ({ slug }: { slug: string }) => demoSamples.get(slug) ?? []

async function fillArticles(tx: Transaction, manifest: Manifest): Promise<void> {
  for (const { slug, title, excerpt, content, publishedAt, cover } of demoArticles) {
    const { url, alt } = cover
    const { width, height, color } = requireDescription(manifest, url.replace('/storage', ''))
    const coverImage = { url, alt, width, height, color }
    await insertContentRow(tx, 'article', {
      slug,
      title,
      description: excerpt,
      content,
      publishedAt: new Date(publishedAt),
      coverImage,
    })
  }
}

async function fillLibrary(tx: Transaction, manifest: Manifest): Promise<void> {
  const productPictures = demoProducts.flatMap((product) => picturesOf(product, manifest))
  const uploadedAt = new Date()
  for (const picture of demoLibrary(productPictures, [...demoPages, ...demoArticles], manifest))
    await insertPicture(tx, { ...picture, uploadedAt })
}

/**
 * The pictures that have a source, in the order in which the product page shows them. All stand on
 * the tint of the first one.
 */
function picturesOf({ slug, alt }: DemoProduct, manifest: Manifest): StoredPicture[] {
  const found = productPictureUrls(slug)
  const descriptions = found.map(({ url }) => requireDescription(manifest, url))
  return found.map(({ url, place }, index) => {
    const { width, height } = descriptions[index]!
    return { url, width, height, color: descriptions[0]!.color, alt: alt[place]! }
  })
}
