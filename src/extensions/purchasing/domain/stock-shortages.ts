import { type CalendarDay, daysBetween } from '#domain/time/calendar-day.ts'
import { formatShortDayAndMonth } from '#domain/time/format-date.ts'
import { maxBars, type QuestionReport, toColumns } from '#domain/statistics/question-report.ts'

export type ShortageItem = {
  name: string
  stock: number
  runsOutOn: CalendarDay | null
  /** The day of a delivery that staff order today; null without a supplier. */
  deliverableOn: CalendarDay | null
  isTooLate: boolean
  proposedPacks: number
}

const describeDays = (days: number) =>
  days === 0 ? 'vandaag op' : days === 1 ? 'nog 1 dag' : `nog ${days} dagen`

export function reportStockShortages(
  items: readonly ShortageItem[],
  today: CalendarDay,
): QuestionReport {
  const running = items
    .flatMap(({ runsOutOn, ...item }) =>
      runsOutOn ? [{ ...item, runsOutOn, days: daysBetween(today, runsOutOn) }] : [],
    )
    .toSorted((one, other) => one.days - other.days)
  const late = running.filter(({ isTooLate }) => isTooLate)
  const withoutSupplier = running.filter(({ deliverableOn }) => deliverableOn === null)
  const bars = late.slice(0, maxBars).map(({ name, days, deliverableOn }) => ({
    name,
    value: days,
    label: `${describeDays(days)}, levering duurt ${daysBetween(today, deliverableOn ?? today)}`,
  }))
  const title = 'Dagen tot het op is'
  return {
    headline: describeShortages(late.length),
    remarks:
      withoutSupplier.length === 0
        ? []
        : [
            `Van ${withoutSupplier.length} ${withoutSupplier.length === 1 ? 'artikel dat opraakt' : 'artikelen die opraken'} weten we de levertijd niet. Koppel een leverancier bij Inkoop.`,
          ],
    chart:
      bars.length === 0
        ? null
        : {
            kind: 'bars',
            title,
            description: `${title}: een staaf per artikel dat opraakt voordat de leverancier levert, het eerste bovenaan. ${bars[0]?.name}: ${bars[0]?.label} dagen. De tabel hieronder zegt alles.`,
            max: Math.max(1, ...bars.map(({ value }) => value)),
            bars: bars.map((bar) => ({ ...bar, label: `${bar.label} dagen` })),
          },
    tables: [
      {
        title: 'Wat opraakt',
        about:
          'Met de verkoop van nu en de leveringen van abonnementen. ‘Kan er zijn op’: als je vandaag bestelt.',
        columns: toColumns({
          Artikel: 'text',
          Voorraad: 'count',
          Op: 'text',
          'Kan er zijn op': 'text',
          'Te laat': 'text',
          'Bestel nu': 'count',
        }),
        rows: running.map(({ name, stock, runsOutOn, deliverableOn, isTooLate, proposedPacks }) => [
          name,
          stock,
          formatShortDayAndMonth(runsOutOn),
          deliverableOn ? formatShortDayAndMonth(deliverableOn) : 'geen leverancier',
          isTooLate ? 'ja' : 'nee',
          proposedPacks,
        ]),
        empty: 'Van alles is er genoeg voor een half jaar.',
      },
    ],
  }
}

function describeShortages(late: number): string {
  if (late === 0) return 'Geen enkel artikel raakt op voordat de leverancier kan leveren.'
  return late === 1
    ? '1 artikel raakt op voordat de leverancier kan leveren.'
    : `${late} artikelen raken op voordat de leverancier kan leveren.`
}
