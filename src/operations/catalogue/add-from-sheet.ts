// New products and new sizes out of a spreadsheet.

import { categorySlugs } from '#data/catalogue-sheet.ts'
import type { Transaction } from '#data/db.ts'
import { categoryIdsOf, adminProduct, type AdminVariation, adminVariations } from '#data/admin-products.ts'
import type { StoredAttributes } from '#data/tables/catalogue.ts'
import type { NewItem, Values } from '#domain/catalogue/sheet/plan.ts'
import { Problem } from '#domain/problem.ts'
import type { Authorship } from '../authorship.ts'
import type { ProductValues, VariationValues } from './validate-product.ts'
import { writeProduct } from './save-product.ts'
import { asCents, attributesIn, cleaned } from './sheet-values.ts'

/** New products are hidden unless the file shows them, and have no pictures yet. Throws what writeProduct throws, with the line. */
export async function addFromSheet(tx: Transaction, added: readonly NewItem[], deed: Authorship): Promise<void> {
  const slugs = added.length > 0 ? await categorySlugs(tx) : new Map<string, number>()
  const variationsOf = Map.groupBy(
    added.filter(({ under }) => under !== undefined),
    ({ under }) => under!,
  )
  for (const { line, values, under } of added) {
    if (under !== undefined) continue
    const variations = (variationsOf.get(String(values.slug)) ?? []).map(asVariation)
    variationsOf.delete(String(values.slug))
    await atLine(line, () => writeProduct(tx, undefined, asProduct(values, slugs, variations), deed))
  }
  for (const [slug, variations] of variationsOf) {
    const current = await adminProduct(tx, slug)
    if (!current) throw new Problem('not-found')
    const kept = (await adminVariations(tx, current.id)).map(asKept)
    const {
      name,
      shortDescription,
      description,
      vatRate,
      inPackage,
      attributes,
      popularRank,
      articleNumber,
      ean,
      lowStockAt,
      published,
      pictures,
    } = current
    const kind = {
      name,
      shortDescription,
      description,
      vatRate,
      inPackage,
      attributes,
      popularRank,
      articleNumber,
      ean,
      lowStockAt,
      published,
    }
    const given = { ...kind, slug, pictures, categoryIds: await categoryIdsOf(tx, current.id) }
    await atLine(variations[0]!.line, () =>
      writeProduct(tx, current, { ...given, variations: [...kept, ...variations.map(asVariation)] }, deed),
    )
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const common = (values: Values) => ({
  attributes: Object.fromEntries(Object.entries(attributesIn(values)).filter(([, value]) => value !== null)) as StoredAttributes,
  articleNumber: textOf(values.articleNumber),
  ean: textOf(values.ean),
  lowStockAt: numberOf(values.lowStockAt),
  price: values.price === undefined ? undefined : asCents(values.price),
  stock: numberOf(values.stock) ?? undefined,
})

const asKept = ({ id, name, attributes, articleNumber, ean, lowStockAt }: AdminVariation): VariationValues => ({
  id,
  name,
  attributes,
  articleNumber,
  ean,
  lowStockAt,
})
const asVariation = ({ values }: NewItem): VariationValues => ({ ...common(values), name: String(values.variation) })

const asProduct = (values: Values, slugs: ReadonlyMap<string, number>, variations: VariationValues[]): ProductValues => ({
  ...common(values),
  slug: String(values.slug),
  name: String(values.name),
  shortDescription: String(values.shortDescription ?? ''),
  description: cleaned(values.description ?? ''),
  vatRate: values.vatRate === 9 ? 9 : 21,
  inPackage: numberOf(values.inPackage),
  popularRank: null,
  published: values.published === true,
  pictures: [],
  categoryIds: Array.isArray(values.categories) ? values.categories.flatMap((slug) => slugs.get(slug) ?? []) : [],
  variations,
})

async function atLine(line: number, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'input-invalid') throw error
    const [reason = error.message] = Object.values(error.errors ?? {})[0] ?? []
    throw new Problem('input-invalid', { errors: { file: [`Regel ${line}: ${reason}`] } })
  }
}
