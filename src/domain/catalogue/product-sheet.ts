// What a product's attributes tell, as staff fill it in: plain Dutch fields instead of attribute names (SPECIFICATION section 3).

import { absorptionOf } from './absorption.ts'
import { attributeText } from './attribute-text.ts'
import { checkItems } from './check-items.ts'
import { type Gender, genderOf } from './gender.ts'
import type { ProductAttributes } from './product.ts'
import type { DetailText } from './product-details.ts'

/** `picture`: its address, the name of a film, or '' for none. */
export type SheetHighlight = DetailText & { picture: string }
export type ProductSheet = {
  gender: Gender
  /** Drops, 0 to 8; null where a product takes nothing up. */
  absorption: number | null
  /** What is ticked off beside the order button. */
  marks: string[]
  benefits: DetailText[]
  specifications: DetailText[]
  highlights: SheetHighlight[]
  /** Words that the product finder advises by. */
  features: string[]
  dimensions: string
  /** What has no field of its own stays as it is. */
  others: ProductAttributes
}

export const sheetSlots = { benefits: 4, specifications: 6, highlights: 4, marks: 12 } as const

const own =
  /^(?:gender|absorption|features|dimensions|mark.*|usp_(?:title|body)[1-4]|specs_(?:title|body)[1-6]|highlight_(?:header|body|image)[1-4])$/

/** Slots that hold nothing fall away; half filled ones are kept, for staff to finish. */
export function sheetOf(attributes: ProductAttributes): ProductSheet {
  const pairs = (titles: string, bodies: string, slots: number) =>
    numbers(slots)
      .map((slot) => ({ slot, title: attributeText(attributes[`${titles}${slot}`]), body: attributeText(attributes[`${bodies}${slot}`]) }))
      .filter(({ slot, title, body }) => title || body || (titles === 'highlight_header' && attributes[`highlight_image${slot}`]))
  return {
    gender: genderOf(attributes['gender']),
    absorption: absorptionOf(attributes['absorption']) ?? null,
    marks: checkItems(attributes),
    benefits: pairs('usp_title', 'usp_body', sheetSlots.benefits).map(told),
    specifications: pairs('specs_title', 'specs_body', sheetSlots.specifications).map(told),
    highlights: pairs('highlight_header', 'highlight_body', sheetSlots.highlights).map(({ slot, ...pair }) => ({
      ...pair,
      picture: shownAt(attributeText(attributes[`highlight_image${slot}`])),
    })),
    features: featuresOf(attributes['features']),
    dimensions: attributeText(attributes['dimensions']),
    others: Object.fromEntries(Object.entries(attributes).filter(([name]) => !own.test(name))),
  }
}

/** The attributes that a product page, its filters and its advice read. Empty fields leave nothing behind. */
export function attributesOfSheet(sheet: ProductSheet): ProductAttributes {
  const marks = sheet.marks.map((mark) => mark.trim()).filter(Boolean)
  return {
    ...sheet.others,
    gender: sheet.gender,
    ...(sheet.absorption !== null && { absorption: sheet.absorption }),
    ...(sheet.features.length > 0 && { features: sheet.features }),
    ...(sheet.dimensions.trim() && { dimensions: sheet.dimensions.trim() }),
    ...Object.fromEntries(marks.map((mark, place) => [`mark${place + 1}`, mark])),
    ...slotted(sheet.benefits, { usp_title: ({ title }) => title, usp_body: ({ body }) => body }),
    ...slotted(sheet.specifications, { specs_title: ({ title }) => title, specs_body: ({ body }) => body }),
    ...slotted(sheet.highlights, {
      highlight_header: ({ title }) => title,
      highlight_body: ({ body }) => body,
      highlight_image: ({ picture }) => storedAs(picture),
    }),
  }
}

const numbers = (slots: number) => Array.from({ length: slots }, (_, place) => place + 1)
const told = ({ title, body }: DetailText): DetailText => ({ title, body })

function slotted<Slot>(slots: readonly Slot[], names: Record<string, (slot: Slot) => string>): ProductAttributes {
  const filled = slots.filter((slot) => Object.values(names).some((text) => text(slot).trim()))
  return Object.fromEntries(
    filled.flatMap((slot, place) =>
      Object.entries(names).flatMap(([name, text]) => (text(slot).trim() ? [[`${name}${place + 1}`, text(slot).trim()]] : [])),
    ),
  )
}

const featuresOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(attributeText) : attributeText(value).split(',')).map((word) => word.trim()).filter(Boolean)

/** A picture that came with the shop is stored by its name alone; a film always is. */
const shownAt = (name: string): string => (/^[\w-]+$/.test(name) && !isFilm(name) ? `/images/${name}.jpg` : name)
const storedAs = (picture: string): string => picture.replace(/^\/images\/([\w-]+)\.jpg$/, '$1').trim()

/** One whose name contains 'instructions' is a film (SPECIFICATION section 5). */
export const isFilm = (picture: string): boolean => picture.includes('instructions')
