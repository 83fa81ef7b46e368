import { categoryIdsBySlug } from '#data/catalogue/catalogue-spreadsheet.ts'
import type { Transaction } from '#data/core/db.ts'
import { categoryIdsOf, productRowBySlug, variationRowsOf } from '#data/catalogue/admin-products.ts'
import type { VariationRow } from '#data/catalogue/products.ts'
import type { StoredAttributes } from '#data/tables/catalogue.ts'
import type { RecordedItem } from '#domain/catalogue/spreadsheet/import-record.ts'
import type { NewItem } from '#domain/catalogue/spreadsheet/import-plan.ts'
import {
  columnKeys,
  type ColumnValues,
  pickColumns,
  toColumns,
} from '#domain/catalogue/fields/field-list.ts'
import type { SpreadsheetValues } from '#domain/catalogue/spreadsheet/spreadsheet-row.ts'
import { offerAfter } from '#domain/catalogue/spreadsheet/row-checks.ts'
import { Problem, fieldProblem, requireFound, firstSentenceOf } from '#domain/problem.ts'
import type { ChangeAuthorship } from '../authorship.ts'
import type { ProductValues, VariationValues } from './product-values.ts'
import { changeOffers, type OfferChange } from '../inventory/offers.ts'
import { insertOrUpdateProduct } from './save-product.ts'
import { parseCents, factCells } from './apply-catalogue-changes.ts'

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
