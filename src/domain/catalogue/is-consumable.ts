// Decides whether a product is consumable. The shop shows monthly quantities and costs only for
// consumable products.

import { parseAbsorption } from './absorption.ts'

type ProductAttributesForUse = { absorption?: unknown; features?: unknown }

/** True if the product absorbs, is not washable, and has more than one piece in a pack. */
export const isConsumable = (
  { absorption, features }: ProductAttributesForUse,
  pieces: number | null,
): pieces is number =>
  pieces !== null &&
  pieces > 1 &&
  (parseAbsorption(absorption) ?? 0) > 0 &&
  !String(features ?? '').includes('wasbaar')
