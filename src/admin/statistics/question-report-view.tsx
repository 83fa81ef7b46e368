// The answer to a question: the sentence first, then the picture, and each table with its file.

import type { ReactNode } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { formatShare } from '#domain/statistics/format-share.ts'
import type { ReportCell } from '#domain/statistics/question-report.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import { RecordTable } from '../shared/list/record-table.tsx'
import { BarList } from './bar-list.tsx'
import { SurvivalChart } from './survival-chart.tsx'
import { formatCount } from './format-figures.ts'

type Report = EndpointReply<'GET /api/admin/statistics/questions/:question'>
type Table = Report['tables'][number]
type Props = { report: Report; busy: boolean; onDownload: (table: number) => void }

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
      {chart && <ChartFigure chart={chart} />}
      {tables.map((table, index) => (
        <div key={table.title} className="mt-4">
          <Disclosure open title={<h2 className="text-lg">{table.title}</h2>}>
            {table.about && <p className="mb-3 max-w-[80ch] text-sm">{table.about}</p>}
            <ReportTable table={table} />
            {table.rows.length > 0 && (
              <div className="mt-3 print:hidden">
                <Button kind="ghost" busy={busy} onClick={() => onDownload(index)}>
                  <Icon name="download" size={20} />
                  Download (CSV)<span className="sr-only">: {table.title}</span>
                </Button>
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
