// The ledger accounts and VAT codes of the files for Exact Online and Moneybird.

import { type SubmitEvent, useRef } from 'react'
import type { EndpointInput, EndpointReply } from '#api/index.ts'
import { ledgerAccountKeys, ledgerAccounts } from '#domain/bookkeeping/ledger-accounts.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'

type Stored = EndpointReply<'GET /api/admin/bookkeeping/ledger'>
type Settings = EndpointInput<'PUT /api/admin/bookkeeping/ledger'>['body']['settings']

const fetchLedger = () => browserApi('GET /api/admin/bookkeeping/ledger')

export function LedgerForm() {
  const { result, reload } = useQuery(fetchLedger)
  return (
    <section aria-labelledby="ledger" className="mb-10">
      <h2 id="ledger" className="mb-2 text-xl">
        Grootboekrekeningen
      </h2>
      <p className="measure">
        Zo komen de bestanden voor Exact Online en Moneybird op de goede rekeningen. Vraag de
        nummers aan je boekhouder. Bestanden van een afgesloten maand blijven zoals ze zijn.
      </p>
      <p className="measure mt-3">
        In Exact Online lees je het bestand in bij Import/Export, onderwerp GLTransactions.
        Moneybird heeft daar geen knop voor: dat bestand is voor de koppeling (API) van je
        boekhouder.
      </p>
      <Disclosure title="Nummers en btw-codes">
        <QueryBoundary result={result} reload={reload}>
          {(stored) => <Form key={stored.version} stored={stored} reload={reload} />}
        </QueryBoundary>
      </Disclosure>
    </section>
  )
}

function Form({
  stored: { settings, version },
  reload,
}: {
  stored: Stored
  reload: () => Promise<void>
}) {
  const { notice, errors, busy, run } = useStaffMutation()
  const form = useRef<HTMLFormElement>(null)
  const error = (field: string) => errors[`settings.${field}`]?.[0]
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { settings: readSettings(new FormData(event.currentTarget)), version }
    void run(async () => {
      await browserApi('PUT /api/admin/bookkeeping/ledger', { body })
      await reload()
      return 'Bewaard. Het geldt voor bestanden van open maanden.'
    }).then((done) => done || form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <StaffForm
      busy={busy}
      draft="grootboekrekeningen"
      subject="shop"
      form={form}
      onSubmit={save}
      className="grid max-w-3xl gap-6 text-ink"
    >
      <ul className="grid gap-4">
        {ledgerAccountKeys.map((key) => (
          <li
            key={key}
            className="grid items-end gap-x-4 gap-y-2 border-b border-line pb-4 md:grid-cols-[minmax(0,1fr)_9rem_13rem]"
          >
            <p>
              <strong className="block">{ledgerAccounts[key].name}</strong>
              <span className="text-sm text-ink-soft">{ledgerAccounts[key].about}</span>
            </p>
            <LabelledField
              label="Nummer"
              aria-label={`Nummer van ${ledgerAccounts[key].name}`}
              name={`${key}.number`}
              defaultValue={settings.accounts[key].number}
              error={error(`accounts.${key}.number`)}
            />
            <LabelledField
              label="Id in Moneybird"
              aria-label={`Id in Moneybird van ${ledgerAccounts[key].name}`}
              name={`${key}.moneybird`}
              inputMode="numeric"
              defaultValue={settings.accounts[key].moneybird}
              error={error(`accounts.${key}.moneybird`)}
            />
          </li>
        ))}
      </ul>
      <div className="grid gap-4 md:grid-cols-3">
        <LabelledField
          label="Btw-code 21%"
          name="vat_code_high"
          hint="Bijvoorbeeld VH"
          defaultValue={settings.vat_code_high}
          error={error('vat_code_high')}
        />
        <LabelledField
          label="Btw-code 9%"
          name="vat_code_low"
          hint="Bijvoorbeeld VL"
          defaultValue={settings.vat_code_low}
          error={error('vat_code_low')}
        />
        <LabelledField
          label="Dagboek memoriaal"
          name="journal"
          hint="In Exact Online meestal 90"
          defaultValue={settings.journal}
          error={error('journal')}
        />
      </div>
      {notice && <Notice kind="error">{notice.text}</Notice>}
      <Button type="submit" busy={busy} className="justify-self-start">
        Bewaar de nummers
      </Button>
    </StaffForm>
  )
}

function readSettings(typed: FormData): Settings {
  const text = (name: string) => String(typed.get(name) ?? '')
  const accounts = ledgerAccountKeys.map(
    (key) => [key, { number: text(`${key}.number`), moneybird: text(`${key}.moneybird`) }] as const,
  )
  return {
    accounts: Object.fromEntries(accounts) as Settings['accounts'],
    vat_code_high: text('vat_code_high'),
    vat_code_low: text('vat_code_low'),
    journal: text('journal'),
  }
}
