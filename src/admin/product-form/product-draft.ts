// The values of the product form, and their conversion from and to the API's shapes. A number or
// price that staff type is a text.

import { formatEuroInput } from '#domain/money.ts'
import type { EndpointInput, EndpointReply } from '#api/index.ts'
import {
  type ColumnValues,
  type FieldEntry,
  fieldList,
  isTyped,
  type ItemColumnKey,
  itemColumnKeys,
  sharedItemColumnKeys,
  staffFactKeys,
  type StaffFacts,
  type TextColumnKey,
  textColumnKeys,
} from '#domain/catalogue/fields/field-list.ts'
import { formatAttribute } from '#domain/catalogue/attributes.ts'
import { findShareError } from '#domain/catalogue/materials.ts'
import { checkProduct } from '#domain/catalogue/fields/product-check.ts'
import type { ProductFinding } from '#domain/catalogue/fields/product-finding.ts'
import {
  toProductAttributes,
  type ProductFormValues,
  readFacts,
  toProductFormValues,
  toStoredFacts,
} from '#domain/catalogue/fields/product-form-values.ts'
import type { ProductAttributes } from '#domain/catalogue/product.ts'
import type { FormSection, ProductField } from '#domain/catalogue/fields/product-field.ts'
import { productFields } from '#domain/catalogue/fields/product-fields.ts'
import { type FieldErrors, isProblem, Problem } from '#domain/problem.ts'
import { parseDutchNumber } from '#domain/text/parse-number.ts'

export type AdminProductReply = EndpointReply<'GET /api/admin/product/:slug'>
type ProductInput = EndpointInput<'POST /api/admin/product'>['body']

export type DraftPicture = {
  url: string
  alt: string
  width: number
  height: number
  tint: string | null
}
/** `price` and `stock` are those of a new item. */
type NewItem = { price: string; stock: string }
type DraftItem = Record<ItemColumnKey, string> & NewItem
export type DraftVariation = DraftItem & {
  key: string
  id?: number
  is_sample: boolean
  name: string
  dimensions: string
  in_package: string
  others: ProductAttributes
}
export type ProductDraft = Record<TextColumnKey, string> &
  NewItem & {
    vat_rate: 9 | 21
    published: boolean
    tracks_lots: boolean
    categories: number[]
    pictures: DraftPicture[]
    formValues: ProductFormValues
    staffFacts: StaffFacts
    /** The sample packs come last. */
    variations: DraftVariation[]
  }
export type DraftChangeHandler = (changed: Partial<ProductDraft>) => void
export type DraftProps = { draft: ProductDraft; change: DraftChangeHandler }

/** The texts of the form; '' for what `values` does not have. */
const toTexts = <Key extends TextColumnKey>(
  keys: readonly Key[],
  values: Partial<Record<Key, string | number | null>>,
) =>
  Object.fromEntries(keys.map((key) => [key, formatAttribute(values[key])])) as Record<Key, string>
const noNewItem: NewItem = { price: '', stock: '' }

export const newDraft = (): ProductDraft => ({
  ...toTexts(textColumnKeys, {}),
  ...noNewItem,
  vat_rate: 9,
  published: false,
  tracks_lots: false,
  categories: [],
  pictures: [],
  formValues: toProductFormValues({}),
  staffFacts: readFacts(staffFactKeys, {}),
  variations: [],
})

/**
 * Copies from `previous` what sizes of a product have in common. Leaves out what belongs to one
 * size: name, dimensions, numbers, shelf place and stock. `price` is the price of `previous` if it
 * is saved already.
 */
export const newVariation = (previous?: DraftVariation, price?: number): DraftVariation => ({
  ...toTexts(itemColumnKeys, {}),
  ...(previous && toTexts(sharedItemColumnKeys, previous)),
  ...noNewItem,
  key: crypto.randomUUID(),
  is_sample: false,
  name: '',
  dimensions: '',
  in_package: previous?.in_package ?? '',
  price: price === undefined ? (previous?.price ?? '') : formatEuroInput(price),
  others: previous?.others ?? {},
})

export const newSample = (name: string): DraftVariation => ({
  ...newVariation(),
  is_sample: true,
  name,
})

export const toDraft = (product: AdminProductReply): ProductDraft => ({
  ...toTexts(textColumnKeys, product),
  ...noNewItem,
  vat_rate: product.vat_rate,
  published: product.published,
  tracks_lots: product.tracks_lots,
  categories: product.categories,
  pictures: product.pictures,
  formValues: toProductFormValues(product.attributes),
  staffFacts: readFacts(staffFactKeys, product.staff_facts),
  variations: samplesLast(product.variations).map((variation) => {
    const { dimensions = '', in_package: packSize = '', ...others } = variation.attributes
    return {
      ...toTexts(itemColumnKeys, variation),
      ...noNewItem,
      key: String(variation.id),
      id: variation.id,
      is_sample: variation.is_sample,
      name: variation.name,
      dimensions: String(dimensions ?? ''),
      in_package: String(packSize ?? ''),
      others,
    }
  }),
})

const samplesLast = (variations: AdminProductReply['variations']) =>
  variations.toSorted((one, other) => Number(one.is_sample) - Number(other.is_sample))

/**
 * @throws Problem input-invalid if a number field has another text, or a number that is too low.
 */
