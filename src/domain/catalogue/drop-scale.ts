// The scale of 8 drops: how many are full, whether one is half full, and its words.

import { dropCount } from './absorption.ts'

export type DropScale = { full: number; half: boolean; words: string }

/** Rounded to halves and held at 8; undefined for products that take up nothing (SPECIFICATION section 2). */
export function dropScale(absorption: number | null | undefined): DropScale | undefined {
  if (!absorption || !(absorption > 0)) return undefined
  const halves = Math.max(1, Math.min(dropCount * 2, Math.round(absorption * 2)))
  return { full: Math.floor(halves / 2), half: halves % 2 === 1, words: `${String(halves / 2).replace('.', ',')} van ${dropCount}` }
}
