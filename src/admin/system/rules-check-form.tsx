// The day on which a colleague last compared the reimbursement guide with the rules of the
// insurers.

import { type SubmitEvent, useRef, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'

type Stored = EndpointReply<'GET /api/admin/reimbursement-guide'>

const fetchSetting = () => browserApi('GET /api/admin/reimbursement-guide')

export function RulesCheckForm() {
  const { result, reload } = useQuery(fetchSetting)
  return (
    <section id="vergoeding" aria-labelledby="rules-check" className="mt-14 max-w-[44rem]">
      <h2 id="rules-check" className="mb-4 text-xl">
        Vergoeding
      </h2>
      <p className="mb-5">
        De pagina{' '}
        <a href="/vergoeding" className="link">
          Wordt het vergoed?
        </a>{' '}
        noemt de dag waarop jullie de regels nakeken. Verzekeraars veranderen hun regels elk jaar.
        Vergelijk de pagina met de uitleg van Zorginstituut Nederland. Klopt er iets niet, laat de
        pagina dan eerst aanpassen.
      </p>
      <QueryBoundary result={result} reload={reload}>
        {(stored) => <Form stored={stored} reload={reload} />}
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
  const [today] = useState(() => toCalendarDay(new Date()))
  const error = errors['setting.checked_on']?.[0]
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked_on = String(new FormData(event.currentTarget).get('checked_on') ?? '')
    void run(async () => {
      await browserApi('PUT /api/admin/reimbursement-guide', {
        body: { setting: { checked_on }, version },
      })
      await reload()
      return 'Bewaard. De pagina toont deze dag nu.'
    }).then((done) => done || form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <StaffForm
      busy={busy}
      draft="vergoeding"
      subject="shop"
      form={form}
      key={version}
      onSubmit={save}
      className="grid gap-5"
    >
      <LabelledField
        label="Nagekeken op"
        name="checked_on"
        type="date"
        required
        max={today}
        defaultValue={setting.checked_on}
        error={error}
      />
      {notice && !error && <Notice kind="error">{notice.text}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          Bewaar de dag
        </Button>
      </div>
    </StaffForm>
  )
}
