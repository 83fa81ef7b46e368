// Whether and up to which amounts customers pay afterwards, and the bank account of the shop.

import { type SubmitEvent, useRef } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { formatIban } from '#domain/payment/iban.ts'
import { payLaterLabel } from '#domain/payment/pay-later.ts'
import { parseDutchNumber } from '#domain/parse-number.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'

type Stored = EndpointReply<'GET /api/admin/pay-later'>

const fetchSettings = () => browserApi('GET /api/admin/pay-later')
const euros = (amount: number) => String(amount).replace('.', ',')

export function PayLaterForm() {
  const { result, reload } = useQuery(fetchSettings)
  return (
    <section aria-labelledby="pay-later" className="mt-14 max-w-[44rem]">
      <h2 id="pay-later" className="mb-4 text-xl">
        Achteraf betalen
      </h2>
      <p className="mb-5">
        Meer dan de helft vooraf laten betalen mag je een consument niet verplichten (artikel 7:26
        lid 2 BW). Met ‘{payLaterLabel}’ heeft de klant een keuze. Je verzendt zo’n bestelling
        voordat er betaald is. Er gaan geen gegevens naar een kredietbedrijf.
      </p>
      <QueryBoundary result={result} reload={reload}>
        {(stored) => <Form stored={stored} reload={reload} />}
      </QueryBoundary>
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
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    const amount = (name: string) => parseDutchNumber(text(name)) ?? 0
    const body = {
      settings: {
        enabled: typed.has('enabled'),
        max_first_order: amount('max_first_order'),
        max_later_order: amount('max_later_order'),
        max_first_orders_per_day: amount('max_first_orders_per_day'),
        iban: text('iban'),
        account_name: text('account_name'),
      },
      version,
    }
    void run(async () => {
      await browserApi('PUT /api/admin/pay-later', { body })
      await reload()
      return 'Bewaard. Het geldt voor nieuwe bestellingen.'
    }).then((done) => done || form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <StaffForm
      busy={busy}
      draft="achteraf betalen"
      subject="shop"
      form={form}
      key={version}
      onSubmit={save}
      className="grid gap-5"
    >
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="enabled"
          defaultChecked={settings.enabled}
          className="size-5 accent-deep"
        />
        <span className="font-semibold">Klanten kunnen achteraf betalen</span>
      </label>
      <LabelledField
        label="IBAN van de winkel"
        name="iban"
        defaultValue={formatIban(settings.iban)}
        hint="Hier maken klanten het geld naar over. Het staat op de pagina van hun bestelling en in mails."
        error={error('iban')}
        autoComplete="off"
      />
      <LabelledField
        label="Naam van de rekening"
        name="account_name"
        maxLength={70}
        defaultValue={settings.account_name}
        error={error('account_name')}
        autoComplete="off"
      />
      <LabelledField
        label="Hoogste bedrag van een eerste bestelling, in euro’s"
        name="max_first_order"
        inputMode="decimal"
        required
        defaultValue={euros(settings.max_first_order)}
        error={error('max_first_order')}
        autoComplete="off"
      />
      <LabelledField
        label="Hoogste bedrag na een betaalde bestelling, in euro’s"
        name="max_later_order"
        inputMode="decimal"
        required
        defaultValue={euros(settings.max_later_order)}
        hint="Naar een adres waar de klant eerder betaalde. Per e-mailadres en per huisadres kan er één onbetaalde bestelling tegelijk zijn."
        error={error('max_later_order')}
        autoComplete="off"
      />
      <LabelledField
        label="Eerste bestellingen per dag"
        name="max_first_orders_per_day"
        inputMode="numeric"
        required
        defaultValue={String(settings.max_first_orders_per_day)}
        hint="Zoveel bestellingen van nieuwe klanten gaan op een dag vanzelf door. De volgende staan bij Vandaag, tot je beslist."
        error={error('max_first_orders_per_day')}
        autoComplete="off"
      />
      {notice && Object.keys(errors).length === 0 && <Notice kind="error">{notice.text}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          Bewaar achteraf betalen
        </Button>
      </div>
    </StaffForm>
  )
}
