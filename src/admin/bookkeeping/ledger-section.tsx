import { ledgerSetting } from '#domain/bookkeeping/ledger-settings.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { SettingForm } from '../system/setting-form.tsx'

export const LedgerSection = () => (
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
