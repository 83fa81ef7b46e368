// The figures of a period: what matters most first, then its course, its VAT and the way to an order.

import type { Reply } from '#api/index.ts'
import { periodInWords } from '#domain/statistics/parts-of-period.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { RecordTable } from '../list/record-table.tsx'
import { euros, roundEuros, whole } from './amounts.ts'
import { BarChart } from './bar-chart.tsx'
import { FigureTile } from './figure-tile.tsx'
import { Funnel } from './funnel.tsx'
import { VatTable } from './vat-table.tsx'

type Statistics = Reply<'GET /api/admin/statistics'>

export function ShownStatistics({ statistics }: { statistics: Statistics }) {
  const { period, before, figures, vat, series, subscriptions, funnel } = statistics
  const { now } = figures
  return (
    <>
      <p role="status" className="mb-5">
        {periodInWords(period)}, naast {periodInWords(before)}.
      </p>
      <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <FigureTile
          name="Omzet incl. btw"
          now={now.revenue}
          before={figures.before.revenue}
          tell={euros}
          about={now.refunds > 0 ? `${euros(-now.returned)} terugbetaald is eraf` : 'geen terugbetalingen'}
        />
        <FigureTile name="Omzet excl. btw" now={now.net} before={figures.before.net} tell={euros} />
        <FigureTile name="Betaalde bestellingen" now={now.orders} before={figures.before.orders} tell={whole} />
        <FigureTile name="Gemiddelde bestelling" now={now.average} before={figures.before.average} tell={euros} />
        <FigureTile name="Abonnementen erbij" now={subscriptions.now.gained} before={subscriptions.before.gained} tell={whole} />
        <FigureTile
          name="Abonnementen gestopt"
          now={subscriptions.now.lost}
          before={subscriptions.before.lost}
          tell={whole}
          about={`${whole(subscriptions.now.running)} lopen er aan het eind`}
        />
      </dl>
      <section aria-labelledby="course" className="mt-10">
        <h2 id="course" className="mb-4 text-xl">
          Verloop
        </h2>
        <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
          <BarChart
            title="Omzet incl. btw"
            tell={roundEuros}
            bars={series.map((part) => ({ name: part.name, now: part.now.revenue, before: part.before.revenue }))}
          />
          <BarChart
            title="Betaalde bestellingen"
            tell={whole}
            bars={series.map((part) => ({ name: part.name, now: part.now.orders, before: part.before.orders }))}
          />
        </div>
        <Disclosure title="Het verloop als tabel">
          <Course series={series} />
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
          <Funnel steps={funnel} />
        </section>
      </div>
    </>
  )
}

const Course = ({ series }: Pick<Statistics, 'series'>) => (
  <RecordTable
    caption="Het verloop"
    rows={series}
    keyOf={({ from }) => from}
    columns={[
      { name: 'Wanneer', cell: ({ name }) => name },
      { name: 'Omzet incl. btw', number: true, cell: ({ now }) => euros(now.revenue) },
      { name: 'Omzet ervoor', number: true, cell: (part) => euros(part.before.revenue) },
      { name: 'Bestellingen', number: true, cell: ({ now }) => whole(now.orders) },
      { name: 'Bestellingen ervoor', number: true, cell: (part) => whole(part.before.orders) },
    ]}
  />
)
