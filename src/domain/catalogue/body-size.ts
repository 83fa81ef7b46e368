/** In whole centimetres. Includes both ends. */
export type CentimetreRange = { from: number; to: number }
export type BodyMeasureName = 'waist' | 'hip'
export type BodySize = Partial<Record<BodyMeasureName, CentimetreRange>>

const measures: Record<string, BodyMeasureName> = { taille: 'waist', heup: 'hip' }
const sizePattern =
  /(taille|heup)\p{L}*[^\d\p{L}]{0,6}(\d{2,3})\s*(?:cm)?\s*(?:-|–|—|tot(?: en met)?|t\/m)\s*(\d{2,3})/giu

export const hasSeveralBodySizes = (dimensions: readonly unknown[]): boolean =>
  dimensions.filter(parseBodySize).length > 1

/** Parses for example 'Taille 70-110 cm, heup 85-115 cm'. */
export function parseBodySize(dimensions: unknown): BodySize | undefined {
  if (typeof dimensions !== 'string') return undefined
  const size: BodySize = {}
  for (const [, word = '', from, to] of dimensions.matchAll(sizePattern)) {
    const measure = measures[word.toLowerCase()]
    if (measure && Number(from) <= Number(to))
      size[measure] ??= { from: Number(from), to: Number(to) }
  }
  return size.waist || size.hip ? size : undefined
}
