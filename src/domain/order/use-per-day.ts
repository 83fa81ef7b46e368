// How many pieces of each item a customer uses per day. Says something about health, so it stays on
// the device.

import { maxPiecesPerDay } from '../catalogue/pack-calculator.ts'
import { isRecord } from '../is-record.ts'

/** By item id. */
export type UsePerDay = Readonly<Record<string, number>>

/** Drops invalid entries of any stored text. Never throws. */
export function parseUsePerDay(text: string | null): UsePerDay {
  const stored = parseJson(text)
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, perDay]) =>
      /^\d+$/.test(id) &&
      Number.isInteger(perDay) &&
      Number(perDay) >= 1 &&
      Number(perDay) <= maxPiecesPerDay
        ? [[id, Number(perDay)]]
        : [],
    ),
  )
}

function parseJson(text: string | null): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
