import { ledgerSetting } from '../domain/ledger-settings.ts'
import { formatPeriod } from '#domain/statistics/period.ts'
import { browserApi } from '#components/api-context.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { ScreenHeader, Section, Reply } from '#admin/shared/screen.tsx'
import { CountingRules } from '#admin/statistics/counting-rules.tsx'
import { formatCount } from '#admin/shared/format.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { PeriodChoice, usePeriodParams } from '#admin/statistics/period-choice.tsx'
import { VatTable } from '#admin/statistics/vat-table.tsx'
import { SettingForm } from '#admin/system/setting-form.tsx'
import BankStatementLink from './bank-statement-link.tsx'
import { MonthsSection } from './months-section.tsx'
import { SettlementsSection } from './settlements-section.tsx'
import { loggedDownloadText, useDownload, DownloadButton } from '#admin/shared/download.tsx'

const LedgerSection = () => (
  <Section title={ledgerSetting.form.title} className="mb-10" headingClass="mb-2">
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
  </Section>
)

export default function BookkeepingScreen() {
  const { from, to } = usePeriodParams('Vorige maand')
  const { busy, failure, download } = useDownload()
  const save = () =>
    download(
      () => browserApi('GET /api/admin/bookkeeping/file', { query: { from, to } }),
      'text/csv',
      loggedDownloadText,
    )
  return (
    <>
      <ScreenHeader
        title="Boekhouding"
        about="Een regel per betaalde bestelling en per terugbetaling, met de btw en het kenmerk van de betaling. Zonder namen en zonder producten."
      />
      <PeriodChoice period={{ from, to }} />
      <Reply from="GET /api/admin/bookkeeping" query={{ from, to }}>
        {({ orders, refunds, shipping, rates, ...total }) => (
          <Section title={formatPeriod({ from, to })} headingClass="mb-2">
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
          </Section>
        )}
      </Reply>
      <div className="mt-8 mb-10 grid justify-items-start gap-4">
        <DownloadButton busy={busy} onClick={save}>
          Download voor de boekhouder (CSV)
        </DownloadButton>
        {failure}
        <p className="measure text-sm text-ink-soft">
          Het bestand opent in Excel en in boekhoudprogramma’s. Onderaan staan de sommen; die zijn
          gelijk aan de cijfers hierboven en bij Statistiek. Elke betaalde bestelling en elke
          terugbetaling met btw heeft een factuurnummer. Alleen een oude verkoop, van voor deze
          nummers, krijgt het pas als de klant de factuur opvraagt.
        </p>
      </div>
      <div className="mb-10">
        <BankStatementLink />
      </div>
      <SettlementsSection from={from} to={to} />
      <MonthsSection />
      <LedgerSection />
      <CountingRules />
    </>
  )
}
