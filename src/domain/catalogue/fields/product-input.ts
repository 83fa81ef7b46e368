import { z } from 'zod'
import { type ColumnKey, staffFactKeys } from './field-list.ts'
import { maxAttributeLength, type ProductField, maxVariations } from './product-field.ts'
import { productFields } from './product-fields.ts'
import { maxStock } from '#domain/inventory/stock-change.ts'

type Limit = { max: number }
const text = ({ max }: Limit) => z.string().max(max, `Dit is te lang: hooguit ${max} tekens.`)
const nameText = ({ max }: Limit) =>
  z.string().trim().min(1, 'Vul een naam in.').max(max, `Dit is te lang: hooguit ${max} tekens.`)
const nonNegativeInteger = ({ max }: Limit) =>
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
      text({ max: maxAttributeLength }),
      z.number(),
      z.boolean(),
      z.null(),
      z.array(text({ max: 100 })).max(40, 'Dit zijn er te veel.'),
    ]),
  )
  .refine((attributes) => Object.keys(attributes).length <= 150, 'Dit zijn te veel kenmerken.')

const item = {
  attributes: Attributes,
  article_number: text(productFields.article_number).nullable(),
  ean: z
    .string()
    .regex(/^\d{8,14}$/, 'Een EAN is 8 tot 14 cijfers.')
    .nullable(),
  shelf_place: text(productFields.shelf_place)
    .nullable()
    .optional()
    .describe('Only staff see it. Absent: unchanged'),
  low_stock_at: nonNegativeInteger(productFields.low_stock_at).nullable(),
  price: EuroPriceInput.optional().describe('Euros; required for a new item. Absent: unchanged'),
  stock: nonNegativeInteger({ max: maxStock }).optional().describe('Initial packs of a new item'),
}

const staffFactInput = ({ input, max = Infinity }: ProductField) =>
  typeof input === 'string'
    ? z.number().min(0, 'Vul een getal vanaf 0 in.').max(max, 'Dit getal is te groot.')
    : z.enum(input)

const StaffFactsInput = z
  .partialRecord(z.enum(staffFactKeys), z.union([z.number(), z.string()]))
  .superRefine((facts, context) => {
    for (const key of staffFactKeys) {
      if (facts[key] === undefined) continue
      const { error } = staffFactInput(productFields[key]).safeParse(facts[key])
      for (const { message } of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [key], message })
    }
  })

const VariationInput = z.object({
  id: z.int32().optional(),
  name: nameText({ max: 80 }),
  is_sample: z.boolean().optional().describe('A sample pack. Only read for a new variation'),
  ...item,
  price: ItemPriceInput.optional().describe(
    'Euros; required for a new item, 0 only for a sample pack. Absent: unchanged',
  ),
})

const shape = {
  ...item,
  name: nameText(productFields.name),
  slug: z.string().max(300),
  short_description: text(productFields.short_description),
  description: text(productFields.description),
  vat_rate: z.union([z.literal(9), z.literal(21)], 'Kies 9 of 21 procent.'),
  in_package: nonNegativeInteger(productFields.in_package)
    .min(1, 'Vul een getal vanaf 1 in, of laat het leeg.')
    .nullable(),
  pictures: z
    .array(z.object({ url: z.string().max(500), alt: text({ max: 500 }) }))
    .max(20, 'Hooguit 20 foto’s.'),
  categories: z.array(z.int32()).max(60, 'Hooguit 60 categorieën.'),
  published: z.boolean(),
  popular_rank: nonNegativeInteger(productFields.popular_rank)
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
} satisfies z.ZodRawShape & Record<ColumnKey, z.ZodType>

export const ProductInput = z.object(shape)
export type ProductInput = z.infer<typeof ProductInput>
