/** The words in the attribute `features` of products that customers do not wear. */
const wordsOf = {
  bed: /\b(?:bed|stoel)\b/,
  care: /\bverzorging\b/,
  travel: /\bonderweg\b/,
} as const

export type ProductKind = 'worn' | keyof typeof wordsOf

export function productKind({ features }: { features?: unknown }): ProductKind {
  const words = String(features ?? '')
  const kinds = Object.keys(wordsOf) as (keyof typeof wordsOf)[]
  return kinds.find((kind) => wordsOf[kind].test(words)) ?? 'worn'
}

export const isWorn = (attributes: { features?: unknown }): boolean =>
  productKind(attributes) === 'worn'
