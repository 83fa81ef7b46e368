// Well-known brands that people ask for by name.

import { plain } from './plain.ts'

const brands: ReadonlySet<string> = new Set(
  'tena molicare molimed moliform depend abena seni attends id hartmann always lille ontex confiance drylife huggies libresse'.split(' '),
)

const plainWords = (text: string): string[] =>
  plain(text)
    .replace(/\bmoli care\b/g, 'molicare')
    .split(/[^a-z0-9]+/)

/** The brand that a question names; undefined when it names none. */
export const brandIn = (question: string): string | undefined => plainWords(question).find((word) => brands.has(word))

/** Whether the shop sells the brand after all: a product bears its name. */
export const bearsName = (brand: string, productName: string): boolean => plainWords(productName).includes(brand)
