// /admin/stats: what was sold, to the cent, with the period before beside it.

import { Download } from 'lucide-react'
import { useCallback } from 'react'
import { type Period } from '#domain/statistics/period.ts'
import { periodInWords } from '#domain/statistics/parts-of-period.ts'
import { useOwn } from '#parts/account/use-own.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Asked } from '../asked.tsx'
import { RecordTable } from '../list/record-table.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useDeed } from '../use-deed.ts'
import { euros, whole } from './amounts.ts'
import { HowCounted } from './how-counted.tsx'
import { PeriodChoice, useChosenPeriod } from './period-choice.tsx'
import { ShownStatistics } from './shown-statistics.tsx'

export default function StatsScreen() {
  const { from, to } = useChosenPeriod('30 dagen')
  const { own, again } = useOwn(useCallback(() => browserApi('GET /api/admin/statistics', { query: { from, to } }), [from, to]))
  const { run, busy, said } = useDeed()
  const save = () => run(async () => saveFile(await browserApi('GET /api/admin/statistics/file', { query: { from, to } }), 'text/csv'))
  return (
    <>
      <ScreenHead title="Statistiek" about="Wat er verkocht is, met de periode ervoor ernaast.">
        <Button kind="ghost" busy={busy} onClick={() => void save()}>
          <Download aria-hidden size={20} />
          Download per dag (CSV)
        </Button>
      </ScreenHead>
      {said && <Notice kind={said.kind}>{said.text}</Notice>}
      <PeriodChoice period={{ from, to }} />
      <Asked own={own} again={again}>
        {(statistics) => <ShownStatistics statistics={statistics} />}
      </Asked>
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
  const { own, again } = useOwn(useCallback(() => browserApi('GET /api/admin/statistics/products', { query: { from, to } }), [from, to]))
  return (
    <Asked own={own} again={again}>
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
    </Asked>
  )
}
