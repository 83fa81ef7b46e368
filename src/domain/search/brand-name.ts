import { foldText } from './fold-text.ts'

const brands: ReadonlySet<string> = new Set(
  'tena molicare molimed moliform depend abena seni attends id hartmann always lille ontex confiance drylife huggies libresse'.split(
    ' ',
  ),
)

const plainWords = (text: string): string[] =>
  foldText(text)
    .replace(/\bmoli care\b/g, 'molicare')
    .split(/[^a-z0-9]+/)

export const findBrand = (query: string): string | undefined =>
  plainWords(query).find((word) => brands.has(word))

export const productNameHasBrand = (brand: string, productName: string): boolean =>
  plainWords(productName).includes(brand)
