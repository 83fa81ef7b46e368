import { cacheTag } from '#domain/cache-tag.ts'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import {
  categoryIdsBySlug,
  currentAndFormerSlugs,
  type ItemColumnUpdate,
  updateProductColumns,
  updateVariationColumns,
} from '#data/catalogue/catalogue-spreadsheet.ts'
import type { Transaction } from '#data/core/db.ts'
import { upsertMovedSlug, deleteMovedSlug } from '#data/content/redirects.ts'
import {
  setProductCategories,
  categoryIdsOf,
  productRowBySlug,
  variationRowsOf,
} from '#data/catalogue/admin-products.ts'
import {
  columnKeys,
  type ColumnValues,
  pickColumns,
  toColumns,
} from '#domain/catalogue/fields/field-list.ts'
import type { ItemChange, NewItem } from '#domain/catalogue/spreadsheet/import-plan.ts'
import { slugColumn } from '#domain/catalogue/spreadsheet/columns.ts'
import { offerAfter } from '#domain/catalogue/spreadsheet/row-checks.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { changePrices, changeStocks } from '../inventory/change-price.ts'
import { changeOffers, type OfferChange } from '../inventory/offers.ts'
import type { ChangeAuthorship } from '../context.ts'
import type { SpreadsheetValues } from '#domain/catalogue/spreadsheet/spreadsheet-row.ts'
import { type Cents, cents } from '#domain/money.ts'
import {
  sanitiseDescription,
  type ProductValues,
  type VariationValues,
} from './to-valid-product.ts'
import type { VariationRow } from '#data/catalogue/products.ts'
import type { StoredAttributes } from '#data/tables/catalogue/products.ts'
import type { RecordedItem } from '#domain/catalogue/spreadsheet/import-record.ts'
import { Problem, fieldProblem, firstSentenceOf, requireFound } from '#domain/problem.ts'
import { insertOrUpdateProduct } from './save-product.ts'

export const parseCents = (value: unknown): Cents => cents(Number(value))

/** By the name of the attribute or fact. Null means that staff emptied the cell. */
const factCells = (
  values: SpreadsheetValues,
  prefix: 'attributes.' | 'staff_facts.',
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      field.startsWith(prefix) ? [[field.slice(prefix.length), value]] : [],
    ),
  )

/** `note` explains the change in the stock ledger. */
export async function applyCatalogueChanges(
  tx: Transaction,
  changes: readonly ItemChange[],
  author: ChangeAuthorship,
  note?: string,
): Promise<void> {
  const slugsBefore = await currentAndFormerSlugs(
    tx,
    changes.map(({ productId }) => productId),
  )
  const rows: { isVariation: boolean; row: ItemColumnUpdate }[] = []
  for (const [index, change] of changes.entries()) {
    if (index % 100 === 99) await yieldToEventLoop()
    const row = toColumnValues(change)
    if (row) rows.push({ isVariation: change.isVariation, row })
  }
  await updateProductColumns(
    tx,
    rows.flatMap(({ isVariation, row }) => (isVariation ? [] : [row])),
    author,
  )
  await updateVariationColumns(
    tx,
    rows.flatMap(({ isVariation, row }) => (isVariation ? [row] : [])),
  )
  const moved = changes.filter(({ values }) => values.slug !== undefined)
  for (const { id, fields, values } of moved) {
    await deleteMovedSlug(tx, 'product', String(values.slug))
    await upsertMovedSlug(
      tx,
      'product',
      fields.find(({ column }) => column === slugColumn)!.before,
      id,
    )
  }
  const recategorised = changes.filter(({ values }) => values.categories !== undefined)
  const categories =
    recategorised.length > 0 ? await categoryIdsBySlug(tx) : new Map<string, number>()
  for (const { id, values } of recategorised)
    await setProductCategories(
      tx,
      id,
      (values.categories as string[]).flatMap((slug) => categories.get(slug) ?? []),
    )
  await changePrices(
    tx,
    changes.flatMap(({ id, values: { price } }) =>
      price === undefined ? [] : [{ id, price: parseCents(price) }],
    ),
    author,
  )
  await changeStocks(
    tx,
    changes.flatMap(({ id, values: { stock } }) =>
      stock === undefined ? [] : [{ id, reason: 'set' as const, to: Number(stock), note }],
    ),
    author,
  )
  await changeOffers(
    tx,
    changes.flatMap(({ id, item, values }) => {
      const offer = offerAfter(item, values)
      return offer === undefined ? [] : [{ id, offer }]
    }),
    author,
  )
  if (changes.length === 0) return
  const slugsAfter = await currentAndFormerSlugs(
    tx,
    changes.map(({ productId }) => productId),
  )
  await invalidateTags(tx, [
    'products',
    'popular',
    ...(moved.length > 0 || changes.some(({ values }) => values.published !== undefined)
      ? (['navigation'] as const)
      : []),
    ...[...slugsBefore, ...slugsAfter].map((slug) => cacheTag.product(slug)),
  ])
}

