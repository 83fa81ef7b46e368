// The values of the product form, and their conversion from and to the API's shapes. A number or
// price that staff type is a text.

import type { EndpointInput, EndpointReply } from '#api/index.ts'
import {
  toProductAttributes,
  type ProductFormValues,
  toProductFormValues,
} from '#domain/catalogue/product-form-values.ts'
import { readFacts, toStoredFacts } from '#domain/catalogue/fact-values.ts'
import { findShareError } from '#domain/catalogue/materials.ts'
import { productFactFields, productFactKeys } from '#domain/catalogue/product-facts.ts'
import { staffFactFields, staffFactKeys, type StaffFacts } from '#domain/catalogue/staff-facts.ts'
import type { ProductAttributes } from '#domain/catalogue/product.ts'
import { type FieldErrors, Problem } from '#domain/problem.ts'
import { parseDutchNumber } from '#domain/parse-number.ts'

export type AdminProductReply = EndpointReply<'GET /api/admin/product/:slug'>
type ProductInput = EndpointInput<'POST /api/admin/product'>['body']

export type DraftPicture = {
  url: string
  alt: string
  width: number
  height: number
  tint: string | null
}
type DraftItem = {
  article_number: string
  ean: string
  shelf_place: string
  low_stock_at: string
  price: string
  stock: string
}
export type DraftVariation = DraftItem & {
  key: string
  id?: number
  is_sample: boolean
  name: string
  dimensions: string
  in_package: string
  others: ProductAttributes
}
export type ProductDraft = DraftItem & {
  name: string
  slug: string
  short_description: string
  description: string
  vat_rate: 9 | 21
  in_package: string
  published: boolean
  popular_rank: string
  tracks_lots: boolean
  categories: number[]
  pictures: DraftPicture[]
  formValues: ProductFormValues
  staffFacts: StaffFacts
  /** The sample packs come last. */
  variations: DraftVariation[]
}
export type DraftChangeHandler = (changed: Partial<ProductDraft>) => void

const noItem: DraftItem = {
  article_number: '',
  ean: '',
  shelf_place: '',
  low_stock_at: '',
  price: '',
  stock: '',
}
const formatNumber = (number: number | null) =>
  number === null ? '' : String(number).replace('.', ',')

export const newDraft = (): ProductDraft => ({
  ...noItem,
  name: '',
  slug: '',
  short_description: '',
  description: '',
  vat_rate: 9,
  in_package: '',
  published: false,
  popular_rank: '',
  tracks_lots: false,
  categories: [],
  pictures: [],
  formValues: toProductFormValues({}),
  staffFacts: readFacts(staffFactFields, {}),
  variations: [],
})

/**
 * Copies from `previous` what sizes of a product have in common. Leaves out what belongs to one
 * size: name, dimensions, numbers, shelf place and stock. `price` is the price of `previous` if it
 * is saved already.
 */
export const newVariation = (previous?: DraftVariation, price?: number): DraftVariation => ({
  ...noItem,
  key: crypto.randomUUID(),
  is_sample: false,
  name: '',
  dimensions: '',
  in_package: previous?.in_package ?? '',
  low_stock_at: previous?.low_stock_at ?? '',
  price: price === undefined ? (previous?.price ?? '') : price.toFixed(2).replace('.', ','),
  others: previous?.others ?? {},
})

export const newSample = (name: string): DraftVariation => ({
  ...newVariation(),
  is_sample: true,
  name,
})

const toDraftItem = ({
  article_number,
  ean,
  shelf_place,
  low_stock_at,
}: Pick<
  AdminProductReply,
  'article_number' | 'ean' | 'shelf_place' | 'low_stock_at'
>): DraftItem => ({
  ...noItem,
  article_number: article_number ?? '',
  ean: ean ?? '',
  shelf_place: shelf_place ?? '',
  low_stock_at: formatNumber(low_stock_at),
})

export const toDraft = (product: AdminProductReply): ProductDraft => ({
  ...toDraftItem(product),
  name: product.name,
  slug: product.slug,
  short_description: product.short_description,
  description: product.description,
  vat_rate: product.vat_rate,
  in_package: formatNumber(product.in_package),
  published: product.published,
  popular_rank: formatNumber(product.popular_rank),
  tracks_lots: product.tracks_lots,
  categories: product.categories,
  pictures: product.pictures,
  formValues: toProductFormValues(product.attributes),
  staffFacts: readFacts(staffFactFields, product.staff_facts),
  variations: samplesLast(product.variations).map((variation) => {
    const { dimensions = '', in_package: packSize = '', ...others } = variation.attributes
    return {
      ...toDraftItem(variation),
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
    if (value === undefined || value < min)
      errors[field] = [min > 0 ? 'Vul een getal vanaf 1 in.' : 'Vul een getal in.']
    return value ?? null
  }
  const item = (
    path: string,
    { article_number, ean, shelf_place, low_stock_at, price, stock }: DraftItem,
    isNew: boolean,
  ) => ({
    article_number: article_number.trim() || null,
    ean: ean.replaceAll(/\s/g, '') || null,
    shelf_place: shelf_place.trim() || null,
    low_stock_at: number(`${path}low_stock_at`, low_stock_at),
    ...(isNew && {
      price: number(`${path}price`, price) ?? undefined,
      stock: number(`${path}stock`, stock) ?? 0,
    }),
  })
  const { formValues, variations, pictures, in_package, popular_rank } = draft
  for (const key of productFactKeys)
    if (productFactFields[key].input === 'number')
      number(`attributes.${key}`, formValues.facts[key])
  for (const key of staffFactKeys)
    if (staffFactFields[key].input === 'number') number(`staff_facts.${key}`, draft.staffFacts[key])
  const shareError = findShareError(formValues.materials)
  if (shareError) errors[`attributes.material_share${shareError.index + 1}`] = [shareError.text]
  const input = {
    name: draft.name,
    slug: draft.slug,
    short_description: draft.short_description.trim(),
    description: draft.description,
    vat_rate: draft.vat_rate,
    published: draft.published,
    categories: draft.categories,
    pictures: pictures.map(({ url, alt }) => ({ url, alt: alt.trim() })),
    attributes: toProductAttributes(formValues),
    staff_facts: toStoredFacts(staffFactFields, draft.staffFacts) as ProductInput['staff_facts'],
    in_package: number('in_package', in_package, 1),
    popular_rank: number('popular_rank', popular_rank),
    tracks_lots: draft.tracks_lots,
    ...item('', draft, isNewProduct && variations.every(({ is_sample }) => is_sample)),
    variations: variations.map(
      ({ id, is_sample, name, dimensions, in_package: packSize, others, ...typed }, index) => {
        const packSizeNumber = number(`variations.${index}.in_package`, packSize, 1)
        return {
          ...(id !== undefined && { id }),
          name,
          is_sample,
          ...item(`variations.${index}.`, typed, id === undefined),
          attributes: {
            ...others,
            ...(dimensions.trim() && { dimensions: dimensions.trim() }),
            ...(packSizeNumber !== null && { in_package: packSizeNumber }),
          },
        }
      },
    ),
  }
  if (Object.keys(errors).length > 0) throw new Problem('input-invalid', { errors })
  return input
}
