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
  const { period, compared, figures, vat, series, subscriptions, funnel } = statistics
  const { current } = figures
  return (
    <>
      <p role="status" className="mb-5">
        {formatPeriod(period)}, naast {formatPeriod(compared)}.
      </p>
      <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <FigureTile
          name="Omzet incl. btw"
          current={current.revenue}
          compared={figures.compared.revenue}
          format={formatEuroAmount}
          about={
            current.refunds > 0
              ? `${formatEuroAmount(-current.returned)} terugbetaald is eraf`
              : 'geen terugbetalingen'
          }
        />
        <FigureTile
          name="Omzet excl. btw"
          current={current.net}
          compared={figures.compared.net}
          format={formatEuroAmount}
        />
        <FigureTile
          name="Betaalde bestellingen"
          current={current.orders}
          compared={figures.compared.orders}
          format={formatCount}
        />
        <FigureTile
          name="Gemiddelde bestelling"
          current={current.average}
          compared={figures.compared.average}
          format={formatEuroAmount}
        />
        <FigureTile
          name="Abonnementen erbij"
          current={subscriptions.current.gained}
          compared={subscriptions.compared.gained}
          format={formatCount}
        />
        <FigureTile
          name="Abonnementen gestopt"
          current={subscriptions.current.lost}
          compared={subscriptions.compared.lost}
          format={formatCount}
          about={`${formatCount(subscriptions.current.running)} lopen er aan het eind`}
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
              current: part.current.revenue,
              compared: part.compared.revenue,
            }))}
          />
          <BarChart
            title="Betaalde bestellingen"
            format={formatCount}
            bars={series.map((part) => ({
              name: part.name,
              current: part.current.orders,
              compared: part.compared.orders,
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
          <VatTable rates={vat} total={current} />
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
      {
        name: 'Omzet incl. btw',
        number: true,
        cell: ({ current }) => formatEuroAmount(current.revenue),
      },
      {
        name: 'Omzet eerder',
        number: true,
        cell: (part) => formatEuroAmount(part.compared.revenue),
      },
      { name: 'Bestellingen', number: true, cell: ({ current }) => formatCount(current.orders) },
      {
        name: 'Bestellingen eerder',
        number: true,
        cell: (part) => formatCount(part.compared.orders),
      },
    ]}
  />
)
