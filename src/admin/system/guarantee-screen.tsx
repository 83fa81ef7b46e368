import { useRef, useId } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { controlAriaProps, Labelled } from '#ui/form/labelled.tsx'
import { FieldForm } from '../shared/forms/field-form.tsx'
import { type CustomInput, customField } from '../shared/forms/staff-fields.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { Reply } from '../shared/screen.tsx'
import { SettingsPage } from './settings-page.tsx'

const about =
  'Sinds 27 september 2026 toont elke winkel de officiële kennisgeving van de EU over de wettelijke garantie. Download het Nederlandse bestand in kleur bij de Europese Commissie en verander er niets aan: de winkel toont het precies zoals je het hier neerzet, bij de bestelknop en onder elke pagina. Tot die tijd staat daar een korte zin.'

export default function GuaranteeScreen() {
  return (
    <SettingsPage title="Garantie" about={about}>
      <Reply from="GET /api/admin/guarantee-notice">
        {(reply, reload) => <NoticeForm {...reply} reload={reload} />}
      </Reply>
    </SettingsPage>
  )
}

type NoticeFormProps = EndpointReply<'GET /api/admin/guarantee-notice'> & {
  reload: () => Promise<void>
}

function NoticeForm({ notice: current, suggested, reload }: NoticeFormProps) {
  const { failure, busy, run } = useStaffMutation()
  const outcome = useRef<HTMLDivElement>(null)
  const remove = async () => {
    const isDone = await run(async () => {
      await browserApi('DELETE /api/admin/guarantee-notice')
      await reload()
      return 'Weggehaald. De winkel toont nu weer een korte zin.'
    })
    // The pressed button disappears.
    if (isDone) outcome.current?.focus()
  }
  const fileField = customField<File | null>(null, (input) => (
    <FileField label={current ? 'Vervang het bestand' : 'Bestand'} {...input} />
  ))
  return (
    <div ref={outcome} tabIndex={-1} className="outline-none">
      <FieldForm
        key={current?.url ?? ''}
        fields={{ file: fileField, ...textFields }}
        values={current ?? suggested}
        button="Bewaar de kennisgeving"
        draft="garantie"
        subject="shop"
        send={async ({ file, ...texts }) => {
          if (file || !current)
            await browserApi('POST /api/admin/guarantee-notice', {
              body: { ...texts, file: file ?? new File([], '') },
            })
          else await browserApi('PUT /api/admin/guarantee-notice', { body: texts })
          await reload()
          return 'Bewaard. De winkel toont de kennisgeving nu.'
        }}
        actions={
          current && (
            <Button kind="ghost" busy={busy} onClick={remove}>
              Haal de kennisgeving weg
            </Button>
          )
        }
      >
        {failure}
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
      </FieldForm>
    </div>
  )
}

const textFields = {
  alt: {
    kind: 'text',
    label: 'Wat erop staat',
    hint: 'Voor wie het plaatje niet ziet. Vergelijk deze tekst met het bestand.',
    required: true,
    max: 600,
  },
  href: {
    kind: 'url',
    label: 'Link naar de uitleg',
    hint: 'Het adres dat ook in de QR-code op de kennisgeving zit.',
    required: true,
    max: 300,
  },
} as const

function FileField({ label, error, onChange }: CustomInput<File | null> & { label: string }) {
  const id = useId()
  const hint = 'PNG, JPG of SVG, hooguit 5 MB.'
  return (
    <Labelled {...{ id, label, hint, error }}>
      <input
        {...controlAriaProps({ id, hint, error })}
        type="file"
        accept=".png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml"
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
        className="block w-full file:me-4 file:min-h-11 file:rounded-full file:border-2 file:border-deep file:px-5 file:font-semibold file:text-deep"
      />
    </Labelled>
  )
}
