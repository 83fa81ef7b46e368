import { formatShare, shareOf } from '#domain/statistics/figures.ts'
import { drawShares } from './draw-shares.ts'
import {
  type QuestionReport,
  type ReportTable,
  toColumns,
} from '#domain/statistics/question-report.ts'
import { listGroups, minGroupSize, sumEach } from './small-groups.ts'

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

const shareFollowed = ({ followed, old }: SampleOutcome) => shareOf(followed, old)

const mergeProducts = (products: readonly SampleOutcome[]): SampleOutcome => ({
  name: 'Overige producten',
  ...sumEach(products, 'sent', 'sentOnce', 'old', 'oldOnce', 'followed'),
})

const mergeSmall = (
  products: readonly SampleOutcome[],
  part: 'sent' | 'old',
  rank: (product: SampleOutcome) => number,
): SampleOutcome[] =>
  listGroups(
    products.filter((product) => product[part] > 0),
    (product) => product[part],
    mergeProducts,
    {
      peopleOf: (product) => product[`${part}Once`],
      order: (one, other) => rank(other) - rank(one),
    },
  )

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
        columns: toColumns({
          Product: 'text',
          Geprobeerd: 'count',
          'Daarna een heel pak': 'count',
          Deel: 'share',
        }),
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
  columns: toColumns({ Product: 'text', Verstuurd: 'count' }),
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

function drawOutcomes(products: readonly SampleOutcome[]): QuestionReport['chart'] {
  const bars = products.map((product) => ({
    name: product.name,
    share: shareFollowed(product) ?? 0,
    total: product.old,
  }))
  const title = `Heel pak binnen ${sampleOutcomeDays} dagen`
  return bars[0]?.share === 0
    ? null
    : drawShares({ title, per: 'product', unit: 'bestellingen' }, bars)
}
