// Imports products of an earlier shop with their variations and redirects, and queues their
// pictures. A product that is here already keeps its price, stock and VAT; a product that staff
// changed since stays as it is.

import { createHash } from 'node:crypto'
import { upsertRedirects } from '#data/content/redirects.ts'
import {
  categoryIdsOf,
  findFreeProductSlug,
  productRowOfItem,
  variationRowsOf,
} from '#data/catalogue/admin-products.ts'
import type { Transaction } from '#data/core/db.ts'
import {
  categoriesByName,
  type CatalogueCollisions,
  findCollisions,
  type ImportedProductLink,
  importedProductLinks,
  upsertImportedProduct,
  countPicturesToFetch,
  queuePictures,
} from '../data/imported-products.ts'
import { slugify } from '#domain/content/links/slugify.ts'
import { type ImportIssue, leftOut } from '../domain/import-issue.ts'
import { addCounts, type ImportAction, noCounts } from '../domain/import-options.ts'
import type { ImportedProduct } from '../domain/imported-product.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { Problem, firstSentenceOf } from '#domain/problem.ts'
import { insertOrUpdateProduct } from '#operations/catalogue/save-product.ts'
import type { ProductValues, VariationValues } from '#operations/catalogue/to-valid-product.ts'
import type { BatchContext, BatchResult, ImportBatch } from './import-batch.ts'
import { planRedirects } from './import-redirects.ts'
import { convertProduct } from './convert-product.ts'

type Category = { id: number; slug: string }
type Lookup = {
  links: ReadonlyMap<string, ImportedProductLink>
  collisions: CatalogueCollisions
  categories: ReadonlyMap<string, Category>
}

/** The lines of a file can change while the product stays the same. */
const hashOf = (product: ImportedProduct): string =>
  createHash('sha256')
    .update(JSON.stringify(product, (key, value: unknown) => (key === 'line' ? undefined : value)))
    .digest('base64url')

export const importProducts: ImportBatch<ImportedProduct> = async (batch, records) => {
  const { tx, shop } = batch
  const items = records.flatMap((record) => record.items)
  const lookup: Lookup = {
    links: await importedProductLinks(
      tx,
      shop,
      records.map(({ key }) => key),
    ),
    collisions: await findCollisions(tx, {
      slugs: records.map(({ slug }) => slug),
      eans: items.flatMap(({ ean }) => ean ?? []),
      articleNumbers: items.flatMap(({ articleNumber }) => articleNumber ?? []),
    }),
    categories: await categoriesByName(tx),
  }
  let counts = noCounts
  const issues: ImportIssue[] = []
  for (const record of records) {
    const result = await importProduct(batch, record, lookup)
    counts = addCounts(counts, result.counts)
    issues.push(...result.issues)
  }
  return { counts, issues }
}

async function importProduct(
  batch: BatchContext,
  record: ImportedProduct,
  lookup: Lookup,
): Promise<BatchResult> {
  const link = lookup.links.get(record.key)
  const urls = record.pictures.map(({ url }) => url)
  const pictures = await countPicturesToFetch(batch.tx, link?.productId, urls)
  const hash = hashOf(record)
  if (link?.hash === hash && !link.isTrashed) {
    if (batch.importId !== undefined)
      await queuePictures(
        batch.tx,
        { importId: batch.importId, productId: link.productId },
        record.pictures,
      )
    return { counts: { unchanged: 1, pictures }, issues: [] }
  }
  const collision = link ? linkError(link) : collisionError(record, lookup.collisions)
  if (collision !== undefined) return refused(record, collision)
  const categories = record.categories.flatMap(
    (name) =>
      lookup.categories.get(name.toLowerCase()) ?? lookup.categories.get(slugify(name)) ?? [],
  )
  const categoryIds = [...new Set(categories.map(({ id }) => id))]
  const converted = convertProduct(record, categoryIds, {
    options: batch.options,
    today: toCalendarDay(batch.author.at),
    existingItems: link ? await existingItemNames(batch.tx, link.productId) : new Set(),
  })
  if ('error' in converted) return refused(record, converted.error)
  const action: ImportAction = link ? 'changed' : 'new'
  const variants = converted.values.variations.length
  const { tx, importId } = batch
  if (importId === undefined) {
    const redirects = link
      ? 0
      : await addRedirects(batch, oldAddresses(record, record.slug, batch, categories))
    return { counts: { [action]: 1, variants, pictures, redirects }, issues: converted.issues }
  }
  try {
    // A savepoint: a product that the shop refuses does not undo the others.
    const redirects = await tx.transaction(async (savepoint) => {
      const { id, slug } = await saveProduct({ ...batch, tx: savepoint }, converted.values, link)
      await upsertImportedProduct(savepoint, {
        shop: batch.shop,
        key: record.key,
        productId: id,
        hash,
      })
      await queuePictures(savepoint, { importId, productId: id }, record.pictures)
      return link
        ? 0
        : await addRedirects(
            { ...batch, tx: savepoint },
            oldAddresses(record, slug, batch, categories),
          )
    })
    return { counts: { [action]: 1, variants, pictures, redirects }, issues: converted.issues }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'input-invalid') throw error
    return refused(record, firstSentenceOf(error))
  }
}

