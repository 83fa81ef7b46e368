// Converts stored product attributes to the values of the product form and back.

import { parseAbsorption } from './absorption.ts'
import { formatAttribute } from './attribute-text.ts'
import { checkMarkTexts } from './check-marks.ts'
import { type Gender, parseGender } from './gender.ts'
import type { ProductAttributes } from './product.ts'
import type { TitledText } from './product-attribute-texts.ts'
import { readFacts, toStoredFacts } from './fact-values.ts'
import { isMaterialAttribute, type Material, materialSlots, readMaterials } from './materials.ts'
import { isProductFact, productFactFields, type ProductFacts } from './product-facts.ts'

/**
 * `picture` is the URL of a picture, the name of a video, or '' for none. `steps` belong to a
 * video, one per line.
 */
export type HighlightInput = TitledText & { picture: string; steps: string }
export type ProductFormValues = {
  gender: Gender
  /** Drops, 0 to 8; null if the product does not absorb. */
  absorption: number | null
  /** Check marks next to the order button. */
  marks: string[]
  benefits: TitledText[]
  specifications: TitledText[]
  highlights: HighlightInput[]
  /** Keywords for the product finder. */
  features: string[]
  dimensions: string
  /** The texts for search engines; '' for those that the shop makes itself. */
  search: { title: string; description: string }
  facts: ProductFacts
  materials: Material[]
  /** Attributes without a form field; saving the form leaves them unchanged. */
  others: ProductAttributes
}

export const maxAttributeSlots = {
  benefits: 4,
  specifications: 6,
  highlights: 4,
  marks: 12,
} as const

const attributesWithField =
  /^(?:gender|absorption|features|dimensions|seo_title|seo_description|mark.*|usp_(?:title|body)[1-4]|specs_(?:title|body)[1-6]|highlight_(?:header|body|image|steps)[1-4])$/

/**
 * Skips empty benefits, specifications and highlights. Includes incomplete ones, so that staff can
 * complete them.
 */
export function toProductFormValues(attributes: ProductAttributes): ProductFormValues {
  const readSlots = (titles: string, bodies: string, slots: number) =>
    slotNumbers(slots)
      .map((slot) => ({
        slot,
        title: formatAttribute(attributes[`${titles}${slot}`]),
        body: formatAttribute(attributes[`${bodies}${slot}`]),
      }))
      .filter(
        ({ slot, title, body }) =>
          title || body || (titles === 'highlight_header' && attributes[`highlight_image${slot}`]),
      )
  return {
    gender: parseGender(attributes['gender']),
    absorption: parseAbsorption(attributes['absorption']) ?? null,
    marks: checkMarkTexts(attributes),
    benefits: readSlots('usp_title', 'usp_body', maxAttributeSlots.benefits).map(toDetailText),
    specifications: readSlots('specs_title', 'specs_body', maxAttributeSlots.specifications).map(
      toDetailText,
    ),
    highlights: readSlots('highlight_header', 'highlight_body', maxAttributeSlots.highlights).map(
      ({ slot, ...pair }) => ({
        ...pair,
        picture: toPictureUrl(formatAttribute(attributes[`highlight_image${slot}`])),
        steps: formatAttribute(attributes[`highlight_steps${slot}`]),
      }),
    ),
    features: featuresOf(attributes['features']),
    dimensions: formatAttribute(attributes['dimensions']),
    search: {
      title: formatAttribute(attributes['seo_title']),
      description: formatAttribute(attributes['seo_description']),
    },
    facts: readFacts(productFactFields, attributes),
    materials: readMaterials((attribute) => formatAttribute(attributes[attribute])),
    others: Object.fromEntries(
      Object.entries(attributes).filter(
        ([name]) =>
          !attributesWithField.test(name) && !isProductFact(name) && !isMaterialAttribute(name),
      ),
    ),
  }
}

/** Leaves out the attributes of empty fields. */
export function toProductAttributes(values: ProductFormValues): ProductAttributes {
  const marks = values.marks.map((mark) => mark.trim()).filter(Boolean)
  return {
    ...values.others,
    gender: values.gender,
    ...(values.absorption !== null && { absorption: values.absorption }),
    ...(values.features.length > 0 && { features: values.features }),
    ...(values.dimensions.trim() && { dimensions: values.dimensions.trim() }),
    ...(values.search.title.trim() && { seo_title: values.search.title.trim() }),
    ...(values.search.description.trim() && { seo_description: values.search.description.trim() }),
    ...Object.fromEntries(marks.map((mark, index) => [`mark${index + 1}`, mark])),
    ...toSlotAttributes(values.benefits, {
      usp_title: ({ title }) => title,
      usp_body: ({ body }) => body,
    }),
    ...toSlotAttributes(values.specifications, {
      specs_title: ({ title }) => title,
      specs_body: ({ body }) => body,
    }),
    ...toSlotAttributes(values.highlights, {
      highlight_header: ({ title }) => title,
      highlight_body: ({ body }) => body,
      highlight_image: ({ picture }) => toPictureName(picture),
      highlight_steps: ({ picture, steps }) => (isVideo(picture) ? steps : ''),
    }),
    ...toSlotAttributes(values.materials.slice(0, materialSlots.length), {
      material_name: ({ name }) => name,
      material_share: ({ share }) => share,
      material_scheme: ({ scheme }) => scheme,
    }),
    ...toStoredFacts(productFactFields, values.facts),
  }
}

const slotNumbers = (slots: number) => Array.from({ length: slots }, (_, index) => index + 1)
const toDetailText = ({ title, body }: TitledText): TitledText => ({ title, body })

function toSlotAttributes<Slot>(
  slots: readonly Slot[],
  names: Record<string, (slot: Slot) => string>,
): ProductAttributes {
  const filled = slots.filter((slot) => Object.values(names).some((text) => text(slot).trim()))
  return Object.fromEntries(
    filled.flatMap((slot, index) =>
      Object.entries(names).flatMap(([name, text]) =>
        text(slot).trim() ? [[`${name}${index + 1}`, text(slot).trim()]] : [],
      ),
    ),
  )
}

const featuresOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(formatAttribute) : formatAttribute(value).split(','))
    .map((word) => word.trim())
    .filter(Boolean)

/** Attributes store bundled pictures and all videos by name only. */
const toPictureUrl = (name: string): string =>
  /^[\w-]+$/.test(name) && !isVideo(name) ? `/images/${name}.jpg` : name
const toPictureName = (picture: string): string =>
  picture.replace(/^\/images\/([\w-]+)\.jpg$/, '$1').trim()

/** By convention a name that contains 'instructions' is a video. */
export const isVideo = (picture: string): boolean => picture.includes('instructions')
