import { toDropScale } from '#domain/catalogue/drop-scale.ts'
import {
  type FieldEntry,
  fieldList,
  isTyped,
  itemColumnKeys,
} from '#domain/catalogue/fields/field-list.ts'
import { genderFilterLabels } from '#domain/catalogue/gender.ts'
import { describeMaterials } from '#domain/catalogue/materials.ts'
import { compareSections } from '#domain/catalogue/fields/product-field.ts'
import { productFields } from '#domain/catalogue/fields/product-fields.ts'
import { htmlToPlainText } from '#domain/catalogue/short-text.ts'
import {
  type ChangedBy,
  type Choices,
  isSame,
  detectChangedBy,
} from '#editor/conflict/merge-pages.ts'
import { type DraftVariation, type ProductDraft, valueOf, withValue } from './product-draft.ts'

/** `mine` and `theirs` are texts to show; undefined if that version does not have the variation. */
type ProductDifference = {
  id: string
  title: string
  changedBy: ChangedBy
  mine: string | undefined
  theirs: string | undefined
}
type Versions = { base: ProductDraft; mine: ProductDraft; theirs: ProductDraft }
type Part = Pick<FieldEntry, 'key' | 'label' | 'section' | 'stored'> & { path: string }

const describeDetails = (details: readonly { title: string; body: string }[]) =>
  details.map(({ title, body }) => `${title}: ${body}`).join('\n')

type Description = (draft: ProductDraft, categoryName: (id: number) => string) => string
/** What a part with a control of its own shows; any other shows its text. */
const descriptions: Readonly<Record<string, Description>> = {
  published: ({ published }) => (published ? 'Zichtbaar' : 'Verborgen'),
  description: ({ description }) => htmlToPlainText(description),
  pictures: ({ pictures }) =>
    pictures.map(({ alt, url }) => alt || url.split('/').at(-1)).join('\n'),
  vat_rate: ({ vat_rate }) => `${vat_rate} %`,
  categories: ({ categories }, nameOf) => categories.map(nameOf).join(', '),
  tracks_lots: ({ tracks_lots }) => (tracks_lots ? 'Ja' : 'Nee'),
  gender: ({ formValues: { gender } }) =>
    gender === 'unisex' ? 'Dames en heren' : genderFilterLabels[gender],
  absorption: ({ formValues: { absorption } }) => describeDrops(absorption),
  features: ({ formValues: { features } }) => features.join(', '),
  materials: ({ formValues: { materials } }) => describeMaterials(materials),
  marks: ({ formValues: { marks } }) => marks.join('\n'),
  benefits: ({ formValues: { benefits } }) => describeDetails(benefits),
  specifications: ({ formValues: { specifications } }) => describeDetails(specifications),
  highlights: ({ formValues: { highlights } }) =>
    highlights
      .map(({ title, body, steps }) => [`${title}: ${body}`, steps].filter(Boolean).join('\n'))
      .join('\n'),
  others: ({ formValues: { others } }) => JSON.stringify(others),
}

const groupPart = (key: string, label: string, section: Part['section']): Part => ({
  key,
  path: key,
  label,
  section,
})
const withDescription: readonly string[] = Object.keys(descriptions)
const parts: readonly Part[] = [
  ...fieldList.filter(
    (field) =>
      !field.slot && (isTyped(field) || ['price', 'stock', ...withDescription].includes(field.key)),
  ),
  groupPart('materials', 'Materialen', 'facts'),
  groupPart('marks', 'Vinkjes', 'details'),
  groupPart('benefits', 'Voordelen', 'details'),
  groupPart('specifications', 'Specificaties', 'details'),
  groupPart('highlights', 'Zo voelt het', 'details'),
  groupPart('others', 'Overige kenmerken', 'search'),
].toSorted(compareSections)

const describeDrops = (drops: number | null) =>
  drops ? `${toDropScale(drops)?.words ?? drops} druppels` : 'Neemt niets op'
const describeVariation = (variation: DraftVariation) =>
  [
    variation.name,
    variation.dimensions,
    variation.in_package && `${variation.in_package} stuks`,
    ...itemColumnKeys.flatMap((key) =>
      variation[key] ? [`${productFields[key].label}: ${variation[key]}`] : [],
    ),
  ]
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
  const fields = parts.flatMap((part): ProductDifference[] => {
    const [before, ours, other] = [base, mine, theirs].map((draft) => valueOf(draft, part))
    if (isSame(ours, other)) return []
    const describe = (draft: ProductDraft) =>
      (descriptions[part.key]?.(draft, categoryName) ?? String(valueOf(draft, part))) || 'Leeg'
    return [
      {
        id: part.path,
        title: part.label,
        changedBy: detectChangedBy(before, ours, other),
        mine: describe(mine),
        theirs: describe(theirs),
      },
    ]
  })
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
  const fields = { ...mine }
  for (const part of parts)
    if (choices[part.path] === 'theirs')
      Object.assign(fields, withValue(fields, part, valueOf(theirs, part)))
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
