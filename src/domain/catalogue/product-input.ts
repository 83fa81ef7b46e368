// A product as staff send it. Sentences are for them.

import { z } from 'zod'
import { longestProductName } from './copied-name.ts'
import { mostStock } from './stock-change.ts'

const text = (most: number) => z.string().max(most, `Dit is te lang: hooguit ${most} tekens.`)
const named = (most: number) => z.string().trim().min(1, 'Vul een naam in.').max(most, `Dit is te lang: hooguit ${most} tekens.`)
const whole = (most: number) => z.int('Vul een heel getal in.').min(0, 'Vul een getal vanaf 0 in.').max(most, 'Dit getal is te groot.')

/** Highest price of one pack; catches a forgotten comma. */
export const highestPrice = 1000
export const PriceInput = z
  .number('Vul een prijs in.')
  .min(0, 'Vul een prijs boven nul in.')
  .max(highestPrice, `Hooguit ${highestPrice} euro. Staat de komma goed?`)
  .refine((euros) => euros >= 0.01, 'Vul een prijs boven nul in.')
  .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, 'Een prijs heeft hooguit twee cijfers achter de komma.')

const Attributes = z
  .record(
    z.string().regex(/^[a-z][\w-]{0,60}$/i),
    z.union([text(5_000), z.number(), z.boolean(), z.null(), z.array(text(100)).max(40, 'Dit zijn er te veel.')]),
  )
  .refine((attributes) => Object.keys(attributes).length <= 150, 'Dit zijn te veel kenmerken.')

/** What a product without variations and a variation both have. */
const item = {
  attributes: Attributes,
  article_number: text(60).nullable(),
  ean: z
    .string()
    .regex(/^\d{8,14}$/, 'Een EAN is 8 tot 14 cijfers.')
    .nullable(),
  low_stock_at: whole(mostStock).nullable(),
  price: PriceInput.optional().describe('Euros; needed of what is new. Not given: it stays what it is'),
  stock: whole(mostStock).optional().describe('Packs that something new begins with'),
}

export const VariationInput = z.object({ id: z.int32().optional(), name: named(80), ...item })

export const ProductInput = z.object({
  ...item,
  name: named(longestProductName),
  slug: z.string().max(300),
  short_description: text(300),
  description: text(50_000),
  vat_rate: z.union([z.literal(9), z.literal(21)], 'Kies 9 of 21 procent.'),
  in_package: whole(100_000).min(1, 'Vul een getal vanaf 1 in, of laat het leeg.').nullable(),
  pictures: z.array(z.object({ url: z.string().max(500), alt: text(500) })).max(20, 'Hooguit 20 foto’s.'),
  categories: z.array(z.int32()).max(60, 'Hooguit 60 categorieën.'),
  published: z.boolean(),
  popular_rank: whole(10_000).nullable().describe('Lower comes first among popular products; null leaves it out'),
  variations: z.array(VariationInput).max(60, 'Hooguit 60 maten of soorten.'),
})

export type ProductInput = z.infer<typeof ProductInput>
