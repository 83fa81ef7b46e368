// What sample packs bring: of the orders with a sample pack, how many were followed by a pack of
// the same product.

import { formatShare, shareOf } from './format-share.ts'
import type { QuestionReport, ReportTable } from './question-report.ts'
import { mergeSmallGroups, minGroupSize } from './small-groups.ts'

/** A pack that is ordered later than this may have another cause. */
export const sampleOutcomeDays = 60

/**
 * Numbers of orders. `old` are sent so long ago that the days are over, and `followed` are those of
 * `old` after which the household ordered a pack. A sum of `sentOnce` or `oldOnce` counts no order
 * twice, though an order can have sample packs of several products.
 */
export type SampleOutcome = {
  name: string
  sent: number
  sentOnce: number
  old: number
  oldOnce: number
  followed: number
}
export type SampleOutcomes = { all: SampleOutcome; products: SampleOutcome[] }

type Part = Exclude<keyof SampleOutcome, 'name'>
const shareFollowed = ({ followed, old }: SampleOutcome) => shareOf(followed, old)

function mergeProducts(products: readonly SampleOutcome[]): SampleOutcome {
  const sum = (part: Part) => products.reduce((total, product) => total + product[part], 0)
  return {
    name: 'Overige producten',
    sent: sum('sent'),
    sentOnce: sum('sentOnce'),
    old: sum('old'),
    oldOnce: sum('oldOnce'),
    followed: sum('followed'),
  }
}

/**
 * Returns the products with at least five orders, sorted by `order`, and then the others as one.
 */
function mergeSmall(
  products: readonly SampleOutcome[],
  part: 'sent' | 'old',
  order: (product: SampleOutcome) => number,
): SampleOutcome[] {
  const { shown, rest } = mergeSmallGroups(
    products.filter((product) => product[part] > 0),
    (product) => product[part],
    mergeProducts,
    (product) => product[`${part}Once`],
  )
  const sorted = shown.toSorted((one, other) => order(other) - order(one))
  return rest ? [...sorted, rest] : sorted
}

export function reportSampleOutcomes({ all, products }: SampleOutcomes): QuestionReport {
  const followed = mergeSmall(products, 'old', (product) => shareFollowed(product) ?? 0)
  return {
    headline: describeOutcome(all),
    remarks: [],
    chart: all.old < minGroupSize ? null : drawOutcomes(followed),
    tables: [
      {
        title: 'Een heel pak na het proefpakje',
        about: `In bestellingen die langer dan ${sampleOutcomeDays} dagen geleden verstuurd zijn. Zaten er proefpakjes van twee producten in, dan telt de bestelling bij beide.`,
        columns: [
          { name: 'Product', kind: 'text' },
          { name: 'Geprobeerd', kind: 'count' },
          { name: 'Daarna een heel pak', kind: 'count' },
          { name: 'Deel', kind: 'share' },
        ],
        rows:
          all.old < minGroupSize
            ? []
            : [...followed, all].map((product) => [
                product.name,
                product.old,
                product.followed,
                shareFollowed(product),
              ]),
        empty: `Minder dan vijf bestellingen met een proefpakje zijn langer dan ${sampleOutcomeDays} dagen geleden verstuurd. Kies een langere periode.`,
      },
      toSentTable(all, products),
    ],
  }
}

const toSentTable = (all: SampleOutcome, products: readonly SampleOutcome[]): ReportTable => ({
  title: 'Verstuurde proefpakjes',
  about: 'In bestellingen, ook die van kort geleden.',
  columns: [
    { name: 'Product', kind: 'text' },
    { name: 'Verstuurd', kind: 'count' },
  ],
  rows:
    all.sent < minGroupSize
      ? []
      : [...mergeSmall(products, 'sent', ({ sent }) => sent), all].map(({ name, sent }) => [
          name,
          sent,
        ]),
  empty: 'In deze periode zijn minder dan vijf bestellingen met een proefpakje verstuurd.',
})

const format = (count: number) => count.toLocaleString('nl-NL')

function describeOutcome(all: SampleOutcome): string {
  if (all.sent < minGroupSize)
    return 'Er zijn in deze periode minder dan vijf bestellingen met een proefpakje verstuurd.'
  const sent = `Er zijn ${format(all.sent)} bestellingen met een proefpakje verstuurd.`
  if (all.old < minGroupSize)
    return `${sent} Het is te kort geleden om te zeggen wat daarna besteld werd.`
  return `${sent} Na ${formatShare(shareFollowed(all))} volgde binnen ${sampleOutcomeDays} dagen een heel pak van hetzelfde product (${format(all.followed)} van ${format(all.old)}).`
}

const maxBars = 12

function drawOutcomes(products: readonly SampleOutcome[]): QuestionReport['chart'] {
  const bars = products.slice(0, maxBars).map((product) => ({
    name: product.name,
    value: shareFollowed(product) ?? 0,
    label: `${formatShare(shareFollowed(product))} van ${product.old}`,
  }))
  const [best] = bars
  if (!best || best.value === 0) return null
  const title = `Heel pak binnen ${sampleOutcomeDays} dagen`
  return {
    kind: 'bars',
    title,
    description: `${title}: een staaf per product, de meeste eerst. Bovenaan staat ${best.name} met ${best.label} bestellingen. De tabel hieronder zegt alles.`,
    max: 1,
    bars,
  }
}
