// /admin/stats: what was sold, to the cent, with the period before beside it.

import { Download } from 'lucide-react'
import { useCallback } from 'react'
import { type Period } from '#domain/statistics/period.ts'
import { periodInWords } from '#domain/statistics/parts-of-period.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { QueryState } from '#parts/requests/query-state.tsx'
import { RecordTable } from '../list/record-table.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { euros, whole } from './amounts.ts'
import { HowCounted } from './how-counted.tsx'
import { PeriodChoice, useChosenPeriod } from './period-choice.tsx'
import { ShownStatistics } from './shown-statistics.tsx'

export default function StatsScreen() {
  const { from, to } = useChosenPeriod('30 dagen')
  const { result, reload } = useQuery(useCallback(() => browserApi('GET /api/admin/statistics', { query: { from, to } }), [from, to]))
  const { run, busy, notice } = useMutation()
  const save = () => run(async () => saveFile(await browserApi('GET /api/admin/statistics/file', { query: { from, to } }), 'text/csv'))
  return (
    <>
      <ScreenHead title="Statistiek" about="Wat er verkocht is, met de periode ervoor ernaast.">
        <Button kind="ghost" busy={busy} onClick={() => void save()}>
          <Download aria-hidden size={20} />
          Download per dag (CSV)
        </Button>
      </ScreenHead>
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      <PeriodChoice period={{ from, to }} />
      <QueryState result={result} reload={reload}>
        {(statistics) => <ShownStatistics statistics={statistics} />}
      </QueryState>
      <section aria-labelledby="best" className="mt-10">
        <h2 id="best" className="mb-4 text-xl">
          Best verkocht
        </h2>
        <BestProducts period={{ from, to }} />
      </section>
      <div className="mt-10">
        <HowCounted />
      </div>
    </>
  )
}

function BestProducts({ period: { from, to } }: { period: Period }) {
  const { result, reload } = useQuery(
    useCallback(() => browserApi('GET /api/admin/statistics/products', { query: { from, to } }), [from, to]),
  )
  return (
    <QueryState result={result} reload={reload}>
      {({ products }) => (
        <RecordTable
          caption={`Best verkocht, ${periodInWords({ from, to })}`}
          rows={products}
          keyOf={({ id }) => id}
          empty="In deze periode is niets verkocht."
          columns={[
            { name: 'Product', cell: ({ name }) => name },
            { name: 'Pakken', number: true, cell: ({ packs }) => whole(packs) },
            { name: 'Verkocht incl. btw', number: true, cell: ({ sold }) => euros(sold) },
          ]}
        />
      )}
    </QueryState>
  )
}
