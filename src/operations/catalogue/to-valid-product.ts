import type { Transaction } from '#data/core/db.ts'
import {
  productRowBySlug,
  variationRowsOf,
  existingCategoryIds,
  findPicturesByUrl,
  type ProductInsert,
  type VariationInsert,
} from '#data/catalogue/admin-products.ts'
import type { ProductRow } from '#data/catalogue/products.ts'
import { sanitiseRichText, containsMarkup } from '#integrations/rich-text/sanitise.ts'
import type { StoredAttributes, StoredPicture } from '#data/tables/catalogue/products.ts'
import { findShareError, materialSlots } from '#domain/catalogue/materials.ts'
import { formatAttribute } from '#domain/catalogue/attributes.ts'
import { fieldList, toColumns } from '#domain/catalogue/fields/field-list.ts'
import { isInternalLink } from '#domain/content/links/is-internal-link.ts'
import { toStorableValue } from '#domain/content/map-text-fields.ts'
import { slugError } from '#domain/content/links/slug.ts'
import { type FieldErrors, assertNoErrors } from '#domain/problem.ts'
import type { ProductInput } from '#domain/catalogue/fields/product-input.ts'
import { type Cents, fromEuros } from '#domain/money.ts'

/** Leaves a text that contains no markup as it is. */
export const sanitiseDescription = (html: string): string =>
  containsMarkup(html) ? sanitiseRichText(html) : html

/**
 * Call it inside `withCatalogueLock`, so that the slug is still free at the insert.
 * @throws Problem input-invalid
 */