/** '' is the product itself, which has a price if it has no variations. */
const existingItemNames = async (
  tx: Transaction,
  productId: number,
): Promise<ReadonlySet<string>> =>
  new Set(['', ...(await variationRowsOf(tx, productId)).map(nameOf)])

const refused = ({ line }: ImportedProduct, reason: string): BatchResult => ({
  counts: { 'left-out': 1 },
  issues: [leftOut(line, reason)],
})

function linkError({
  isTrashed,
  version,
  currentVersion,
}: ImportedProductLink): string | undefined {
  if (isTrashed)
    return 'Dit product ligt hier in de prullenbak. Haal het daar eerst uit, of laat het zo.'
  if (version !== currentVersion)
    return 'Je hebt dit product hier zelf gewijzigd sinds het is overgezet. Het blijft zoals het is.'
  return undefined
}

function collisionError(
  { slug, items }: ImportedProduct,
  { bySlug, byEan, byArticleNumber }: CatalogueCollisions,
): string | undefined {
  const sameSlug = bySlug.get(slug)
  if (sameSlug !== undefined)
    return `Op het adres /product/${slug} staat hier al een product, ‘${sameSlug}’.`
  for (const { ean, articleNumber } of items) {
    const name = byEan.get(ean ?? '') ?? byArticleNumber.get(articleNumber?.toLowerCase() ?? '')
    if (name !== undefined)
      return `Dit product staat hier al: ‘${name}’ heeft dezelfde streepjescode of hetzelfde artikelnummer.`
  }
  return undefined
}

async function saveProduct(
  { tx, author }: BatchContext,
  values: ProductValues,
  link: ImportedProductLink | undefined,
): Promise<{ id: number; slug: string }> {
  if (!link)
    return insertOrUpdateProduct(
      tx,
      undefined,
      { ...values, slug: await findFreeProductSlug(tx, values.slug) },
      author,
    )
  const current = await productRowOfItem(tx, link.productId)
  if (!current) throw new Error('the imported product does not exist')
  const { slug, vatRate, inPackage, published, popularRank, lowStockAt, pictures } = current
  const categoryIds = [
    ...new Set([...(await categoryIdsOf(tx, current.id)), ...values.categoryIds]),
  ]
  return insertOrUpdateProduct(
    tx,
    current,
    {
      ...values,
      slug,
      vatRate,
      inPackage,
      published,
      popularRank,
      lowStockAt,
      pictures,
      categoryIds,
      attributes: { ...current.attributes, ...values.attributes },
      price: undefined,
      stock: undefined,
      variations: await mergeVariations(tx, current.id, values.variations),
    },
    author,
  )
}

const nameOf = ({ name }: { name: string }) => name.trim().toLowerCase()

/**
 * Existing variations keep everything but article number and EAN. The import removes none, because
 * orders refer to them.
 */
async function mergeVariations(
  tx: Transaction,
  productId: number,
  imported: readonly VariationValues[],
): Promise<VariationValues[]> {
  const byName = new Map(imported.map((one) => [nameOf(one), one]))
  const existing = (await variationRowsOf(tx, productId)).map((row): VariationValues => {
    const same = byName.get(nameOf(row))
    byName.delete(nameOf(row))
    const { id, name, attributes } = row
    return {
      id,
      name,
      attributes,
      articleNumber: same?.articleNumber ?? undefined,
      ean: same?.ean ?? undefined,
    }
  })
  return [...existing, ...byName.values()]
}

type OldAddress = { line: number; from: string; to: string }

function oldAddresses(
  { line, oldPaths }: ImportedProduct,
  slug: string,
  { shop }: BatchContext,
  categories: readonly Category[],
): OldAddress[] {
  const folders = shop === 'shopify' ? ['collections'] : ['product-category', 'product-categorie']
  const products = oldPaths.map((path) => ({
    line,
    from: path.toLowerCase(),
    to: `/product/${slug}`,
  }))
  return [
    ...products,
    ...categories.flatMap((category) =>
      folders.map((folder) => ({
        line,
        from: `/${folder}/${category.slug}`,
        to: `/shop/${category.slug}`,
      })),
    ),
  ].filter(({ from, to }) => from !== to)
}

/**
 * Leaves out the addresses that cannot redirect: the file says nothing about them. A dry run only
 * counts.
 */
async function addRedirects(
  { context, tx, author, importId, plannedAddresses }: BatchContext,
  addresses: readonly OldAddress[],
): Promise<number> {
  const remaining = addresses.filter(({ from }) => {
    const isPlanned = plannedAddresses.has(from)
    plannedAddresses.add(from)
    return !isPlanned
  })
  const newTargets = new Set(importId === undefined ? remaining.map(({ to }) => to) : [])
  const { added } = await planRedirects(context, tx, remaining, newTargets)
  if (importId !== undefined) await upsertRedirects(tx, added, author.at)
  return added.length
}
