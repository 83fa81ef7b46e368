// /admin/boekhouding: a month or a period for the bookkeeper, as sums on the screen and line by line as a file.

import { Download } from 'lucide-react'
import { useCallback } from 'react'
import { periodInWords } from '#domain/statistics/parts-of-period.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { QueryState } from '#parts/requests/query-state.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { euros, whole } from '../stats/amounts.ts'
import { HowCounted } from '../stats/how-counted.tsx'
import { PeriodChoice, useChosenPeriod } from '../stats/period-choice.tsx'
import { VatTable } from '../stats/vat-table.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'

export default function BookkeepingScreen() {
  const { from, to } = useChosenPeriod('Vorige maand')
  const { result, reload } = useQuery(useCallback(() => browserApi('GET /api/admin/bookkeeping', { query: { from, to } }), [from, to]))
  const { run, busy, notice } = useMutation()
  const save = () =>
    run(async () => {
      saveFile(await browserApi('GET /api/admin/bookkeeping/file', { query: { from, to } }), 'text/csv')
      return 'Het bestand is gedownload. Dat staat ook in het logboek.'
    })
  return (
    <>
      <ScreenHead
        title="Boekhouding"
        about="Een regel per betaalde bestelling en per terugbetaling, met de btw en het kenmerk van de betaling. Zonder namen en zonder producten."
      />
      <PeriodChoice period={{ from, to }} />
      <QueryState result={result} reload={reload}>
        {({ orders, refunds, shipping, rates, ...total }) => (
          <section aria-labelledby="sums">
            <h2 id="sums" className="mb-2 text-xl">
              {periodInWords({ from, to })}
            </h2>
            <p role="status" className="mb-5">
              {`${whole(orders)} ${orders === 1 ? 'bestelling' : 'bestellingen'} en ${whole(refunds)} ${refunds === 1 ? 'terugbetaling' : 'terugbetalingen'}. `}
              {`Waarvan bezorgkosten: ${euros(shipping)} incl. btw.`}
            </p>
            <div className="max-w-3xl">
              <VatTable rates={rates} total={total} />
            </div>
          </section>
        )}
      </QueryState>
      <div className="mt-8 mb-10 grid justify-items-start gap-4">
        <Button busy={busy} onClick={() => void save()}>
          <Download aria-hidden size={20} />
          Download voor de boekhouder (CSV)
        </Button>
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
        <p className="measure text-sm text-ink-soft">
          Het bestand opent in Excel en in boekhoudprogramma’s. Onderaan staan de sommen; die zijn gelijk aan de cijfers hierboven en bij
          Statistiek. Een factuurnummer staat er alleen bij als de klant de factuur heeft opgevraagd.
        </p>
      </div>
      <HowCounted />
    </>
  )
}
