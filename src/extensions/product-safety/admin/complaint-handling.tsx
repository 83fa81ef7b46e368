import { useEffect, useId, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import type { FormField } from '#domain/form-fields.ts'
import {
  type ComplaintReportTarget,
  complaintReportTargetLabels,
  complaintReportTargets,
  complaintResolutionLabels,
  complaintResolutions,
} from '../domain/complaint.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatDateTimeOrDash } from '#admin/shared/format.ts'
import { FieldForm } from '#admin/shared/forms/field-form.tsx'
import { Panel } from '#admin/shared/screen.tsx'

export type AdminComplaint = EndpointReply<'GET /api/admin/complaints/:number'>
export type ComplaintCustomer = NonNullable<AdminComplaint['customer']>
export type ComplaintProps = {
  complaint: AdminComplaint
  busy: boolean
  errorOf: (field: string) => string | undefined
  runAction: (action: () => Promise<unknown>, successText: string) => Promise<boolean>
}

export const ComplaintReports = (props: ComplaintProps) => (
  <Panel title="Gemeld bij">
    <p className="mb-4 max-w-[60ch] text-sm text-ink-soft">
      Is het een medisch hulpmiddel, geef de klacht dan meteen door aan de maker. Een ernstig
      voorval meld je bij IGJ. Is het een ander product en is iemand gewond geraakt, dan meld je het
      bij de maker en bij NVWA.
    </p>
    <ul className="grid gap-4">
      {complaintReportTargets.map((to) => (
        <Report key={`${to}${props.complaint.reported[to] ?? ''}`} to={to} {...props} />
      ))}
    </ul>
  </Panel>
)

function Report({
  to,
  complaint: { number, reported },
  busy,
  errorOf,
  runAction,
}: ComplaintProps & { to: ComplaintReportTarget }) {
  const id = useId()
  const saved = reported[to] ?? ''
  const [on, setOn] = useState(saved)
  const [isSaving, setIsSaving] = useState(false)
  const error = isSaving ? errorOf('on') : undefined
  const label = complaintReportTargetLabels[to]
  const save = () => {
    setIsSaving(true)
    void runAction(
      () =>
        browserApi('PUT /api/admin/complaints/:number/reports/:to', {
          params: { number, to },
          body: { on: on || null },
        }),
      on ? `${label}: de dag staat erbij.` : `${label}: de dag is weggehaald.`,
    ).then((isDone) => isDone && setIsSaving(false))
  }
  return (
    <li>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          type="date"
          value={on}
          onChange={({ target }) => setOn(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="min-h-control max-w-full rounded-[12px] border-[1.5px] border-edge bg-white px-4 hover:border-deep aria-invalid:border-2 aria-invalid:border-error"
        />
        {on !== saved && (
          <Button kind="ghost" busy={busy} onClick={save}>
            Bewaar<span className="sr-only">: {label}</span>
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </li>
  )
}

const resolutionField = {
  kind: 'select',
  label: 'Oplossing',
  unchosen: 'Kies wat er is gedaan',
  options: complaintResolutions.map((value) => [value, complaintResolutionLabels[value]]),
} as const satisfies FormField

type Props = {
  complaint: AdminComplaint
  note: string | undefined
  onSaved: (note: string | undefined) => Promise<void>
}

export function ComplaintResolution({ complaint, note, onSaved }: Props) {
  const { number, resolution, handled_at, handled_by, person } = complaint
  const isLoaded = person !== 'erased' && note !== undefined
  return (
    <Panel title="Wat is er gedaan?">
      {handled_at && (
        <p className="mb-4 text-sm text-ink-soft">
          Afgehandeld op {formatDateTimeOrDash(handled_at)}
          {handled_by && ` door ${handled_by}`}.
        </p>
      )}
      <FieldForm
        fields={{
          resolution: resolutionField,
          ...(isLoaded && {
            note: {
              kind: 'textarea',
              label: 'Toelichting',
              hint: 'De klant kan dit lezen als die opvraagt wat we bewaren.',
              max: 1000,
            },
          }),
        }}
        values={{ resolution, note }}
        button={handled_at ? 'Bewaar' : 'Afgehandeld'}
        draft={`klacht ${number}`}
        send={async ({ resolution: chosen, note: text }) => {
          await browserApi('POST /api/admin/complaints/:number/handled', {
            params: { number },
            body: { resolution: chosen, note: text },
          })
          await onSaved(text)
          return `Klacht ${number} is afgehandeld.`
        }}
      >
        {!isLoaded && person !== 'erased' && <p>De toelichting zie je na ‘Toon de klant’.</p>}
      </FieldForm>
    </Panel>
  )
}

/**
 * The picture of a complaint. Staff fetch it with a button, because the audit log records who
 * looked.
 */
export function ComplaintPicture({ number }: { number: string }) {
  const [url, setUrl] = useState<string>()
  const { notice, busy, run } = useMutation()
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  const show = () =>
    run(async () => {
      const { bytes } = await browserApi('GET /api/admin/complaints/:number/picture', {
        params: { number },
      })
      setUrl(URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })))
    })
  if (url)
    return (
      <img
        src={url}
        alt={`Foto van de klant bij klacht ${number}`}
        className="max-h-[30rem] max-w-full rounded-card border border-line"
      />
    )
  return (
    <div className="grid justify-items-start gap-2">
      {notice && <Notice kind="error">{notice.text}</Notice>}
      <Button kind="ghost" busy={busy} onClick={show}>
        Toon de foto
      </Button>
      <p className="text-sm text-ink-soft">In het logboek komt te staan dat je keek.</p>
    </div>
  )
}
