// What staff wrote of a product, made fit to keep: checked, cleaned, its pictures known.

import type { Transaction } from '#data/db.ts'
import {
  adminProduct,
  type AdminProduct,
  adminVariations,
  knownCategories,
  knownPictures,
  type WrittenProduct,
} from '#data/admin-products.ts'
import { sanitise } from '#integrations/rich-text/sanitise.ts'
import type { StoredAttributes, StoredPicture } from '#data/tables/catalogue.ts'
import { isOwnAddress } from '#domain/page/own-address.ts'
import { wellFormed } from '#domain/page/map-text-fields.ts'
import { slugFault } from '#domain/page/slug.ts'
import type { Cents } from '#domain/money.ts'
import { type FieldErrors, Problem } from '#domain/problem.ts'
import { holdsMarkup } from '../present-text.ts'

export type VariationValues = {
  /** Of one that exists; the others are new and get an address of their own. */
  id?: number | undefined
  name: string
  attributes: StoredAttributes
  articleNumber: string | null
  ean: string | null
  lowStockAt: number | null
  /** Needed of a new one. Of one that exists: not given, it stays what it is. */
  price?: Cents | undefined
  /** Packs that a new one begins with; no use of one that exists. */
  stock?: number | undefined
}

/** Prices in cents. Variations that are not named go. */
export type ProductValues = Pick<WrittenProduct, 'slug' | 'name' | 'shortDescription' | 'description' | 'vatRate' | 'inPackage'> &
  Pick<WrittenProduct, 'attributes' | 'popularRank' | 'articleNumber' | 'ean' | 'lowStockAt' | 'published'> & {
    /** In the order in which the page shows them. */
    pictures: readonly Pick<StoredPicture, 'url' | 'alt'>[]
    categoryIds: readonly number[]
    /** Of a product without variations: needed of a new one. */
    price?: Cents | undefined
    stock?: number | undefined
    variations: readonly VariationValues[]
  }

/** Throws Problem input-invalid. Inside asCatalogueWriter, so that the address is still free when it is taken. */
export async function validateProduct(
  tx: Transaction,
  current: AdminProduct | undefined,
  given: ProductValues,
): Promise<Omit<ProductValues, 'pictures'> & { pictures: StoredPicture[] }> {
  const product = { ...wellFormed(given), slug: given.slug.trim() }
  const pictures = await picturesOf(tx, current, product.pictures)
  const errors: FieldErrors = {
    ...(await addressFault(tx, current, product.slug)),
    ...(await variationFaults(tx, current, product)),
    ...pictures.errors,
    ...(await highlightFaults(tx, product.attributes)),
  }
  if (!current && product.variations.length === 0 && product.price === undefined) errors['price'] = ['Vul een prijs in.']
  if (product.published && current?.trashedAt) errors['published'] = ['Dit product ligt in de prullenbak. Haal het daar eerst uit.']
  const known = await knownCategories(tx, product.categoryIds)
  if (product.categoryIds.some((id) => !known.includes(id))) errors['categories'] = ['Een van de categorieën bestaat niet meer.']
  if (holdsMarkup(product.description) && /\ssrc="data:/i.test(sanitise(product.description)))
    errors['description'] = ['Een foto in de beschrijving is nog niet geüpload. Kies de foto opnieuw.']
  if (Object.keys(errors).length > 0) throw new Problem('input-invalid', { errors })
  const description = holdsMarkup(product.description) ? sanitise(product.description) : product.description
  return { ...product, description, pictures: pictures.stored }
}

async function addressFault(tx: Transaction, current: AdminProduct | undefined, slug: string): Promise<FieldErrors> {
  const fault = slugFault(slug, { slashes: false })
  if (fault) return { slug: [fault] }
  if (slug === current?.slug) return {}
  const other = await adminProduct(tx, slug)
  if (!other) return {}
  const where = other.trashedAt ? ' Het ligt in de prullenbak.' : ''
  return { slug: [`Op dit adres staat al een ander product, ‘${other.name}’.${where} Kies een ander adres.`] }
}

async function variationFaults(tx: Transaction, current: AdminProduct | undefined, { variations }: ProductValues): Promise<FieldErrors> {
  const own = new Set(current ? (await adminVariations(tx, current.id)).map(({ id }) => id) : [])
  const names = new Set<string>()
  const errors: FieldErrors = {}
  for (const [place, { id, name, price }] of variations.entries()) {
    const at = (field: string) => `variations.${place}.${field}`
    const told = name.trim().toLowerCase()
    if (id !== undefined && !own.delete(id)) errors[at('id')] = ['Deze maat is intussen verwijderd. Voeg de maat opnieuw toe.']
    if (id === undefined && price === undefined) errors[at('price')] = ['Vul een prijs in.']
    if (names.has(told)) errors[at('name')] = ['Deze naam staat er al.']
    names.add(told)
  }
  return errors
}

/** A picture keeps what was known of it; a new one comes from the library. Nothing is fetched from elsewhere. */
async function picturesOf(tx: Transaction, current: AdminProduct | undefined, given: ProductValues['pictures']) {
  const before = new Map(current?.pictures.map((picture) => [picture.url, picture]))
  const library = await knownPictures(
    tx,
    given.map(({ url }) => url),
  )
  const errors: FieldErrors = {}
  const stored = given.flatMap(({ url, alt }, place) => {
    const known = library.get(url) ?? before.get(url)
    if (known && isOwnAddress(url)) return [{ ...known, alt }]
    errors[`pictures.${place}`] = ['Deze foto kent de winkel niet meer. Kies een foto uit de bibliotheek.']
    return []
  })
  return { stored, errors }
}

/** Pictures of highlights are shown large. */
const leastWidth = 960

async function highlightFaults(tx: Transaction, attributes: StoredAttributes): Promise<FieldErrors> {
  const chosen = Object.entries(attributes).flatMap(([name, value]) =>
    name.startsWith('highlight_image') && typeof value === 'string' && value.startsWith('/') ? [{ name, url: value }] : [],
  )
  const library = await knownPictures(
    tx,
    chosen.map(({ url }) => url),
  )
  const small = chosen.filter(({ url }) => (library.get(url)?.width ?? 0) < leastWidth)
  return Object.fromEntries(
    small.map(({ name }) => [
      `attributes.${name}`,
      [`Deze foto wordt groot getoond. Kies er een van minstens ${leastWidth} pixels breed.`],
    ]),
  )
}
