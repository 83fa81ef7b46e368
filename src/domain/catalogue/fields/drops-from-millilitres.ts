// The drops that belong to an absorption in millilitres, so that products of one class show the
// same number of drops.

type DropClasses = readonly (readonly [fromMillilitres: number, drops: number])[]

const wornClasses: DropClasses = [
  [0, 0.5],
  [50, 1],
  [100, 1.5],
  [150, 2],
  [200, 2.5],
  [250, 3],
  [325, 3.5],
  [400, 4],
  [475, 4.5],
  [575, 5],
  [675, 5.5],
  [750, 6],
  [825, 6.5],
  [1_000, 7],
  [1_300, 7.5],
  [1_500, 8],
]

/**
 * Bed and chair protection absorbs more millilitres for the same number of drops, because it lies
 * flat.
 */
const beddingClasses: DropClasses = [
  [0, 0.5],
  [100, 1],
  [200, 1.5],
  [300, 2],
  [400, 2.5],
  [500, 3],
  [700, 3.5],
  [900, 4],
  [1_050, 4.5],
  [1_200, 5],
  [1_350, 5.5],
  [1_500, 6],
  [1_600, 6.5],
  [1_700, 7],
  [1_850, 7.5],
  [2_000, 8],
]

export const dropsFromMillilitres = (millilitres: number, isBedding: boolean): number =>
  (isBedding ? beddingClasses : wornClasses).findLast(([from]) => millilitres >= from)?.[1] ?? 0.5
