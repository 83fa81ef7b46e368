import { formatShare } from '#domain/statistics/figures.ts'
import { maxBars, type ReportChart } from '#domain/statistics/question-report.ts'

type ShareBars = { title: string; per: string; unit: string }

/**
 * Draws a bar per group: `share` of `total`. The highest share is first. `unit` is what `total`
 * counts, such as 'kopers'. Returns null without groups.
 */
export function drawShares(
  { title, per, unit }: ShareBars,
  groups: readonly { name: string; share: number; total: number }[],
): ReportChart | null {
  const bars = groups.map(({ name, share, total }) => ({
    name,
    value: share,
    label: `${formatShare(share)} van ${total}`,
  }))
  const [first] = bars
  if (!first) return null
  return {
    kind: 'bars',
    title,
    description: `${title}: een staaf per ${per}, de meeste eerst. Bovenaan staat ${first.name} met ${first.label} ${unit}. De tabel hieronder zegt alles.`,
    max: 1,
    bars: bars.slice(0, maxBars),
  }
}
