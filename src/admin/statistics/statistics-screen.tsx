import { type Period, formatPeriod } from '#domain/statistics/period.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { RecordTable } from '../shared/list/record-table.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { formatEuroAmount, formatCount } from './format-figures.ts'
import { CountingRules } from './counting-rules.tsx'
import { PeriodChoice, usePeriodParams, useComparisonChoice } from './period-choice.tsx'
import { StatisticsTabs } from './statistics-tabs.tsx'
import { StatisticsReport } from './statistics-report.tsx'
import { Reply } from '../shared/reply.tsx'
import { Section } from '../shared/section.tsx'
import { useDownload } from '../shared/use-download.ts'

export default function StatisticsScreen() {
  const { from, to } = usePeriodParams('30 dagen')
  const { comparison, choice } = useComparisonChoice()
  const { busy, failure, download } = useDownload()
  const save = () =>
    download(
      () => browserApi('GET /api/admin/statistics/file', { query: { from, to } }),
      'text/csv',
    )
  return (
    <>
      <ScreenHeader title="Statistiek" about="Wat er verkocht is, met een eerdere periode ernaast.">
        <Button kind="ghost" busy={busy} onClick={save}>
          <Icon name="download" size={20} />
          Download per dag (CSV)
        </Button>
      </ScreenHeader>
      <StatisticsTabs />
      {failure}
      <PeriodChoice period={{ from, to }}>{choice}</PeriodChoice>
      <Reply from="GET /api/admin/statistics" query={{ from, to, comparison }}>
        {(statistics) => <StatisticsReport statistics={statistics} />}
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
