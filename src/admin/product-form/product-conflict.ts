// Lists the differences between two colleagues' versions of one product, and merges the versions by
// the user's choices.

import { toDropScale } from '#domain/catalogue/drop-scale.ts'
import { genderFilterLabels } from '#domain/catalogue/gender.ts'
import { describeMaterials } from '#domain/catalogue/materials.ts'
import {
  productFactFields,
  productFactKeys,
  type ProductFactField,
} from '#domain/catalogue/product-facts.ts'
import { staffFactFields, staffFactKeys } from '#domain/catalogue/staff-facts.ts'
import { htmlToPlainText } from '#domain/catalogue/short-text.ts'
import {
  type ChangedBy,
  type Choices,
  isSame,
  detectChangedBy,
} from '#editor/conflict/merge-choices.ts'
import type { DraftVariation, ProductDraft } from './product-draft.ts'

/** `mine` and `theirs` are texts to show; undefined if that version does not have the variation. */
export type ProductDifference = {
  id: string
  title: string
  changedBy: ChangedBy
  mine: string | undefined
  theirs: string | undefined
}
type Versions = { base: ProductDraft; mine: ProductDraft; theirs: ProductDraft }
type Part = {
  title: string
  describe: (draft: ProductDraft, categoryName: (id: number) => string) => string
  /** Returns the value of this part, to compare drafts. */
  value: (draft: ProductDraft) => unknown
  copyTo: (from: ProductDraft, to: ProductDraft) => ProductDraft
}

type PlainField = Exclude<keyof ProductDraft, 'variations' | 'formValues'>
const fieldPart = (
  field: PlainField,
  title: string,
  describe: Part['describe'] = (draft) => String(draft[field]),
): Part => ({
  title,
  describe,
  value: (draft) => draft[field],
  copyTo: (from, to) => ({ ...to, [field]: from[field] }),
})
type FormValue = keyof ProductDraft['formValues']
const formValuePart = (
  field: FormValue,
  title: string,
  describe: (formValues: ProductDraft['formValues']) => string,
): Part => ({
  title,
  describe: ({ formValues }) => describe(formValues),
  value: ({ formValues }) => formValues[field],
  copyTo: (from, to) => ({
    ...to,
    formValues: { ...to.formValues, [field]: from.formValues[field] },
  }),
})
const describeDetails = (details: readonly { title: string; body: string }[]) =>
  details.map(({ title, body }) => `${title}: ${body}`).join('\n')

const describeFacts = <Key extends string>(
  keys: readonly Key[],
  fields: Record<Key, ProductFactField>,
  facts: Record<Key, string>,
) =>
  keys
    .flatMap((key) => (facts[key].trim() ? [`${fields[key].label}: ${facts[key].trim()}`] : []))
    .join('\n')

/** The fields to compare, in the order of the form. */
const parts: Readonly<Record<string, Part>> = {
  published: fieldPart('published', 'In de winkel', ({ published }) =>
    published ? 'Zichtbaar' : 'Verborgen',
  ),
  popular_rank: fieldPart('popular_rank', 'Plaats in de lijst van populaire producten'),
  name: fieldPart('name', 'Naam'),
  slug: fieldPart('slug', 'Adres'),
  short_description: fieldPart('short_description', 'Korte beschrijving'),
  description: fieldPart('description', 'Beschrijving', ({ description }) =>
    htmlToPlainText(description),
  ),
  pictures: fieldPart('pictures', 'Foto’s', ({ pictures }) =>
    pictures.map(({ alt, url }) => alt || url.split('/').at(-1)).join('\n'),
  ),
  gender: formValuePart('gender', 'Voor wie', ({ gender }) =>
    gender === 'unisex' ? 'Dames en heren' : genderFilterLabels[gender],
  ),
  vat_rate: fieldPart('vat_rate', 'Btw', ({ vat_rate }) => `${vat_rate} %`),
  absorption: formValuePart('absorption', 'Absorptie', ({ absorption }) =>
    describeDrops(absorption),
  ),
  categories: fieldPart('categories', 'Categorieën', ({ categories }, nameOf) =>
    categories.map(nameOf).join(', '),
  ),
  in_package: fieldPart('in_package', 'Stuks in een pak'),
  features: formValuePart('features', 'Trefwoorden voor de keuzehulp', ({ features }) =>
    features.join(', '),
  ),
  dimensions: formValuePart('dimensions', 'Afmetingen', ({ dimensions }) => dimensions),
  article_number: fieldPart('article_number', 'Artikelnummer'),
  ean: fieldPart('ean', 'EAN'),
  shelf_place: fieldPart('shelf_place', 'Schapplaats'),
  low_stock_at: fieldPart('low_stock_at', 'Waarschuw bij zoveel pakken'),
  price: fieldPart('price', 'Prijs'),
  stock: fieldPart('stock', 'Voorraad'),
  search: formValuePart('search', 'Teksten voor zoekmachines', ({ search }) =>
    [search.title, search.description].filter(Boolean).join('\n'),
  ),
  marks: formValuePart('marks', 'Vinkjes', ({ marks }) => marks.join('\n')),
  benefits: formValuePart('benefits', 'Voordelen', ({ benefits }) => describeDetails(benefits)),
  specifications: formValuePart('specifications', 'Specificaties', ({ specifications }) =>
    describeDetails(specifications),
  ),
  highlights: formValuePart('highlights', 'Zo voelt het', ({ highlights }) =>
    highlights
      .map(({ title, body, steps }) => [`${title}: ${body}`, steps].filter(Boolean).join('\n'))
      .join('\n'),
  ),
  tracks_lots: fieldPart('tracks_lots', 'Lotnummers noteren', ({ tracks_lots }) =>
    tracks_lots ? 'Ja' : 'Nee',
  ),
  facts: formValuePart('facts', 'Maker en veiligheid', ({ facts }) =>
    describeFacts(productFactKeys, productFactFields, facts),
  ),
  materials: formValuePart('materials', 'Materialen', ({ materials }) =>
    describeMaterials(materials),
  ),
  staffFacts: fieldPart('staffFacts', 'Verpakking en textiel', ({ staffFacts }) =>
    describeFacts(staffFactKeys, staffFactFields, staffFacts),
  ),
  others: formValuePart('others', 'Overige kenmerken', ({ others }) => JSON.stringify(others)),
}

