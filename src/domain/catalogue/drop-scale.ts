import { formatOneDecimal } from '../text/format-decimal.ts'
import { maxDrops } from './absorption.ts'

export type DropScale = { full: number; half: boolean; words: string }

/**
 * Draws halves, from half a drop to 8, and writes one decimal: 5 and 5.2 drops are in different
 * bands. Undefined for products that do not absorb.
 */
export function toDropScale(absorption: number | null | undefined): DropScale | undefined {
  if (!absorption || !(absorption > 0)) return undefined
  const halves = Math.max(1, Math.min(maxDrops * 2, Math.round(absorption * 2)))
  return {
    full: Math.floor(halves / 2),
    half: halves % 2 === 1,
    words: `${wordsOf(Math.min(maxDrops, Math.max(0.1, absorption)))} van ${maxDrops}`,
  }
}

const wordsOf = (drops: number): string => formatOneDecimal(drops).replace(/,0$/, '')
