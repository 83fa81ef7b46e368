// Which products are used up, so that it makes sense to count how many a month takes.

import { absorptionOf } from './absorption.ts'

type Used = { absorption?: unknown; features?: unknown }

/** It takes something up, there is more than one in a pack, and it is not made to be washed and worn again. */
export const isUsedUp = ({ absorption, features }: Used, pieces: number | null): pieces is number =>
  pieces !== null && pieces > 1 && (absorptionOf(absorption) ?? 0) > 0 && !String(features ?? '').includes('wasbaar')
