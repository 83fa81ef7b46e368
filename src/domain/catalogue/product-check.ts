// What a shopper would miss on a product page and what it may not claim, told to staff before they save. Nothing here stops them.

import { forbiddenClaims } from '../page/claims.ts'
import type { ProductSheet } from './product-sheet.ts'
import { plainText } from './short-text.ts'

type Checked = {
  name: string
  short_description: string
  description: string
  pictures: readonly { alt: string }[]
  categories: readonly number[]
  in_package: number | null
  sheet: ProductSheet
  variations: readonly { name: string; dimensions: string }[]
}
/** `field` is where it can be mended. */
export type Finding = { field: string; text: string }

export function productFindings(product: Checked): Finding[] {
  const { sheet, pictures, variations } = product
  const unread = pictures.flatMap(({ alt }, place) => (alt.trim() ? [] : [place]))
  const unsized = variations.some(({ dimensions }) => dimensions.trim()) ? variations.filter(({ dimensions }) => !dimensions.trim()) : []
  return [
    ...(pictures.length === 0 ? [{ field: 'pictures', text: 'Er is nog geen foto.' }] : []),
    ...unread.map((place) => ({
      field: `pictures.${place}.alt`,
      text: `Foto ${place + 1} heeft geen beschrijving voor wie niet kan zien.`,
    })),
    ...(product.categories.length === 0
      ? [{ field: 'categories', text: 'Het product staat in geen enkele categorie: het is alleen te vinden met zoeken.' }]
      : []),
    ...(product.short_description.trim()
      ? []
      : [{ field: 'short_description', text: 'De korte beschrijving ontbreekt: op de kaart staat dan ‘No description available’.' }]),
    ...(product.description.replace(/<[^>]*>/g, '').trim() ? [] : [{ field: 'description', text: 'De beschrijving is leeg.' }]),
    ...(product.in_package === null
      ? [{ field: 'in_package', text: 'Het aantal stuks in een pak ontbreekt: de prijs per stuk staat dan nergens.' }]
      : []),
    ...unsized.map(({ name }) => ({
      field: `variations.${variations.findIndex((one) => one.name === name)}.dimensions`,
      text: `${name || 'Een maat'} heeft geen afmetingen: de maathulp slaat die over.`,
    })),
    ...halves(sheet.benefits, 'benefits', 'Voordeel'),
    ...halves(sheet.specifications, 'specifications', 'Specificatie'),
    ...halves(sheet.highlights, 'highlights', 'Blok'),
    ...claimsOf(product),
  ]
}

const halves = (slots: readonly { title: string; body: string }[], field: string, name: string): Finding[] =>
  slots.flatMap(({ title, body }, place) =>
    Boolean(title.trim()) === Boolean(body.trim())
      ? []
      : [{ field, text: `${name} ${place + 1} is half ingevuld en staat dan niet op de pagina.` }],
  )

const asOne = ({ title, body }: { title: string; body: string }): string => [title, body].filter(Boolean).join(': ')

/** Everything a product says, with the field it stands in. A title and its text are read as one: ‘Getest: nooit op dieren’. */
function claimsOf({ name, short_description, description, sheet, variations }: Checked): Finding[] {
  const texts = [
    { field: 'name', said: [name] },
    { field: 'short_description', said: [plainText(short_description)] },
    { field: 'description', said: [plainText(description)] },
    { field: 'marks', said: sheet.marks },
    { field: 'benefits', said: sheet.benefits.map(asOne) },
    { field: 'specifications', said: sheet.specifications.map(asOne) },
    { field: 'highlights', said: sheet.highlights.map(asOne) },
    ...variations.map((variation, place) => ({ field: `variations.${place}.name`, said: [variation.name, variation.dimensions] })),
  ]
  return texts.flatMap(({ field, said }) => said.flatMap(forbiddenClaims).map((text) => ({ field, text })))
}
