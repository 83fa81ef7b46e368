import { isRecord } from '#domain/is-record.ts'
import { hasCode } from '#domain/inventory/scanned-code.ts'
import { isLot, normaliseLot } from '#domain/inventory/lot.ts'
import { maxOrderedPacks } from './purchase-order-state.ts'

/** `packs` by lot; '' is without a lot. `lot` is the lot of the packs that staff scan next. */
export type LineCount = { lot: string; packs: Readonly<Record<string, number>> }
export type GoodsCount = Readonly<Record<string, LineCount>>

type CountedLine = {
  line: number
  name: string
  ean: string | null
  articleNumbers: readonly (string | null)[]
  packsPerCase: number
  open: number
}
export type ScanOutcome = {
  kind: 'counted' | 'too-many' | 'unknown'
  text: string
  count: GoodsCount
}

const noCount: LineCount = { lot: '', packs: {} }
export const lineCountOf = (count: GoodsCount, line: number): LineCount => count[line] ?? noCount
export const sumLine = (count: GoodsCount, line: number): number =>
  Object.values(lineCountOf(count, line).packs).reduce((sum, packs) => sum + packs, 0)

export function setPacks(count: GoodsCount, line: number, packs: number): GoodsCount {
  const { lot, packs: before } = lineCountOf(count, line)
  return {
    ...count,
    [line]: { lot, packs: { ...before, [lot]: Math.min(Math.max(packs, 0), maxOrderedPacks) } },
  }
}

/**
 * Sets the lot of the packs that follow. Packs counted without a lot get it too, because staff
 * often read the lot after the first scan. Returns undefined for a text that is no lot.
 */
export function setLot(count: GoodsCount, line: number, typed: string): GoodsCount | undefined {
  const lot = normaliseLot(typed)
  if (lot !== '' && !isLot(lot)) return undefined
  const { '': withoutLot = 0, ...lots } = lineCountOf(count, line).packs
  const packs =
    lot === '' ? { ...lots, '': withoutLot } : { ...lots, [lot]: (lots[lot] ?? 0) + withoutLot }
  return { ...count, [line]: { lot, packs } }
}

export function countScan(
  lines: readonly CountedLine[],
  count: GoodsCount,
  code: string,
  unit: 'pack' | 'case',
): ScanOutcome {
  const line = lines.find((one) => hasCode(one, code))
  if (!line)
    return {
      kind: 'unknown',
      text: `${code} staat niet op deze inkooporder. De telling is niet veranderd; leg dit pak apart.`,
      count,
    }
  const { lot, packs } = lineCountOf(count, line.line)
  const next = setPacks(
    count,
    line.line,
    (packs[lot] ?? 0) + (unit === 'case' ? line.packsPerCase : 1),
  )
  const sum = sumLine(next, line.line)
  const text = `${line.name}: ${sum} van ${line.open} geteld${lot ? `, lot ${lot}` : ''}.`
  return sum > line.open
    ? {
        kind: 'too-many',
        text: `${text} Dat zijn er meer dan besteld: tel nog eens na.`,
        count: next,
      }
    : { kind: 'counted', text, count: next }
}

/** Reads a stored count. Anything that does not fit is left out. */
export function parseGoodsCount(
  stored: unknown,
  lines: readonly Pick<CountedLine, 'line'>[],
): GoodsCount {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    lines.flatMap(({ line }) => {
      const one = stored[line]
      if (!isRecord(one) || !isRecord(one['packs']) || typeof one['lot'] !== 'string') return []
      const packs = Object.entries(one['packs']).filter(
        (entry): entry is [string, number] =>
          Number.isInteger(entry[1]) &&
          Number(entry[1]) >= 0 &&
          Number(entry[1]) <= maxOrderedPacks,
      )
      return [[line, { lot: one['lot'], packs: Object.fromEntries(packs) }]]
    }),
  )
}