/** Undefined if only the price or the stock changes, which other functions update. */
function toColumnValues({ id, values }: ItemChange): ItemColumnUpdate | undefined {
  const row: Record<string, unknown> = Object.fromEntries(
    columnKeys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])),
  )
  if (values.variation !== undefined) row['name'] = values.variation
  if (values.description !== undefined)
    row['description'] = sanitiseDescription(String(values.description))
  const attributes = factCells(values, 'attributes.')
  if (Object.keys(attributes).length > 0) row['attributes'] = attributes
  const staffFacts = factCells(values, 'staff_facts.')
  if (Object.keys(staffFacts).length > 0) row['staff_facts'] = staffFacts
  return Object.keys(row).length > 0 || values.categories !== undefined ? { ...row, id } : undefined
}

/**
 * A new product has no pictures. The shop publishes it only if the file says so.
 * @throws Problem input-invalid with the row number
 */
export async function insertImportedProducts(
  tx: Transaction,
  added: readonly NewItem[],
  author: ChangeAuthorship,
): Promise<RecordedItem[]> {
  const inserted: RecordedItem[] = []
  const slugs = added.length > 0 ? await categoryIdsBySlug(tx) : new Map<string, number>()
  const variationsOf = Map.groupBy(
    added.filter(({ productSlug }) => productSlug !== undefined),
    ({ productSlug }) => productSlug!,
  )
  for (const { line, values, productSlug } of added) {
    if (productSlug !== undefined) continue
    const variations = (variationsOf.get(String(values.slug)) ?? []).map(toNewVariation)
    variationsOf.delete(String(values.slug))
    const saved = await withLineNumber(line, () =>
      insertOrUpdateProduct(tx, undefined, toNewProduct(values, slugs, variations), author),
    )
    inserted.push({
      id: saved.id,
      version: saved.version,
      name: String(values.name),
      isVariation: false,
    })
  }
  for (const [slug, variations] of variationsOf) {
    const current = requireFound(await productRowBySlug(tx, slug))
    const existing = (await variationRowsOf(tx, current.id)).map(({ id, name, attributes }) => ({
      id,
      name,
      attributes,
    }))
    const { attributes, pictures } = current
    const shared = {
      ...pickColumns(current, columnKeys),
      attributes,
      pictures,
      categoryIds: await categoryIdsOf(tx, current.id),
    }
    await withLineNumber(variations[0]!.line, () =>
      insertOrUpdateProduct(
        tx,
        current,
        { ...shared, variations: [...existing, ...variations.map(toNewVariation)] },
        author,
      ),
    )
    const isNew = ({ id }: VariationRow) => existing.every((variation) => variation.id !== id)
    for (const { id, name } of (await variationRowsOf(tx, current.id)).filter(isNew))
      inserted.push({ id, name: `${current.name} - ${name}`, isVariation: true })
  }
  await changeOffers(tx, await offersOf(tx, added), author)
  return inserted
}

async function offersOf(tx: Transaction, added: readonly NewItem[]): Promise<OfferChange[]> {
  const changes: OfferChange[] = []
  for (const { values, productSlug } of added) {
    const offer = offerAfter(undefined, values)
    const product = offer && (await productRowBySlug(tx, productSlug ?? String(values.slug)))
    if (!product) continue
    const isSame = ({ name }: VariationRow) =>
      name.trim().toLowerCase() === String(values.variation).trim().toLowerCase()
    const id =
      productSlug === undefined
        ? product.id
        : (await variationRowsOf(tx, product.id)).find(isSame)?.id
    if (id !== undefined) changes.push({ id, offer })
  }
  return changes
}

const withoutNull = (cells: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(cells).filter(([, value]) => value !== null),
  ) as StoredAttributes
const toItemValues = (values: SpreadsheetValues) => ({
  // The parsers of the cells give these types.
  ...toColumns(values as Partial<ColumnValues>),
  attributes: withoutNull(factCells(values, 'attributes.')),
  price: values.price === undefined ? undefined : parseCents(values.price),
  stock: values.stock === undefined ? undefined : Number(values.stock),
})

const toNewVariation = ({ values }: NewItem): VariationValues => ({
  ...toItemValues(values),
  name: String(values.variation),
  isSample: values.is_sample === true,
})

const toNewProduct = (
  values: SpreadsheetValues,
  slugs: ReadonlyMap<string, number>,
  variations: VariationValues[],
): ProductValues => ({
  ...toItemValues(values),
  slug: String(values.slug),
  name: String(values.name),
  description: String(values.description ?? ''),
  vatRate: values.vat_rate === 9 ? 9 : 21,
  popularRank: null,
  staffFacts: withoutNull(factCells(values, 'staff_facts.')),
  published: values.published === true,
  pictures: [],
  categoryIds: Array.isArray(values.categories)
    ? values.categories.flatMap((slug) => slugs.get(slug) ?? [])
    : [],
  variations,
})

async function withLineNumber<Result>(line: number, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'input-invalid') throw error
    throw fieldProblem('file', `Regel ${line}: ${firstSentenceOf(error)}`)
  }
}
