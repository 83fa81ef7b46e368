// The API shape of a product that staff save, with Dutch error messages.

import { z } from 'zod'
import { type StaffFactKey, staffFactFields, staffFactKeys } from './staff-facts.ts'
import { maxVariations } from './max-variations.ts'
import { maxProductNameLength } from './duplicate-name.ts'
import { maxStock } from '../inventory/stock-change.ts'

const text = (max: number) => z.string().max(max, `Dit is te lang: hooguit ${max} tekens.`)
const nameText = (max: number) =>
  z.string().trim().min(1, 'Vul een naam in.').max(max, `Dit is te lang: hooguit ${max} tekens.`)
const nonNegativeInteger = (max: number) =>
  z
    .int('Vul een heel getal in.')
    .min(0, 'Vul een getal vanaf 0 in.')
    .max(max, 'Dit getal is te groot.')

/** In euros. A higher price probably lacks its decimal comma. */
export const maxPriceEuros = 1000
/** Zero too: the operations allow it for a sample pack alone. */
export const ItemPriceInput = z
  .number('Vul een prijs in.')
  .min(0, 'Vul een prijs vanaf nul in.')
  .max(maxPriceEuros, `Hooguit ${maxPriceEuros} euro. Staat de komma goed?`)
  .refine(
    (euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6,
    'Een prijs heeft hooguit twee cijfers achter de komma.',
  )
export const EuroPriceInput = ItemPriceInput.refine(
  (euros) => euros >= 0.01,
  'Vul een prijs boven nul in.',
)

const Attributes = z
  .record(
    z.string().regex(/^[a-z][\w-]{0,60}$/i),
    z.union([
      text(5_000),
      z.number(),
      z.boolean(),
      z.null(),
      z.array(text(100)).max(40, 'Dit zijn er te veel.'),
    ]),
  )
  .refine((attributes) => Object.keys(attributes).length <= 150, 'Dit zijn te veel kenmerken.')

/** Fields of both products and variations. */
const item = {
  attributes: Attributes,
  article_number: text(60).nullable(),
  ean: z
    .string()
    .regex(/^\d{8,14}$/, 'Een EAN is 8 tot 14 cijfers.')
    .nullable(),
  shelf_place: text(30).nullable().optional().describe('Only staff see it. Absent: unchanged'),
  low_stock_at: nonNegativeInteger(maxStock).nullable(),
  price: EuroPriceInput.optional().describe('Euros; required for a new item. Absent: unchanged'),
  stock: nonNegativeInteger(maxStock).optional().describe('Initial packs of a new item'),
}

const staffFactInput = (key: StaffFactKey) => {
  const { input, max } = staffFactFields[key]
  return input === 'number'
    ? z.number().min(0, 'Vul een getal vanaf 0 in.').max(max, 'Dit getal is te groot.')
    : z.enum(input)
}

/** Facts that only staff see (staff-facts.ts). */
const StaffFactsInput = z
  .partialRecord(z.enum(staffFactKeys), z.union([z.number(), z.string()]))
  .superRefine((facts, context) => {
    for (const key of staffFactKeys) {
      const result =
        facts[key] === undefined ? undefined : staffFactInput(key).safeParse(facts[key])
      for (const { message } of result?.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [key], message })
    }
  })

export const VariationInput = z.object({
  id: z.int32().optional(),
  name: nameText(80),
  is_sample: z.boolean().optional().describe('A sample pack. Only read for a new variation'),
  ...item,
  price: ItemPriceInput.optional().describe(
    'Euros; required for a new item, 0 only for a sample pack. Absent: unchanged',
  ),
})

export const ProductInput = z.object({
  ...item,
  name: nameText(maxProductNameLength),
  slug: z.string().max(300),
  short_description: text(300),
  description: text(50_000),
  vat_rate: z.union([z.literal(9), z.literal(21)], 'Kies 9 of 21 procent.'),
  in_package: nonNegativeInteger(100_000)
    .min(1, 'Vul een getal vanaf 1 in, of laat het leeg.')
    .nullable(),
  pictures: z
    .array(z.object({ url: z.string().max(500), alt: text(500) }))
    .max(20, 'Hooguit 20 foto’s.'),
  categories: z.array(z.int32()).max(60, 'Hooguit 60 categorieën.'),
  published: z.boolean(),
  popular_rank: nonNegativeInteger(10_000)
    .nullable()
    .describe('Position among popular products, lowest first; null leaves it out'),
  tracks_lots: z
    .boolean()
    .optional()
    .describe('Staff note the lots when they pack; absent: unchanged'),
  staff_facts: StaffFactsInput.optional().describe(
    'Weights of packaging and textile; only staff see them. Absent: unchanged',
  ),
  variations: z
    .array(VariationInput)
    .max(maxVariations, `Hooguit ${maxVariations} maten of soorten.`),
})

export type ProductInput = z.infer<typeof ProductInput>
