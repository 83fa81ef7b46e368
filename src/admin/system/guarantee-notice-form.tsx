// The EU's notice on the legal guarantee: the owner uploads the official file, describes it, and
// replaces or removes it.

import { type SubmitEvent, useId, useRef } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { FormErrorSummary, formFieldId, toFormErrors } from '../shared/form-error-summary.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'

type Reply = EndpointReply<'GET /api/admin/guarantee-notice'>
const labels = { file: 'Bestand', alt: 'Wat erop staat', href: 'Link naar de uitleg' }
const formId = 'garantie-form'

export function GuaranteeNoticeForm() {
  const { result, reload } = useReply('GET /api/admin/guarantee-notice')
  return (
    <section id="garantie" aria-labelledby="guarantee" className="mt-14 max-w-[44rem] scroll-mt-6">
      <h2 id="guarantee" className="mb-4 text-xl">
        Garantie
      </h2>
      <p className="mb-6 text-ink-soft">
        Sinds 27 september 2026 toont elke winkel de officiële kennisgeving van de EU over de
        wettelijke garantie. Download het Nederlandse bestand in kleur bij de Europese Commissie en
        verander er niets aan: de winkel toont het precies zoals je het hier neerzet, bij de
        bestelknop en onder elke pagina. Tot die tijd staat daar een korte zin.
      </p>
      <QueryBoundary result={result} reload={reload}>
        {(reply) => <Form {...reply} reload={reload} />}
      </QueryBoundary>
    </section>
  )
}

function Form({ notice: current, suggested, reload }: Reply & { reload: () => Promise<void> }) {
  const { notice, errors, busy, run } = useStaffMutation()
  const form = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const after = async (work: Promise<boolean>) => {
    if (await work) outcome.current?.focus()
  }
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const texts = { alt: String(typed.get('alt') ?? ''), href: String(typed.get('href') ?? '') }
    const file = typed.get('file')
    void after(
      run(async () => {
        if (file instanceof File && (file.size > 0 || !current))
          await browserApi('POST /api/admin/guarantee-notice', { body: { ...texts, file } })
        else await browserApi('PUT /api/admin/guarantee-notice', { body: texts })
        const picker = form.current?.querySelector<HTMLInputElement>('[type=file]')
        if (picker) picker.value = ''
        await reload()
        return 'Bewaard. De winkel toont de kennisgeving nu.'
      }),
    )
  }
  const remove = () =>
    after(
      run(async () => {
        await browserApi('DELETE /api/admin/guarantee-notice')
        await reload()
        return 'Weggehaald. De winkel toont nu weer een korte zin.'
      }),
    )
  const formErrors = toFormErrors(errors, labels)
  return (
    <StaffForm
      busy={busy}
      draft="garantie"
      subject="shop"
      form={form}
      onSubmit={save}
      className="grid gap-5"
    >
      <div ref={outcome} tabIndex={-1} className="outline-none empty:hidden">
        {notice && (
          <Notice kind="error">
            {formErrors.length > 0 ? (
              <FormErrorSummary form={formId} errors={formErrors} />
            ) : (
              notice.text
            )}
          </Notice>
        )}
      </div>
      {current && (
        <a href={current.url} target="_blank" rel="noreferrer" className="justify-self-start">
          <img
            src={current.url}
            alt={current.alt}
            width={current.width}
            height={current.height}
            className="h-auto w-48 rounded-[6px] border border-line bg-white"
          />
        </a>
      )}
      <FileField
        label={current ? 'Vervang het bestand' : labels.file}
        error={errors['file']?.[0]}
      />
      <LabelledField
        label={labels.alt}
        hint="Voor wie het plaatje niet ziet. Vergelijk deze tekst met het bestand."
        id={formFieldId(formId, 'alt')}
        name="alt"
        required
        maxLength={600}
        defaultValue={current?.alt ?? suggested.alt}
        error={errors['alt']?.[0]}
      />
      <LabelledField
        label={labels.href}
        hint="Het adres dat ook in de QR-code op de kennisgeving zit."
        id={formFieldId(formId, 'href')}
        name="href"
        type="url"
        required
        maxLength={300}
        defaultValue={current?.href ?? suggested.href}
        error={errors['href']?.[0]}
      />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" busy={busy}>
          Bewaar de kennisgeving
        </Button>
        {current && (
          <Button kind="ghost" busy={busy} onClick={() => void remove()}>
            Haal de kennisgeving weg
          </Button>
        )}
      </div>
    </StaffForm>
  )
}

function FileField({ label, error }: { label: string; error: string | undefined }) {
  const hint = useId()
  const id = formFieldId(formId, 'file')
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      <p id={hint} className="mb-2.5 text-sm text-ink-soft">
        PNG, JPG of SVG, hooguit 5 MB.
      </p>
      <input
        id={id}
        type="file"
        name="file"
        accept=".png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${hint} ${id}-error` : hint}
        className="block w-full file:me-4 file:min-h-11 file:rounded-full file:border-2 file:border-deep file:px-5 file:font-semibold file:text-deep"
      />
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm text-error">
          {error}
        </p>
      )}
    </div>
  )
}
