import { type Period, formatPeriod } from '#domain/statistics/period.ts'
import { browserApi } from '#components/api-context.ts'
import { RecordTable } from '../shared/list/record-table.tsx'
import { ScreenHeader, Section, Reply } from '../shared/screen.tsx'
import { formatEuroAmount } from '#domain/money.ts'
import { formatCount, formatRoundedEuros } from '../shared/format.ts'
import { CountingRules } from './counting-rules.tsx'
import { PeriodChoice, usePeriodParams, useComparisonChoice } from './period-choice.tsx'
import { StatisticsTabs } from './statistics-tabs.tsx'
import { useDownload, DownloadButton } from '../shared/download.tsx'
import type { EndpointReply } from '#api/index.ts'
import { formatShare } from '#domain/statistics/figures.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { BarChart } from './bar-chart.tsx'
import { VatTable } from './vat-table.tsx'

type Steps = EndpointReply<'GET /api/admin/statistics'>['funnel']

const names = {
  overview: 'Overzicht of keuzehulp bekeken',
  product: 'Product bekeken',
  checkout: 'Naar het afrekenen gegaan',
  placed: 'Bestelling geplaatst',
  paid: 'Bestelling betaald',
} as const

/** Counts page views and orders, never people. */
function ConversionFunnel({ steps: { current, compared } }: { steps: Steps }) {
  const widest = Math.max(1, ...Object.values(current), ...Object.values(compared))
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Van bekijken naar betalen</caption>
      <thead>
        <tr className="text-ink-soft">
          <th scope="col" className="pe-4 pb-2 text-start font-semibold">
            Stap
          </th>
          <th scope="col" className="pb-2 text-end font-semibold">
            Aantal
          </th>
          <th scope="col" className="pb-2 ps-4 text-end font-semibold">
            Eerder
          </th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(names) as (keyof typeof names)[]).map((step) => (
          <tr key={step}>
            <th scope="row" className="w-full py-2 pe-4 text-start font-normal">
              {names[step]}
              <svg
                aria-hidden
                viewBox={`0 0 ${widest} 6`}
                preserveAspectRatio="none"
                className="mt-1 h-2 w-full rounded-pill bg-dune"
              >
                <rect width={current[step]} height="6" className="fill-deep" />
              </svg>
            </th>
            <td className="py-2 text-end align-top tabular-nums">{formatCount(current[step])}</td>
            <td className="py-2 ps-4 text-end align-top text-ink-soft tabular-nums">
              {formatCount(compared[step])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Statistics = EndpointReply<'GET /api/admin/statistics'>

/** The figure that the owner came for, and the four beside it. */
function KeyFigures({ statistics }: { statistics: Statistics }) {
  const { period, compared, figures, subscriptions } = statistics
  const { current } = figures
  return (
    <>
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {formatPeriod(period)}, naast {formatPeriod(compared)}.
      </p>
      <dl className="mb-10 grid gap-4 sm:grid-cols-2 xl:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]">
        <FigureTile
          name="Omzet incl. btw"
          current={current.revenue}
          compared={figures.compared.revenue}
          format={formatEuroAmount}
          isMain
          about={`${formatEuroAmount(current.net)} excl. btw${
            current.refunds > 0
              ? `; ${formatEuroAmount(-current.returned)} terugbetaald is eraf`
              : ''
          }`}
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
    </>
  )
}

function Details({ statistics: { figures, vat, series, funnel } }: { statistics: Statistics }) {
  return (
    <>
      <Section title="Verloop" headingClass="mb-4">
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
      </Section>
      <div className="mt-10 grid gap-10 xl:grid-cols-2">
        <Section title="Btw" headingClass="mb-4">
          <VatTable rates={vat} total={figures.current} />
        </Section>
        <Section title="Van bekijken naar betalen" headingClass="mb-4">
          <p className="mb-3 text-sm text-ink-soft">
            Alleen wat klanten zelf bestelden, op de dag dat zij bestelden. De leveringen van
            abonnementen tellen hierboven wel mee bij ‘Betaalde bestellingen’, en hier niet.
          </p>
          <ConversionFunnel steps={funnel} />
        </Section>
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

type Props = {
  name: string
  current: number | null
  compared: number | null
  format: (amount: number) => string
  about?: string
  isMain?: boolean
}

function FigureTile({ name, current, compared, format, about, isMain = false }: Props) {
  return (
    <div
      className={`rounded-card border border-line bg-white px-5 py-4 ${isMain ? 'sm:col-span-2 xl:col-span-1' : ''}`}
    >
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-1">
        <span className={`block font-head text-deep ${isMain ? 'text-3xl' : 'text-xl'}`}>
          {current === null ? '–' : format(current)}
        </span>
        <span className="block text-sm text-ink-soft">
          {describeChange(current, compared)}eerder {compared === null ? 'geen' : format(compared)}
        </span>
        {about && <span className="block text-sm text-ink-soft">{about}</span>}
      </dd>
    </div>
  )
}

function describeChange(current: number | null, compared: number | null): string {
  if (current === null || compared === null || compared <= 0 || current === compared) return ''
  const ratio = (current - compared) / compared
  return `${formatShare(Math.abs(ratio))} ${ratio > 0 ? 'meer' : 'minder'}, `
}

export default function StatisticsScreen() {
  const { from, to } = usePeriodParams('30 dagen')
  const { comparison, choice } = useComparisonChoice({ from, to })
  const { busy, failure, download } = useDownload()
  const save = () =>
    download(
      () => browserApi('GET /api/admin/statistics/file', { query: { from, to } }),
      'text/csv',
    )
  return (
    <>
      <ScreenHeader title="Statistiek" about="Wat er verkocht is, met een eerdere periode ernaast.">
        <DownloadButton kind="ghost" busy={busy} onClick={save}>
          Download per dag (CSV)
        </DownloadButton>
      </ScreenHeader>
      <StatisticsTabs />
      {failure}
      <PeriodChoice period={{ from, to }}>{choice}</PeriodChoice>
      <Reply from="GET /api/admin/statistics" query={{ from, to, comparison }}>
        {(statistics) => (
          <>
            <KeyFigures statistics={statistics} />
            <Details statistics={statistics} />
          </>
        )}
      </Reply>
      <Section title="Best verkocht" className="mt-10" headingClass="mb-4">
        <BestProducts period={{ from, to }} />
      </Section>
      <div className="mt-10">
        <CountingRules />
      </div>
    </>
  )
}

function BestProducts({ period: { from, to } }: { period: Period }) {
  return (
    <Reply from="GET /api/admin/statistics/products" query={{ from, to }}>
      {({ products }) => (
        <RecordTable
          caption={`Best verkocht, ${formatPeriod({ from, to })}`}
          rows={products}
          keyOf={({ id }) => id}
          empty="In deze periode is niets verkocht."
          columns={[
            { name: 'Product', cell: ({ name }) => name },
            { name: 'Pakken', number: true, cell: ({ packs }) => formatCount(packs) },
            {
              name: 'Verkocht incl. btw',
              number: true,
              cell: ({ sold }) => formatEuroAmount(sold),
            },
          ]}
        />
      )}
    </Reply>
  )
}
