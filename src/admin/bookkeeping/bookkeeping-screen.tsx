// /admin/boekhouding: a month or a period for the bookkeeper, as sums on the screen and line by line as a file.

import { Download } from 'lucide-react'
import { useCallback } from 'react'
import { periodInWords } from '#domain/statistics/parts-of-period.ts'
import { useOwn } from '#parts/account/use-own.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Asked } from '../asked.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { euros, whole } from '../stats/amounts.ts'
import { HowCounted } from '../stats/how-counted.tsx'
import { PeriodChoice, useChosenPeriod } from '../stats/period-choice.tsx'
import { VatTable } from '../stats/vat-table.tsx'
import { useDeed } from '../use-deed.ts'

export default function BookkeepingScreen() {
  const { from, to } = useChosenPeriod('Vorige maand')
  const { own, again } = useOwn(useCallback(() => browserApi('GET /api/admin/bookkeeping', { query: { from, to } }), [from, to]))
  const { run, busy, said } = useDeed()
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
      <Asked own={own} again={again}>
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
      </Asked>
      <div className="mt-8 mb-10 grid justify-items-start gap-4">
        <Button busy={busy} onClick={() => void save()}>
          <Download aria-hidden size={20} />
          Download voor de boekhouder (CSV)
        </Button>
        {said && <Notice kind={said.kind}>{said.text}</Notice>}
        <p className="measure text-sm text-ink-soft">
          Het bestand opent in Excel en in boekhoudprogramma’s. Onderaan staan de sommen; die zijn gelijk aan de cijfers hierboven en bij
          Statistiek. Een factuurnummer staat er alleen bij als de klant de factuur heeft opgevraagd.
        </p>
      </div>
      <HowCounted />
    </>
  )
}
