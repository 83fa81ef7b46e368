import { Link } from 'react-router'
import { ledgerSetting } from '#domain/bookkeeping/ledger-settings.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { formatPeriod } from '#domain/statistics/period.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { CountingRules } from '../statistics/counting-rules.tsx'
import { formatCount } from '../statistics/format-figures.ts'
import { PeriodChoice, usePeriodParams } from '../statistics/period-choice.tsx'
import { VatTable } from '../statistics/vat-table.tsx'
import { SettingForm } from '../system/setting-form.tsx'
import { MonthsSection } from './months-section.tsx'
import { SettlementsSection } from './settlements-section.tsx'

const LedgerSection = () => (
  <section aria-labelledby="ledger" className="mb-10">
    <h2 id="ledger" className="mb-2 text-xl">
      {ledgerSetting.form.title}
    </h2>
    <p className="measure">
      Zo komen de bestanden voor Exact Online en Moneybird op de goede rekeningen. Vraag de nummers
      aan je boekhouder. Bestanden van een afgesloten maand blijven zoals ze zijn.
    </p>
    <p className="measure mt-3">
      In Exact Online lees je het bestand in bij Import/Export, onderwerp GLTransactions. Moneybird
      heeft daar geen knop voor: dat bestand is voor de koppeling (API) van je boekhouder.
    </p>
    <Disclosure title="Nummers en btw-codes">
      <SettingForm setting={ledgerSetting} />
    </Disclosure>
  </section>
)

export default function BookkeepingScreen() {
  const { from, to } = usePeriodParams('Vorige maand')
  const { result, reload } = useReply('GET /api/admin/bookkeeping', { query: { from, to } })
  const { run, busy, notice } = useStaffMutation()
  const save = () =>
    run(async () => {
      downloadFile(
        await browserApi('GET /api/admin/bookkeeping/file', { query: { from, to } }),
        'text/csv',
      )
      return 'Het bestand is gedownload. Dat staat ook in het logboek.'
    })
  return (
    <>
      <ScreenHeader
        title="Boekhouding"
        about="Een regel per betaalde bestelling en per terugbetaling, met de btw en het kenmerk van de betaling. Zonder namen en zonder producten."
      />
      <PeriodChoice period={{ from, to }} />
      <QueryBoundary result={result} reload={reload}>
        {({ orders, refunds, shipping, rates, ...total }) => (
          <section aria-labelledby="sums">
            <h2 id="sums" className="mb-2 text-xl">
              {formatPeriod({ from, to })}
            </h2>
            <p role="status" className="mb-5">
              {`${formatCount(orders)} ${orders === 1 ? 'bestelling' : 'bestellingen'} en ${formatCount(refunds)} ${refunds === 1 ? 'terugbetaling' : 'terugbetalingen'}. `}
              {`Waarvan bezorgkosten: ${formatEuroAmount(shipping)} incl. btw.`}
            </p>
            <div className="max-w-3xl">
              <VatTable rates={rates} total={total} showsReturnBoxes />
            </div>
            <p className="measure mt-3 text-sm text-ink-soft">
              De rubrieken zijn die van je btw-aangifte: daar vul je deze bedragen in.
            </p>
          </section>
        )}
      </QueryBoundary>
      <div className="mt-8 mb-10 grid justify-items-start gap-4">
        <Button busy={busy} onClick={() => void save()}>
          <Icon name="download" size={20} />
          Download voor de boekhouder (CSV)
        </Button>
        {notice && <Notice kind="error">{notice.text}</Notice>}
        <p className="measure text-sm text-ink-soft">
          Het bestand opent in Excel en in boekhoudprogramma’s. Onderaan staan de sommen; die zijn
          gelijk aan de cijfers hierboven en bij Statistiek. Elke betaalde bestelling en elke
          terugbetaling met btw heeft een factuurnummer. Alleen een oude verkoop, van voor deze
          nummers, krijgt het pas als de klant de factuur opvraagt.
        </p>
      </div>
      <p className="measure mb-10">
        Betalen klanten met een overboeking?{' '}
        <Link to="/admin/bankafschrift">Lees je bankafschrift in</Link> en boek ze in een keer.
      </p>
      <SettlementsSection from={from} to={to} />
      <MonthsSection />
      <LedgerSection />
      <CountingRules />
    </>
  )
}
