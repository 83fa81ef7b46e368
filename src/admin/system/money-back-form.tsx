// What the owner promises about the first pack of a product.

import { type SubmitEvent, useRef } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { LabelledTextarea } from '#ui/labelled-textarea.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'

type Stored = EndpointReply<'GET /api/admin/money-back'>

const fetchSetting = () => browserApi('GET /api/admin/money-back')

export function MoneyBackForm() {
  const { result, reload } = useQuery(fetchSetting)
  return (
    <section aria-labelledby="money-back" className="mt-14 max-w-[44rem]">
      <h2 id="money-back" className="mb-4 text-xl">
        Niet goed, geld terug
      </h2>
      <p className="mb-5">
        Een belofte bovenop de wet: wie een pak opent en merkt dat het niet past, krijgt het terug.
        Hij staat dan bij elk product, bij het afrekenen, in mails, op de pagina van de bestelling
        en op de plek van [[geld terug]] in je pagina’s. Wie bestelde, houdt wat je toen beloofde.
      </p>
      <QueryBoundary result={result} reload={reload}>
        {(stored) => <Form key={stored.version} stored={stored} reload={reload} />}
      </QueryBoundary>
    </section>
  )
}

function Form({
  stored: { setting, version },
  reload,
}: {
  stored: Stored
  reload: () => Promise<void>
}) {
  const { notice, errors, busy, run } = useStaffMutation()
  const form = useRef<HTMLFormElement>(null)
  const error = (field: string) => errors[`setting.${field}`]?.[0]
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    const body = {
      setting: { enabled: typed.has('enabled'), text: text('text'), days: Number(text('days')) },
      version,
    }
    void run(async () => {
      await browserApi('PUT /api/admin/money-back', { body })
      await reload()
      return 'Bewaard. Dit geldt voor elke nieuwe bestelling.'
    }).then((done) => done || form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <StaffForm
      busy={busy}
      draft="geld terug"
      subject="shop"
      form={form}
      onSubmit={save}
      className="grid gap-5"
    >
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="enabled"
          defaultChecked={setting.enabled}
          className="size-5 accent-deep"
        />
        <span className="font-semibold">We beloven dit</span>
      </label>
      <LabelledTextarea
        label="Wat je belooft"
        hint="In een of twee zinnen. Tot wanneer het kan, zet de winkel erachter."
        name="text"
        rows={3}
        maxLength={300}
        defaultValue={setting.text}
        error={error('text')}
      />
      <LabelledField
        label="Tot hoeveel dagen na ontvangst"
        name="days"
        inputMode="numeric"
        required
        defaultValue={String(setting.days)}
        error={error('days')}
        autoComplete="off"
      />
      {notice && Object.keys(errors).length === 0 && <Notice kind="error">{notice.text}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          Bewaar de belofte
        </Button>
      </div>
    </StaffForm>
  )
}
