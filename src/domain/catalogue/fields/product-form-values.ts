import { parseDutchNumber } from '#domain/text/parse-number.ts'
import { parseAbsorption } from '../absorption.ts'
import { formatAttribute } from '../attributes.ts'
import { checkMarkTexts } from '../product-page/check-marks.ts'
import { attributesWithField, factKeys, type Facts, slotFields } from './field-list.ts'
import { type Gender, parseGender } from '../gender.ts'
import type { Material } from '../materials.ts'
import type { ProductAttributes } from '../product.ts'
import type { TitledText } from '../product-page/product-texts.ts'
import { slotCounts, type SlotGroup } from './product-field.ts'
import { productFields } from './product-fields.ts'

/**
 * `picture` is the URL of a picture, the name of a video, or '' for none. `steps` belong to a
 * video, one per line.
 */
export type HighlightInput = TitledText & { picture: string; steps: string }
export type ProductFormValues = {
  gender: Gender
  /** Drops, 0 to 8; null if the product does not absorb. */
  absorption: number | null
  marks: string[]
  benefits: TitledText[]
  specifications: TitledText[]
  highlights: HighlightInput[]
  materials: Material[]
  features: string[]
  facts: Facts
  /** Attributes without a form field; saving the form leaves them unchanged. */
  others: ProductAttributes
}

/** More than the spreadsheet has columns for. */
export const maxMarks = 12

/** Skips empty slots. Includes incomplete ones, so that staff can complete them. */
export function toProductFormValues(attributes: ProductAttributes): ProductFormValues {
  return {
    gender: parseGender(attributes['gender']),
    absorption: parseAbsorption(attributes['absorption']) ?? null,
    marks: checkMarkTexts(attributes),
    benefits: readSlots('benefits', attributes),
    specifications: readSlots('specifications', attributes),
    highlights: readSlots<HighlightInput>('highlights', attributes).map((highlight) => ({
      ...highlight,
      picture: toPictureUrl(highlight.picture),
    })),
    materials: readSlots('materials', attributes),
    features: featuresOf(attributes['features']),
    facts: readFacts(factKeys, attributes),
    others: Object.fromEntries(
      Object.entries(attributes).filter(
        ([name]) => !name.startsWith('mark') && !attributesWithField.has(name),
      ),
    ),
  }
}

export function toProductAttributes(values: ProductFormValues): ProductAttributes {
  const marks = values.marks.map((mark) => mark.trim()).filter(Boolean)
  return {
    ...values.others,
    gender: values.gender,
    ...(values.absorption !== null && { absorption: values.absorption }),
    ...(values.features.length > 0 && { features: values.features }),
    ...Object.fromEntries(marks.map((mark, index) => [`mark${index + 1}`, mark])),
    ...toSlotAttributes('benefits', values.benefits),
    ...toSlotAttributes('specifications', values.specifications),
    ...toSlotAttributes(
      'highlights',
      values.highlights.map(({ picture, steps, ...texts }) => ({
        ...texts,
        picture: toPictureName(picture),
        steps: isVideo(picture) ? steps : '',
      })),
    ),
    ...toSlotAttributes('materials', values.materials),
    ...toStoredFacts(factKeys, values.facts),
  }
}

export const readFacts = <Key extends string>(keys: readonly Key[], stored: ProductAttributes) =>
  Object.fromEntries(keys.map((key) => [key, formatAttribute(stored[key])])) as Record<Key, string>

/** Stores a number as text if it is not one, so that staff can correct what they typed. */
export const toStoredFacts = <Key extends keyof typeof productFields>(
  keys: readonly Key[],
  facts: Readonly<Record<Key, string>>,
): Record<string, string | number> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const text = facts[key].trim()
      const number = productFields[key].input === 'number' ? parseDutchNumber(text) : undefined
      return text ? [[key, number ?? text]] : []
    }),
  )

/** `Slot` has the parts that the fields of the group declare. */
function readSlots<Slot extends Record<string, string>>(
  group: SlotGroup,
  attributes: ProductAttributes,
): Slot[] {
  const numbers = Array.from({ length: slotCounts[group] }, (_, index) => index + 1)
  return numbers
    .map(
      (number) =>
        Object.fromEntries(
          slotFields(group).map(([name, { slot }]) => [
            slot?.part,
            formatAttribute(attributes[`${name}${number}`]),
          ]),
        ) as Slot,
    )
    .filter((slot) => Object.values(slot).some(Boolean))
}

function toSlotAttributes(
  group: SlotGroup,
  slots: readonly Readonly<Record<string, string>>[],
): ProductAttributes {
  const filled = slots.filter((slot) => Object.values(slot).some((text) => text.trim()))
  return Object.fromEntries(
    filled.slice(0, slotCounts[group]).flatMap((slot, index) =>
      slotFields(group).flatMap(([name, field]) => {
        const text = slot[field.slot?.part ?? '']?.trim()
        return text ? [[`${name}${index + 1}`, text]] : []
      }),
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
