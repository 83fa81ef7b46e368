// The figures of a period: key figures first, then charts, VAT and the conversion funnel.

import type { EndpointReply } from '#api/index.ts'
import { formatPeriod } from '#domain/statistics/period-buckets.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { RecordTable } from '../shared/list/record-table.tsx'
import { formatEuroAmount, formatRoundedEuros, formatCount } from './format-figures.ts'
import { BarChart } from './bar-chart.tsx'
import { FigureTile } from './figure-tile.tsx'
import { ConversionFunnel } from './conversion-funnel.tsx'
import { VatTable } from './vat-table.tsx'

type Statistics = EndpointReply<'GET /api/admin/statistics'>

export function StatisticsReport({ statistics }: { statistics: Statistics }) {
  const { period, before, figures, vat, series, subscriptions, funnel } = statistics
  const { now } = figures
  return (
    <>
      <p role="status" className="mb-5">
        {formatPeriod(period)}, naast {formatPeriod(before)}.
      </p>
      <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <FigureTile
          name="Omzet incl. btw"
          now={now.revenue}
          before={figures.before.revenue}
          format={formatEuroAmount}
          about={
            now.refunds > 0
              ? `${formatEuroAmount(-now.returned)} terugbetaald is eraf`
              : 'geen terugbetalingen'
          }
        />
        <FigureTile
          name="Omzet excl. btw"
          now={now.net}
          before={figures.before.net}
          format={formatEuroAmount}
        />
        <FigureTile
          name="Betaalde bestellingen"
          now={now.orders}
          before={figures.before.orders}
          format={formatCount}
        />
        <FigureTile
          name="Gemiddelde bestelling"
          now={now.average}
          before={figures.before.average}
          format={formatEuroAmount}
        />
        <FigureTile
          name="Abonnementen erbij"
          now={subscriptions.now.gained}
          before={subscriptions.before.gained}
          format={formatCount}
        />
        <FigureTile
          name="Abonnementen gestopt"
          now={subscriptions.now.lost}
          before={subscriptions.before.lost}
          format={formatCount}
          about={`${formatCount(subscriptions.now.running)} lopen er aan het eind`}
        />
      </dl>
      <section aria-labelledby="course" className="mt-10">
        <h2 id="course" className="mb-4 text-xl">
          Verloop
        </h2>
        <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
          <BarChart
            title="Omzet incl. btw"
            format={formatRoundedEuros}
            bars={series.map((part) => ({
              name: part.name,
              now: part.now.revenue,
              before: part.before.revenue,
            }))}
          />
          <BarChart
            title="Betaalde bestellingen"
            format={formatCount}
            bars={series.map((part) => ({
              name: part.name,
              now: part.now.orders,
              before: part.before.orders,
            }))}
          />
        </div>
        <Disclosure title="Het verloop als tabel">
          <SeriesTable series={series} />
        </Disclosure>
      </section>
      <div className="mt-10 grid gap-10 xl:grid-cols-2">
        <section aria-labelledby="vat">
          <h2 id="vat" className="mb-4 text-xl">
            Btw
          </h2>
          <VatTable rates={vat} total={now} />
        </section>
        <section aria-labelledby="funnel">
          <h2 id="funnel" className="mb-4 text-xl">
            Van bekijken naar betalen
          </h2>
          <ConversionFunnel steps={funnel} />
        </section>
      </div>
    </>
  )
}

const SeriesTable = ({ series }: Pick<Statistics, 'series'>) => (
  <RecordTable
    caption="Het verloop"
    rows={series}
    keyOf={({ from }) => from}
    columns={[
      { name: 'Wanneer', cell: ({ name }) => name },
      { name: 'Omzet incl. btw', number: true, cell: ({ now }) => formatEuroAmount(now.revenue) },
      { name: 'Omzet eerder', number: true, cell: (part) => formatEuroAmount(part.before.revenue) },
      { name: 'Bestellingen', number: true, cell: ({ now }) => formatCount(now.orders) },
      {
        name: 'Bestellingen eerder',
        number: true,
        cell: (part) => formatCount(part.before.orders),
      },
    ]}
  />
)