const describeDrops = (drops: number | null) =>
  drops ? `${toDropScale(drops)?.words ?? drops} druppels` : 'Neemt niets op'
const describeVariation = ({
  name,
  dimensions,
  in_package,
  article_number,
  ean,
  shelf_place,
}: DraftVariation) =>
  [name, dimensions, in_package && `${in_package} stuks`, article_number, ean, shelf_place]
    .filter(Boolean)
    .join('\n')
const variationsByKey = ({ variations }: ProductDraft) =>
  new Map(variations.map((variation) => [variation.key, variation]))
const variationId = (key: string) => `variation.${key}`

/**
 * Returns the differences between `mine` and `theirs`. `base` is the product that `mine` started
 * from.
 */
export function productDifferences(
  { base, mine, theirs }: Versions,
  categoryName: (id: number) => string,
): ProductDifference[] {
  const fields = Object.entries(parts).flatMap(
    ([id, { title, describe, value }]): ProductDifference[] => {
      if (isSame(value(mine), value(theirs))) return []
      const describeSide = (draft: ProductDraft) => describe(draft, categoryName) || 'Leeg'
      return [
        {
          id,
          title,
          changedBy: detectChangedBy(value(base), value(mine), value(theirs)),
          mine: describeSide(mine),
          theirs: describeSide(theirs),
        },
      ]
    },
  )
  const [baseVariations, myVariations, theirVariations] = [
    variationsByKey(base),
    variationsByKey(mine),
    variationsByKey(theirs),
  ]
  const variations = [...new Set([...myVariations.keys(), ...theirVariations.keys()])].flatMap(
    (key): ProductDifference[] => {
      const [myVariation, theirVariation] = [myVariations.get(key), theirVariations.get(key)]
      if (isSame(myVariation, theirVariation)) return []
      return [
        {
          id: variationId(key),
          title: (myVariation ?? theirVariation)?.name || 'Een maat zonder naam',
          changedBy: detectChangedBy(baseVariations.get(key), myVariation, theirVariation),
          mine: myVariation && describeVariation(myVariation),
          theirs: theirVariation && describeVariation(theirVariation),
        },
      ]
    },
  )
  return [...fields, ...variations]
}

/**
 * Merges the versions by the user's choices. If only the colleague moved variations, the result has
 * the colleague's order.
 */
export function mergeProduct({ base, mine, theirs }: Versions, choices: Choices): ProductDraft {
  const fields = Object.entries(parts).reduce(
    (draft, [id, { copyTo }]) => (choices[id] === 'theirs' ? copyTo(theirs, draft) : draft),
    {
      ...mine,
    },
  )
  const [myVariations, theirVariations] = [variationsByKey(mine), variationsByKey(theirs)]
  const commonKeys = (draft: ProductDraft) =>
    draft.variations.flatMap(({ key }) =>
      myVariations.has(key) && theirVariations.has(key) ? [key] : [],
    )
  const onlyTheyMoved =
    isSame(commonKeys(base), commonKeys(mine)) && !isSame(commonKeys(base), commonKeys(theirs))
  const [first, second] = onlyTheyMoved
    ? [theirVariations, myVariations]
    : [myVariations, theirVariations]
  const variations = [...new Set([...first.keys(), ...second.keys()])].flatMap((key) => {
    const side = choices[variationId(key)] ?? 'mine'
    const chosen = side === 'theirs' ? theirVariations.get(key) : myVariations.get(key)
    return chosen ? [side === 'mine' && !theirVariations.has(key) ? withoutId(chosen) : chosen] : []
  })
  return { ...fields, variations }
}

/**
 * Removes the id of a variation that the colleague deleted, so that the API adds a new variation.
 * Staff then enter its price and stock.
 */
function withoutId({ id: _removed, ...variation }: DraftVariation): DraftVariation {
  return variation
}