export function toProductInput(draft: ProductDraft, isNewProduct: boolean): ProductInput {
  const errors: FieldErrors = {}
  const number = (field: string, typed: string, min = 0): number | null => {
    if (!typed.trim()) return null
    const value = parseDutchNumber(typed)
    if (value === undefined || value < min) errors[field] = [`Vul een getal vanaf ${min} in.`]
    return value ?? null
  }
  const columns = <Key extends TextColumnKey>(
    path: string,
    keys: readonly Key[],
    typed: Readonly<Record<Key, string>>,
  ) =>
    Object.fromEntries(
      keys.map((key) => {
        const field: ProductField = productFields[key]
        const text = key === 'ean' ? typed[key].replaceAll(/\s/g, '') : typed[key].trim()
        if (field.input === 'integer') return [key, number(`${path}${key}`, text, field.min)]
        return [key, field.isOptional ? text || null : text]
      }),
    ) as Pick<ColumnValues, Key>
  const newItem = (path: string, { price, stock }: NewItem, isNew: boolean) =>
    isNew && {
      price: number(`${path}price`, price) ?? undefined,
      stock: number(`${path}stock`, stock) ?? 0,
    }
  const { formValues, variations, pictures } = draft
  for (const field of fieldList)
    if (field.input === 'number' && !field.slot) number(field.path, String(valueOf(draft, field)))
  const shareError = findShareError(formValues.materials)
  if (shareError) errors[`attributes.material_share${shareError.index + 1}`] = [shareError.text]
  const input = {
    ...columns('', textColumnKeys, draft),
    ...newItem('', draft, isNewProduct && !hasSizes(draft)),
    vat_rate: draft.vat_rate,
    published: draft.published,
    tracks_lots: draft.tracks_lots,
    categories: draft.categories,
    pictures: pictures.map(({ url, alt }) => ({ url, alt: alt.trim() })),
    attributes: toProductAttributes(formValues),
    staff_facts: toStoredFacts(staffFactKeys, draft.staffFacts),
    variations: variations.map((variation, index) => {
      const { id, is_sample, name, dimensions, others } = variation
      const path = `variations.${index}.`
      const packSize = number(`${path}in_package`, variation.in_package, 1)
      return {
        ...(id !== undefined && { id }),
        name,
        is_sample,
        ...columns(path, itemColumnKeys, variation),
        ...newItem(path, variation, id === undefined),
        attributes: {
          ...others,
          ...(dimensions.trim() && { dimensions: dimensions.trim() }),
          ...(packSize !== null && { in_package: packSize }),
        },
      }
    }),
  }
  if (Object.keys(errors).length > 0) throw new Problem('input-invalid', { errors })
  return input
}

export const hasSizes = ({ variations }: Pick<ProductDraft, 'variations'>): boolean =>
  variations.some(({ is_sample }) => !is_sample)

/** Returns what staff should look at before visitors see the product. */
export const checkDraft = (
  draft: ProductDraft,
  documents: AdminProductReply['documents'] = [],
): ProductFinding[] =>
  checkProduct({
    ...draft,
    sheet: draft.formValues,
    in_package: parseDutchNumber(draft.in_package) ?? null,
    documents: {
      instructions: documents.some(({ kind }) => kind === 'instructions'),
      conformity: documents.some(({ kind }) => kind === 'conformity'),
    },
  })

/** The API refuses a product without these. */
export const missingFields = (draft: ProductDraft, product: AdminProductReply | undefined) => [
  ...(draft.name.trim() ? [] : ['name']),
  ...(product || hasSizes(draft) || draft.price.trim() ? [] : ['price']),
]

type EarlierAnswers = {
  product: AdminProductReply | undefined
  saved: ProductDraft
  answered: readonly ProductFinding[]
}
/**
 * Returns what to ask before saving. Nothing of fields that the save refuses, and nothing that
 * staff answered or that visitors see already.
 */
export function findQuestions(
  draft: ProductDraft,
  { product, saved, answered }: EarlierAnswers,
): ProductFinding[] {
  if (!draft.published || isRefused(draft, product)) return []
  const documents = product?.documents
  const known = [...answered, ...(product?.published ? checkDraft(saved, documents) : [])]
  return checkDraft(draft, documents).filter(
    ({ field, text }) => !known.some((one) => one.field === field && one.text === text),
  )
}

function isRefused(draft: ProductDraft, product: AdminProductReply | undefined): boolean {
  if (missingFields(draft, product).length > 0) return true
  try {
    toProductInput(draft, !product)
    return false
  } catch (error) {
    if (isProblem(error, 'input-invalid')) return true
    throw error
  }
}

/** The number of fields and rows of a section that have a value. */
export function countFilled(draft: ProductDraft, section: FormSection): number {
  if (section === 'samples') return draft.variations.filter(({ is_sample }) => is_sample).length
  const fields = fieldList.filter((field) => field.section === section)
  const typed = fields.filter((field) => !field.slot && isTyped(field))
  const groups = new Set(fields.flatMap(({ slot }) => slot?.of ?? []))
  return [...groups].reduce(
    (sum, group) => sum + draft.formValues[group].length,
    typed.filter((field) => String(valueOf(draft, field) ?? '').trim()).length,
  )
}

type Stored = Pick<FieldEntry, 'key' | 'stored'>

export function valueOf(draft: ProductDraft, { key, stored }: Stored): unknown {
  const { staffFacts, formValues } = draft
  const values: Readonly<Record<string, unknown>> =
    stored === 'staff' ? staffFacts : stored ? draft : { ...formValues, ...formValues.facts }
  return values[key]
}

export function withValue(
  { staffFacts, formValues }: ProductDraft,
  { key, stored }: Stored,
  value: unknown,
): Partial<ProductDraft> {
  const changed = { [key]: value }
  if (stored === 'staff') return { staffFacts: { ...staffFacts, ...changed } }
  if (stored) return changed
  if (Object.hasOwn(formValues, key)) return { formValues: { ...formValues, ...changed } }
  return { formValues: { ...formValues, facts: { ...formValues.facts, ...changed } } }
}
