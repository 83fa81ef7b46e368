// A size as the label of a product tells it: round which waist and which hip it goes.

/** Whole centimetres, both ends included. */
export type Range = { from: number; to: number }
export type Measure = 'waist' | 'hip'
export type BodySize = Partial<Record<Measure, Range>>

const words: Record<string, Measure> = { taille: 'waist', heup: 'hip' }
const told = /(taille|heup)\p{L}*[^\d\p{L}]{0,6}(\d{2,3})\s*(?:cm)?\s*(?:-|–|—|tot(?: en met)?|t\/m)\s*(\d{2,3})/giu

/** Whether there is a size to choose: two or more of the attributes `dimensions` tell of a body. */
export const comesInSizes = (dimensions: readonly unknown[]): boolean => dimensions.filter(bodySizeOf).length > 1

/** 'Taille 70-110 cm, heup 85-115 cm' as ranges; undefined when the attribute `dimensions` tells of no body. */
export function bodySizeOf(dimensions: unknown): BodySize | undefined {
  if (typeof dimensions !== 'string') return undefined
  const size: BodySize = {}
  for (const [, word = '', from, to] of dimensions.matchAll(told)) {
    const measure = words[word.toLowerCase()]
    if (measure && Number(from) <= Number(to)) size[measure] ??= { from: Number(from), to: Number(to) }
  }
  return size.waist || size.hip ? size : undefined
}
