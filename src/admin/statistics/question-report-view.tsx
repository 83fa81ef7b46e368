import type { ReactNode } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { formatShare } from '#domain/statistics/figures.ts'
import type { ChartBar, ChartCurve, ReportCell } from '#domain/statistics/question-report.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { RecordTable } from '../shared/list/record-table.tsx'
import { formatCount } from '../shared/format.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { DownloadButton } from '../shared/download.tsx'

// Curves that go down in steps. Each has its own dashes, which the legend repeats, so that the
// picture needs no colour.

/** The last curve is that of all together: a thick line without dashes. */
const dashes = ['7 5', '2 4', '12 4 2 4', '4 2', '1 6', '16 6', '10 3 2 3 2 3']

const styleOf = (index: number, count: number) =>
  index === count - 1
    ? { strokeWidth: 3.5 }
    : { strokeWidth: 2, strokeDasharray: dashes[index % dashes.length] }

function SurvivalChart({ curves }: { curves: readonly ChartCurve[] }) {
  const lastMonth = Math.max(...curves.flatMap(({ points }) => points.map(([month]) => month)), 1)
  return (
    <div aria-hidden>
      <div className="flex gap-3">
        <div className="flex h-60 w-10 flex-none flex-col justify-between text-end text-xs text-ink-soft tabular-nums">
          <span className="-mt-2.5">100%</span>
          <span>50%</span>
          <span className="-mb-2.5">0%</span>
        </div>
        <svg
          viewBox={`0 0 ${lastMonth} 1`}
          preserveAspectRatio="none"
          className="h-60 w-full min-w-0 flex-1 overflow-visible"
        >
          {[0, 0.5, 1].map((level) => (
            <line
              key={level}
              x1={0}
              x2={lastMonth}
              y1={level}
              y2={level}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {curves.map((curve, index) => (
            <path
              key={curve.name}
              d={toPath(curve)}
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-deep"
              {...styleOf(index, curves.length)}
            />
          ))}
        </svg>
      </div>
      <div className="mt-2 flex justify-between gap-4 ps-13 text-xs text-ink-soft">
        <span>begin</span>
        <span>{formatCountOf(lastMonth, 'maand', 'maanden')}</span>
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {curves.map(({ name }, index) => (
          <li key={name} className="flex items-center gap-2">
            <svg viewBox="0 0 48 8" className="h-2 w-12 flex-none">
              <line
                x1={0}
                x2={48}
                y1={4}
                y2={4}
                className="stroke-deep"
                {...styleOf(index, curves.length)}
              />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

function toPath({ points }: ChartCurve): string {
  const [first, ...others] = points
  if (!first) return ''
  return `M${first[0]} ${1 - first[1]}${others.map(([month, share]) => `H${month}V${1 - share}`).join('')}`
}

/** Horizontal bars with their name and value in words, so that the picture needs no colour. */
const BarList = ({ bars, max }: { bars: readonly ChartBar[]; max: number }) => (
  <ul aria-hidden className="grid gap-3 text-sm">
    {bars.map(({ name, value, label }) => (
      <li key={name}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0">{name}</span>
          <span className="text-ink-soft tabular-nums">{label}</span>
        </div>
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 h-3 w-full">
          <rect width="100" height="4" className="fill-dune" />
          <rect
            width={max > 0 ? Math.min(100, (100 * value) / max) : 0}
            height="4"
            className="fill-deep"
          />
        </svg>
      </li>
    ))}
  </ul>
)

type Report = EndpointReply<'GET /api/admin/statistics/questions/:question'>
type Table = Report['tables'][number]
type Props = {
  report: Report
  busy: boolean
  onDownload: (table: number) => void
}

export function QuestionReportView({
  report: { headline, remarks, chart, tables },
  busy,
  onDownload,
}: Props) {
  return (
    <>
      <p role="status" className="max-w-[60ch] font-head text-xl text-deep">
        {headline}
      </p>
      {remarks.map((remark) => (
        <p key={remark} className="mt-2 max-w-[80ch] text-sm text-ink-soft">
          {remark}
        </p>
      ))}
      {chart && (
        <div className="mt-5">
          <ChartFigure chart={chart} />
        </div>
      )}
      {tables.map((table, index) => (
        <div key={table.title} className="mt-4">
          <Disclosure open title={<h2 className="text-lg">{table.title}</h2>}>
            {table.about && <p className="mb-3 max-w-[80ch] text-sm">{table.about}</p>}
            <ReportTable table={table} />
            {table.rows.length > 0 && (
              <div className="mt-3 print:hidden">
                <DownloadButton kind="ghost" busy={busy} onClick={() => onDownload(index)}>
                  Download (CSV)<span className="sr-only">: {table.title}</span>
                </DownloadButton>
              </div>
            )}
          </Disclosure>
        </div>
      ))}
    </>
  )
}

/** Screen readers get the description; the figures are in the tables below. */
const ChartFigure = ({ chart }: { chart: NonNullable<Report['chart']> }) => (
  <figure className="my-6 max-w-4xl min-w-0 break-inside-avoid rounded-card border border-line bg-white p-5 sm:p-6">
    <figcaption className="mb-4">
      <span aria-hidden className="font-semibold">
        {chart.title}
      </span>
      <span className="sr-only">{chart.description}</span>
    </figcaption>
    {drawChart(chart)}
  </figure>
)

const drawChart = (chart: NonNullable<Report['chart']>): ReactNode =>
  chart.kind === 'bars' ? (
    <BarList bars={chart.bars} max={chart.max} />
  ) : (
    <SurvivalChart curves={chart.curves} />
  )

function ReportTable({ table: { title, columns, rows, empty } }: { table: Table }) {
  return (
    <RecordTable<{ cells: ReportCell[]; index: number }>
      caption={title}
      rows={rows.map((cells, index) => ({ cells, index }))}
      keyOf={({ index }) => index}
      empty={empty}
      columns={columns.map(({ name, kind }, column) => ({
        name,
        number: kind !== 'text',
        cell: ({ cells }) => formatCell(cells[column] ?? null, kind),
      }))}
    />
  )
}

function formatCell(cell: ReportCell, kind: Table['columns'][number]['kind']): string {
  if (cell === null || typeof cell === 'string') return cell ?? '–'
  return kind === 'share' ? formatShare(cell) : formatCount(cell)
}
