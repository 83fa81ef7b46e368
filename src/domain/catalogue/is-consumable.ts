// The shop shows monthly quantities and costs only for consumable products.

import { parseAbsorption } from './absorption.ts'

type ProductAttributesForUse = { absorption?: unknown; features?: unknown }

export const isConsumable = (
  { absorption, features }: ProductAttributesForUse,
  pieces: number | null,
): pieces is number =>
  pieces !== null &&
  pieces > 1 &&
  (parseAbsorption(absorption) ?? 0) > 0 &&
  !String(features ?? '').includes('wasbaar')
