// Two colleagues changed one product: what differs between their versions, and one product out of what was chosen.

import { dropScale } from '#domain/catalogue/drop-scale.ts'
import { genderLabels } from '#domain/catalogue/gender.ts'
import { plainText } from '#domain/catalogue/short-text.ts'
import { type ChangedBy, type Choices, isSame, whoChanged } from '#editor/conflict/choices.ts'
import type { DraftVariation, ProductDraft } from './product-draft.ts'

/** What each side says; undefined where that side does not have it. */
export type ProductDifference = { id: string; title: string; changedBy: ChangedBy; mine: string | undefined; theirs: string | undefined }
type Versions = { base: ProductDraft; mine: ProductDraft; theirs: ProductDraft }
type Part = {
  title: string
  words: (draft: ProductDraft, categoryName: (id: number) => string) => string
  /** The part of the draft that it is about. */
  of: (draft: ProductDraft) => unknown
  copy: (from: ProductDraft, to: ProductDraft) => ProductDraft
}

type Plain = Exclude<keyof ProductDraft, 'variations' | 'sheet'>
const plain = (field: Plain, title: string, words: Part['words'] = (draft) => String(draft[field])): Part => ({
  title,
  words,
  of: (draft) => draft[field],
  copy: (from, to) => ({ ...to, [field]: from[field] }),
})
type SheetField = keyof ProductDraft['sheet']
const ofSheet = (field: SheetField, title: string, words: (sheet: ProductDraft['sheet']) => string): Part => ({
  title,
  words: ({ sheet }) => words(sheet),
  of: ({ sheet }) => sheet[field],
  copy: (from, to) => ({ ...to, sheet: { ...to.sheet, [field]: from.sheet[field] } }),
})
const toldLines = (told: readonly { title: string; body: string }[]) => told.map(({ title, body }) => `${title}: ${body}`).join('\n')

/** In the order of the form. */
const parts: Readonly<Record<string, Part>> = {
  published: plain('published', 'In de winkel', ({ published }) => (published ? 'Zichtbaar' : 'Verborgen')),
  popular_rank: plain('popular_rank', 'Plaats in de lijst van populaire producten'),
  name: plain('name', 'Naam'),
  slug: plain('slug', 'Adres'),
  short_description: plain('short_description', 'Korte beschrijving'),
  description: plain('description', 'Beschrijving', ({ description }) => plainText(description)),
  pictures: plain('pictures', 'Foto’s', ({ pictures }) => pictures.map(({ alt, url }) => alt || url.split('/').at(-1)).join('\n')),
  gender: ofSheet('gender', 'Voor wie', ({ gender }) => (gender === 'unisex' ? 'Dames en heren' : genderLabels[gender])),
  vat_rate: plain('vat_rate', 'Btw', ({ vat_rate }) => `${vat_rate} %`),
  absorption: ofSheet('absorption', 'Absorptie', ({ absorption }) => dropWords(absorption)),
  categories: plain('categories', 'Categorieën', ({ categories }, nameOf) => categories.map(nameOf).join(', ')),
  in_package: plain('in_package', 'Stuks in een pak'),
  features: ofSheet('features', 'Trefwoorden voor de keuzehulp', ({ features }) => features.join(', ')),
  dimensions: ofSheet('dimensions', 'Afmetingen', ({ dimensions }) => dimensions),
  article_number: plain('article_number', 'Artikelnummer'),
  ean: plain('ean', 'EAN'),
  low_stock_at: plain('low_stock_at', 'Waarschuw bij zoveel pakken'),
  price: plain('price', 'Prijs'),
  stock: plain('stock', 'Voorraad'),
  marks: ofSheet('marks', 'Vinkjes', ({ marks }) => marks.join('\n')),
  benefits: ofSheet('benefits', 'Voordelen', ({ benefits }) => toldLines(benefits)),
  specifications: ofSheet('specifications', 'Specificaties', ({ specifications }) => toldLines(specifications)),
  highlights: ofSheet('highlights', 'Zo voelt het', ({ highlights }) => toldLines(highlights)),
  others: ofSheet('others', 'Overige kenmerken', ({ others }) => JSON.stringify(others)),
}

const dropWords = (drops: number | null) => (drops ? `${dropScale(drops)?.words ?? drops} druppels` : 'Neemt niets op')
const variationWords = ({ name, dimensions, in_package, article_number, ean }: DraftVariation) =>
  [name, dimensions, in_package && `${in_package} stuks`, article_number, ean].filter(Boolean).join('\n')
const keyed = ({ variations }: ProductDraft) => new Map(variations.map((variation) => [variation.key, variation]))
const variationId = (key: string) => `variation.${key}`

/** Only what differs between mine and theirs. `base` is the product that mine began from. */
export function productDifferences({ base, mine, theirs }: Versions, categoryName: (id: number) => string): ProductDifference[] {
  const fields = Object.entries(parts).flatMap(([id, { title, words, of }]): ProductDifference[] => {
    if (isSame(of(mine), of(theirs))) return []
    const said = (draft: ProductDraft) => words(draft, categoryName) || 'Leeg'
    return [{ id, title, changedBy: whoChanged(of(base), of(mine), of(theirs)), mine: said(mine), theirs: said(theirs) }]
  })
  const [began, here, there] = [keyed(base), keyed(mine), keyed(theirs)]
  const variations = [...new Set([...here.keys(), ...there.keys()])].flatMap((key): ProductDifference[] => {
    const [own, other] = [here.get(key), there.get(key)]
    if (isSame(own, other)) return []
    return [
      {
        id: variationId(key),
        title: (own ?? other)?.name || 'Een maat zonder naam',
        changedBy: whoChanged(began.get(key), own, other),
        mine: own && variationWords(own),
        theirs: other && variationWords(other),
      },
    ]
  })
  return [...fields, ...variations]
}

/** Begins with mine. The order of the variations is mine too, unless only the colleague moved something; what one side alone has comes last. */
export function settledProduct({ base, mine, theirs }: Versions, choices: Choices): ProductDraft {
  const fields = Object.entries(parts).reduce((draft, [id, { copy }]) => (choices[id] === 'theirs' ? copy(theirs, draft) : draft), {
    ...mine,
  })
  const [here, there] = [keyed(mine), keyed(theirs)]
  const common = (draft: ProductDraft) => draft.variations.flatMap(({ key }) => (here.has(key) && there.has(key) ? [key] : []))
  const onlyTheyMoved = isSame(common(base), common(mine)) && !isSame(common(base), common(theirs))
  const [first, second] = onlyTheyMoved ? [there, here] : [here, there]
  const variations = [...new Set([...first.keys(), ...second.keys()])].flatMap((key) => {
    const side = choices[variationId(key)] ?? 'mine'
    const chosen = side === 'theirs' ? there.get(key) : here.get(key)
    return chosen ? [side === 'mine' && !there.has(key) ? asNew(chosen) : chosen] : []
  })
  return { ...fields, variations }
}

/** What a colleague removed meanwhile is added again, with a price and stock to be filled in. */
function asNew({ id: _removed, ...variation }: DraftVariation): DraftVariation {
  return variation
}
