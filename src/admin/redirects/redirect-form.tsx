// Adds one redirect, or many at once from pasted lines.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { parseRedirectLines, type Redirect } from '#domain/content/redirect.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { LabelledTextarea } from '#ui/labelled-textarea.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'

type Props = { from: string; reload: () => Promise<void> }

/**
 * `from` is the address of which staff chose to make a redirect; '' for none. The focus then moves
 * to the new address.
 */
export function RedirectForm({ from, reload }: Props) {
  const { notice, errors, busy, run } = useStaffMutation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (from !== '') form.current?.querySelector<HTMLElement>('[name=to]')?.focus()
  }, [from])
  const [fromError, toError] = [errors['redirects.0.from']?.[0], errors['redirects.0.to']?.[0]]
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const redirect = { from: String(values.get('from')), to: String(values.get('to')) }
    void run(async () => {
      await browserApi('POST /api/admin/redirects', { body: { redirects: [redirect] } })
      form.current?.reset()
      await reload()
      return `${redirect.from} leidt nu door naar ${redirect.to}.`
    }).then((done) =>
      form.current?.querySelector<HTMLElement>(done ? '[name=from]' : '[aria-invalid]')?.focus(),
    )
  }
  return (
    <section aria-label="Doorverwijzing toevoegen" className="grid max-w-[60rem] gap-5">
      <StaffForm
        busy={busy}
        draft={`doorverwijzing ${from}`}
        subject="shop"
        form={form}
        onSubmit={save}
        className="grid gap-5"
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <LabelledField
            label="Oud adres"
            name="from"
            defaultValue={from}
            placeholder="/oude-pagina"
            maxLength={500}
            error={fromError}
          />
          <LabelledField
            label="Nieuw adres"
            name="to"
            placeholder="/shop"
            maxLength={500}
            error={toError}
          />
        </div>
        <div role="status" className="empty:hidden">
          {notice && !fromError && !toError && <Notice kind="error">{notice.text}</Notice>}
        </div>
        <Button type="submit" busy={busy} className="justify-self-start">
          Leid door
        </Button>
      </StaffForm>
      <Disclosure title="Veel adressen tegelijk">
        <PastedLines reload={reload} />
      </Disclosure>
    </section>
  )
}

function PastedLines({ reload }: Pick<Props, 'reload'>) {
  const { notice, errors, busy, run } = useStaffMutation()
  const form = useRef<HTMLFormElement>(null)
  const [lines, setLines] = useState<(Redirect & { line: number })[]>([])
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = parseRedirectLines(String(new FormData(event.currentTarget).get('lines')))
    setLines(parsed)
    void run(async () => {
      if (parsed.length === 0) return 'Er staat nog niets om door te leiden.'
      await browserApi('POST /api/admin/redirects', {
        body: { redirects: parsed.map(({ from, to }) => ({ from, to })) },
      })
      form.current?.reset()
      await reload()
      return parsed.length === 1
        ? '1 adres leidt nu door.'
        : `${parsed.length} adressen leiden nu door.`
    }).then((done) => done || form.current?.querySelector('textarea')?.focus())
  }
  const wrongLines = Object.entries(errors).flatMap(([path, [error]]) => {
    const line = lines[Number(/^redirects\.(\d+)/.exec(path)?.[1])]
    return line && error ? [`Regel ${line.line}: ${error}`] : []
  })
  return (
    <StaffForm
      busy={busy}
      draft="doorverwijzingen"
      subject="shop"
      form={form}
      onSubmit={save}
      className="grid gap-5"
    >
      <LabelledTextarea
        label="Plak de regels"
        name="lines"
        rows={6}
        hint="Per regel het oude adres, een puntkomma en het nieuwe adres. Zo plakt het ook uit een spreadsheet."
        placeholder={'https://www.oudewinkel.nl/producten/luiers.html; /shop'}
      />
      <div role="status" className="empty:hidden">
        {notice && (
          <Notice kind="error">
            {wrongLines.length === 0 ? notice.text : 'Er is nog niets bewaard. Verbeter eerst dit:'}
            {wrongLines.length > 0 && (
              <ul className="mt-2 list-disc ps-5">
                {wrongLines.slice(0, 20).map((text) => (
                  <li key={text}>{text}</li>
                ))}
                {wrongLines.length > 20 && <li>En nog {wrongLines.length - 20} regels.</li>}
              </ul>
            )}
          </Notice>
        )}
      </div>
      <Button type="submit" busy={busy} className="justify-self-start">
        Leid ze allemaal door
      </Button>
    </StaffForm>
  )
}
