// The announcement above every page, the period without shipping, and whether visitors see the
// texts of the banner.

import { type SubmitEvent, useRef } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { FormErrorSummary, formFieldId, toFormErrors } from '../shared/form-error-summary.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'

type Stored = EndpointReply<'GET /api/admin/shop-notices'>

const formName = 'mededeling'
const labels = {
  'notices.announcement.text': 'Tekst',
  'notices.announcement.href': 'Link',
  'notices.announcement.from': 'Eerste dag',
  'notices.announcement.until': 'Laatste dag',
  'notices.closure.first': 'Eerste dag zonder verzending',
  'notices.closure.reopens': 'We versturen weer op',
}
const fetchNotices = () => browserApi('GET /api/admin/shop-notices')

export function ShopNoticesForm() {
  const { result, reload } = useQuery(fetchNotices)
  return (
    <section aria-labelledby="notices" className="mt-14 max-w-[44rem]">
      <h2 id="notices" className="mb-4 text-xl">
        Mededeling en vakantie
      </h2>
      <p className="mb-5">Dit staat boven elke pagina van de winkel, op de dagen die je kiest.</p>
      <QueryBoundary result={result} reload={reload}>
        {(stored) => <Form stored={stored} reload={reload} />}
      </QueryBoundary>
    </section>
  )
}

function Form({
  stored: { notices, version },
  reload,
}: {
  stored: Stored
  reload: () => Promise<void>
}) {
  const { notice, errors, busy, run } = useStaffMutation()
  const form = useRef<HTMLFormElement>(null)
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { notices: readNotices(new FormData(event.currentTarget)), version }
    void run(async () => {
      await browserApi('PUT /api/admin/shop-notices', { body })
      await reload()
      return 'Bewaard. De winkel toont dit op de dagen die je koos.'
    })
  }
  const field = (name: keyof typeof labels) => ({
    label: labels[name],
    name,
    id: formFieldId(formName, name),
    error: errors[name]?.[0],
    autoComplete: 'off',
  })
  const formErrors = toFormErrors(errors, labels)
  return (
    <StaffForm
      busy={busy}
      draft="mededeling"
      subject="shop"
      form={form}
      key={version}
      onSubmit={save}
      className="grid gap-8"
    >
      <fieldset className="grid gap-5">
        <legend className="mb-3 text-lg font-semibold">Mededeling</legend>
        <LabelledField
          {...field('notices.announcement.text')}
          maxLength={120}
          hint="Laat leeg voor geen mededeling."
          defaultValue={notices.announcement?.text}
        />
        <LabelledField
          {...field('notices.announcement.href')}
          maxLength={300}
          hint="Mag leeg blijven. Een adres in de winkel, zoals /contact."
          defaultValue={notices.announcement?.href}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <LabelledField
            {...field('notices.announcement.from')}
            type="date"
            hint="Leeg: meteen."
            defaultValue={notices.announcement?.from ?? ''}
          />
          <LabelledField
            {...field('notices.announcement.until')}
            type="date"
            hint="Leeg: tot je haar weghaalt."
            defaultValue={notices.announcement?.until ?? ''}
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-3 text-lg font-semibold">Vakantie</legend>
        <p className="text-sm text-ink-soft">
          Laat beide dagen leeg als je gewoon verzendt. Anders leest een bezoeker vanaf een week
          tevoren wanneer je weer verstuurt, en belooft de winkel een latere dag. Wat al beloofd is,
          blijft beloofd.
        </p>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <LabelledField
            {...field('notices.closure.first')}
            type="date"
            defaultValue={notices.closure?.first}
          />
          <LabelledField
            {...field('notices.closure.reopens')}
            type="date"
            defaultValue={notices.closure?.reopens}
          />
        </div>
      </fieldset>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="shows_banner"
          defaultChecked={notices.shows_banner}
          className="size-5 flex-none accent-deep"
        />
        Toon de drie vaste teksten van de banner
      </label>
      {notice && (
        <Notice kind="error">
          {formErrors.length > 0 ? (
            <FormErrorSummary form={formName} errors={formErrors} />
          ) : (
            notice.text
          )}
        </Notice>
      )}
      <Button type="submit" busy={busy} className="justify-self-start">
        Bewaar mededeling en vakantie
      </Button>
    </StaffForm>
  )
}

function readNotices(typed: FormData): Stored['notices'] {
  const text = (name: keyof typeof labels) => String(typed.get(name) ?? '').trim()
  const announcement = {
    text: text('notices.announcement.text'),
    href: text('notices.announcement.href'),
    from: text('notices.announcement.from') || null,
    until: text('notices.announcement.until') || null,
  }
  const closure = { first: text('notices.closure.first'), reopens: text('notices.closure.reopens') }
  return {
    announcement: Object.values(announcement).some(Boolean) ? announcement : null,
    closure: Object.values(closure).some(Boolean) ? closure : null,
    shows_banner: typed.has('shows_banner'),
  }
}
