// Converts absorption to full and half drops on the scale of 8 drops that products show.

import { maxDrops } from './absorption.ts'

export type DropScale = { full: number; half: boolean; words: string }

/**
 * Rounds to half drops, from half a drop to 8 drops. Returns undefined for products that do not
 * absorb.
 */
export function toDropScale(absorption: number | null | undefined): DropScale | undefined {
  if (!absorption || !(absorption > 0)) return undefined
  const halves = Math.max(1, Math.min(maxDrops * 2, Math.round(absorption * 2)))
  return {
    full: Math.floor(halves / 2),
    half: halves % 2 === 1,
    words: `${String(halves / 2).replace('.', ',')} van ${maxDrops}`,
  }
}
