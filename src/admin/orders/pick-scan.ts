// Decides what a scanned or typed code means for the pick list.

import { hasCode } from '#domain/inventory/scanned-code.ts'

/** The taken packs by item id. */
export type PickedPacks = Readonly<Record<string, number>>
type Article = {
  item: number
  name: string
  article_number: string | null
  ean: string | null
  packs: number
}
export type ScanResult = {
  kind: 'picked' | 'complete' | 'unknown'
  text: string
  picked: PickedPacks
}

/**
 * Ticks one pack of the article with this EAN or article number. Several lines can share an EAN;
 * the first incomplete one counts.
 */
export function applyScan(
  articles: readonly Article[],
  picked: PickedPacks,
  typed: string,
): ScanResult {
  const code = typed.replace(/\s+/g, '')
  const matching = articles.filter(({ ean, article_number }) =>
    hasCode({ ean, articleNumbers: [article_number] }, code),
  )
  const takenOf = ({ item }: Article) => picked[item] ?? 0
  const next = matching.find((article) => takenOf(article) < article.packs)
  if (next) {
    const taken = takenOf(next) + 1
    return {
      kind: 'picked',
      text: `${next.name}: ${taken} van ${next.packs}.`,
      picked: { ...picked, [next.item]: taken },
    }
  }
  const [complete] = matching
  if (complete)
    return {
      kind: 'complete',
      text: `Van ${complete.name} heb je er al ${complete.packs}. Leg dit pak terug.`,
      picked,
    }
  return { kind: 'unknown', text: `${code} staat niet op deze lijst. Leg dit pak terug.`, picked }
}

/** Returns the packs from storage that fit the list; other and damaged entries are dropped. */
export function parsePickedPacks(
  stored: string | null,
  list: string,
  articles: readonly Article[],
): PickedPacks {
  try {
    const parsed = JSON.parse(stored ?? 'null') as { list?: unknown; picked?: unknown } | null
    if (parsed?.list !== list) return {}
    const counts = Object(parsed.picked) as Record<string, unknown>
    return Object.fromEntries(
      articles.flatMap(({ item, packs }) => {
        const taken = Number(counts[item])
        return Number.isInteger(taken) && taken > 0 ? [[item, Math.min(taken, packs)]] : []
      }),
    )
  } catch {
    return {}
  }
}