export async function toValidProduct(
  tx: Transaction,
  current: ProductRow | undefined,
  values: ProductValues,
): Promise<Omit<ProductValues, 'pictures'> & { pictures: StoredPicture[] }> {
  const product = { ...toStorableValue(values), slug: values.slug.trim() }
  const pictures = await resolvePictures(tx, current, product.pictures)
  const errors: FieldErrors = {
    ...(await slugErrors(tx, current, product.slug)),
    ...(await variationErrors(tx, current, product)),
    ...pictures.errors,
    ...(await highlightErrors(tx, product.attributes)),
    ...shareErrors(product.attributes),
    ...searchEngineErrors(product.attributes),
  }
  if (
    !current &&
    !product.variations.some(({ isSample }) => !isSample) &&
    product.price === undefined
  )
    errors['price'] = ['Vul een prijs in.']
  if (product.published && current?.trashedAt)
    errors['published'] = ['Dit product ligt in de prullenbak. Haal het daar eerst uit.']
  const known = await existingCategoryIds(tx, product.categoryIds)
  if (product.categoryIds.some((id) => !known.includes(id)))
    errors['categories'] = ['Een van de categorieën bestaat niet meer.']
  const description = sanitiseDescription(product.description)
  if (containsMarkup(description) && /\ssrc="data:/i.test(description))
    errors['description'] = [
      'Een foto in de beschrijving is nog niet geüpload. Kies de foto opnieuw.',
    ]
  assertNoErrors(errors)
  return { ...product, description, pictures: pictures.stored }
}

async function slugErrors(
  tx: Transaction,
  current: ProductRow | undefined,
  slug: string,
): Promise<FieldErrors> {
  const error = slugError(slug, { slashes: false })
  if (error) return { slug: [error] }
  if (slug === current?.slug) return {}
  const other = await productRowBySlug(tx, slug)
  if (!other) return {}
  const hint = other.trashedAt ? ' Het ligt in de prullenbak.' : ''
  return {
    slug: [
      `Op dit adres staat al een ander product, ‘${other.name}’.${hint} Kies een ander adres.`,
    ],
  }
}

async function variationErrors(
  tx: Transaction,
  current: ProductRow | undefined,
  { variations }: ProductValues,
): Promise<FieldErrors> {
  const remaining = new Map(
    current
      ? (await variationRowsOf(tx, current.id)).map((variation) => [variation.id, variation])
      : [],
  )
  const names = new Set<string>()
  const errors: FieldErrors = {}
  for (const [index, { id, name, price, isSample }] of variations.entries()) {
    const fieldPath = (field: string) => `variations.${index}.${field}`
    const normalisedName = name.trim().toLowerCase()
    const isFreeAllowed = (id === undefined ? isSample : remaining.get(id)?.isSample) ?? false
    if (id !== undefined && !remaining.delete(id))
      errors[fieldPath('id')] = ['Deze maat is intussen verwijderd. Voeg de maat opnieuw toe.']
    if (id === undefined && price === undefined) errors[fieldPath('price')] = ['Vul een prijs in.']
    if (price === 0 && !isFreeAllowed) errors[fieldPath('price')] = ['Vul een prijs boven nul in.']
    if (names.has(normalisedName)) errors[fieldPath('name')] = ['Deze naam staat er al.']
    names.add(normalisedName)
  }
  return errors
}

/**
 * Copies the stored data of each picture from the picture library or from the product itself.
 * Rejects unknown and external URLs.
 */
async function resolvePictures(
  tx: Transaction,
  current: ProductRow | undefined,
  values: ProductValues['pictures'],
) {
  const before = new Map(current?.pictures.map((picture) => [picture.url, picture]))
  const library = await findPicturesByUrl(
    tx,
    values.map(({ url }) => url),
  )
  const errors: FieldErrors = {}
  const stored = values.flatMap(({ url, alt }, index) => {
    const known = library.get(url) ?? before.get(url)
    if (known && isInternalLink(url)) return [{ ...known, alt }]
    errors[`pictures.${index}`] = [
      'Deze foto kent de winkel niet meer. Kies een foto uit de bibliotheek.',
    ]
    return []
  })
  return { stored, errors }
}

/** In pixels. The product page shows highlight pictures at a large size. */
const minHighlightWidth = 960

async function highlightErrors(
  tx: Transaction,
  attributes: StoredAttributes,
): Promise<FieldErrors> {
  const chosen = Object.entries(attributes).flatMap(([name, value]) =>
    name.startsWith('highlight_image') && typeof value === 'string' && value.startsWith('/')
      ? [{ name, url: value }]
      : [],
  )
  const library = await findPicturesByUrl(
    tx,
    chosen.map(({ url }) => url),
  )
  const small = chosen.filter(({ url }) => (library.get(url)?.width ?? 0) < minHighlightWidth)
  return Object.fromEntries(
    small.map(({ name }) => [
      `attributes.${name}`,
      [
        `Deze foto wordt groot getoond. Kies er een van minstens ${minHighlightWidth} pixels breed.`,
      ],
    ]),
  )
}

/** A text for search engines that is too long would be cut in the middle. */
const searchEngineErrors = (attributes: StoredAttributes): FieldErrors =>
  Object.fromEntries(
    fieldList.flatMap(({ section, key, path, max }) =>
      section === 'search' && formatAttribute(attributes[key]).length > max
        ? [[path, [`Dit is te lang: hooguit ${max} tekens.`]]]
        : [],
    ),
  )

function shareErrors(attributes: StoredAttributes): FieldErrors {
  const error = findShareError(
    materialSlots.map((slot) => ({ share: formatAttribute(attributes[`material_share${slot}`]) })),
  )
  return error ? { [`attributes.material_share${error.index + 1}`]: [error.text] } : {}
}

/** Undefined leaves a column unchanged. */
export type VariationValues = VariationInsert & {
  /** The id of an existing variation. Without it the variation is new and gets a slug. */
  id?: number | undefined
  /**
   * Only for a new variation: a variation does not become a sample pack later, or the other way
   * round.
   */
  isSample?: boolean | undefined
  /** Required for a new variation; undefined leaves an existing price unchanged. */
  price?: Cents | undefined
  /** The initial packs of a new variation; ignored for an existing one. */
  stock?: number | undefined
}

/** Prices are in cents. Saving removes variations that are not in the list. */
export type ProductValues = Omit<ProductInsert, 'pictures' | 'updatedAt' | 'updatedBy'> & {
  pictures: readonly Pick<StoredPicture, 'url' | 'alt'>[]
  categoryIds: readonly number[]
  /** Only for a product without variations. Required if it is new. */
  price?: Cents | undefined
  stock?: number | undefined
  variations: readonly VariationValues[]
}

export const toProductValues = ({
  variations,
  categories,
  pictures,
  staff_facts: staffFacts,
  ...body
}: ProductInput): ProductValues => ({
  ...toColumns(body),
  ...toItemValues(body),
  staffFacts,
  pictures,
  categoryIds: categories,
  variations: variations.map((variation) => ({
    ...toColumns(variation),
    ...toItemValues(variation),
    id: variation.id,
    isSample: variation.is_sample,
  })),
})

const toItemValues = ({
  attributes,
  price,
  stock,
}: Pick<ProductInput, 'attributes' | 'price' | 'stock'>) => ({
  attributes,
  price: price === undefined ? undefined : fromEuros(price),
  stock,
})
