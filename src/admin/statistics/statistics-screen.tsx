import { formatEuroAmount } from '#domain/money.ts'
import { type Period, formatPeriod } from '#domain/statistics/period.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { RecordTable } from '../shared/list/record-table.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { formatCount } from './format-figures.ts'
import { CountingRules } from './counting-rules.tsx'
import { PeriodChoice, usePeriodParams, useComparisonChoice } from './period-choice.tsx'
import { StatisticsTabs } from './statistics-tabs.tsx'
import { StatisticsReport } from './statistics-report.tsx'

export default function StatisticsScreen() {
  const { from, to } = usePeriodParams('30 dagen')
  const { comparison, choice } = useComparisonChoice()
  const { result, reload } = useReply('GET /api/admin/statistics', {
    query: { from, to, comparison },
  })
  const { run, busy, notice } = useStaffMutation()
  const save = () =>
    run(async () =>
      downloadFile(
        await browserApi('GET /api/admin/statistics/file', { query: { from, to } }),
        'text/csv',
      ),
    )
  return (
    <>
      <ScreenHeader title="Statistiek" about="Wat er verkocht is, met een eerdere periode ernaast.">
        <Button kind="ghost" busy={busy} onClick={() => void save()}>
          <Icon name="download" size={20} />
          Download per dag (CSV)
        </Button>
      </ScreenHeader>
      <StatisticsTabs />
      {notice && <Notice kind="error">{notice.text}</Notice>}
      <PeriodChoice period={{ from, to }}>{choice}</PeriodChoice>
      <QueryBoundary result={result} reload={reload}>
        {(statistics) => <StatisticsReport statistics={statistics} />}
      </QueryBoundary>
      <section aria-labelledby="best" className="mt-10">
        <h2 id="best" className="mb-4 text-xl">
          Best verkocht
        </h2>
        <BestProducts period={{ from, to }} />
      </section>
      <div className="mt-10">
        <CountingRules />
      </div>
    </>
  )
}

function BestProducts({ period: { from, to } }: { period: Period }) {
  const { result, reload } = useReply('GET /api/admin/statistics/products', { query: { from, to } })
  return (
    <QueryBoundary result={result} reload={reload}>
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
    </QueryBoundary>
  )
}
