import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { withUniqueKeys } from '#editor/new-block.ts'
import { PendingPicturesContext, PendingPictures } from '#editor/pictures/pending-pictures.ts'
import { findRevealingLines } from '../domain/validate-mailing.ts'
import { type FieldErrors, isProblem, Problem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { ContentPlaceholderList } from '#components/content/placeholder-list.tsx'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { useUnsavedChanges } from '#ui/form/unsaved-changes-guard.tsx'
import { useSaveKey } from '#ui/use-control-keys.ts'
import { Notice } from '#ui/notice.tsx'
import { MailView } from '#admin/mail/mail-view.tsx'
import { ScreenHeader } from '#admin/shared/screen.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { emptyBlockNames } from './empty-blocks.ts'
import { MailingBlocks } from './mailing-blocks.tsx'
import { FieldDialog } from '#admin/shared/forms/field-form.tsx'
import type { StaffFields } from '#admin/shared/forms/staff-fields.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'

type SendProps = {
  subscriberCount: number
  emptyBlocks: readonly string[]
  /** `at` is the planned moment in ISO 8601; undefined sends the mailing at once. */
  onSend: (at: string | undefined) => Promise<void>
  onClose: () => void
}

const fields = {
  when: {
    kind: 'radio',
    label: 'Wanneer?',
    options: [
      ['now', 'Nu meteen'],
      ['later', 'Op een moment dat ik kies'],
    ],
  },
  at: { kind: 'moment', label: 'Dag en tijd', required: true, when: { when: 'later' } },
} as const satisfies StaffFields

function MailingSend({ subscriberCount, emptyBlocks, onSend, onClose }: SendProps) {
  const [isNow, setIsNow] = useState(true)
  return (
    <FieldDialog
      title="Mailing versturen"
      fields={fields}
      values={{ when: 'now' }}
      button={isNow ? 'Verstuur nu' : 'Plan de mailing'}
      cancel="Annuleren"
      onType={({ when }) => setIsNow(when === 'now')}
      send={async ({ when, at }) => {
        if (when === 'later' && at === '')
          throw new Problem('input-invalid', { errors: { at: ['Kies een dag en een tijd.'] } })
        await onSend(at || undefined)
      }}
      onClose={onClose}
    >
      <p>
        De mailing gaat naar {formatCountOf(subscriberCount, 'adres', 'adressen')}. Mails over
        bestellingen gaan altijd voor. Tot het laatste adres kun je stoppen.
      </p>
      {emptyBlocks.length > 0 && (
        <Notice kind="warning">
          {emptyBlocks.length === 1 ? 'Eén onderdeel is' : `${emptyBlocks.length} onderdelen zijn`}{' '}
          nog leeg: {emptyBlocks.join(', ')}. Wie de mail leest, ziet er niets van.
        </Notice>
      )}
    </FieldDialog>
  )
}

export type Mailing = EndpointReply<'GET /api/admin/mailings/:id'>

type Props = { mailing: Mailing; onChanged: (mailing: Mailing) => void }

export function MailingForm({ mailing, onChanged }: Props) {
  const { id, readers, sender } = mailing
  const [subject, setSubject] = useState(mailing.subject)
  const [preheader, setPreheader] = useState(mailing.preheader)
  const [blocks, setBlocks] = useState(() => withUniqueKeys(mailing.content))
  const [saved, setSaved] = useState(() => ({
    text: serialise(mailing.subject, mailing.preheader, blocks),
    version: mailing.version,
  }))
  const [shownPreview, setShownPreview] =
    useState<EndpointReply<'POST /api/admin/mailings/preview'>>()
  const [isSending, setIsSending] = useState(false)
  const [pending] = useState(() => new PendingPictures())
  const { notice, errors, busy, run } = useMutation()
  const navigate = useNavigate()
  const params = { id }
  const serialised = serialise(subject, preheader, blocks)
  const changed = serialised !== saved.text
  const form = useRef<HTMLFormElement>(null)
  const unsaved = useRef(changed)
  useEffect(() => void (unsaved.current = changed), [changed])
  useUnsavedChanges(() => unsaved.current)
  const body = { subject, preheader, content: blocks }

  /** Saves before a test mail and before sending, because the server mails the stored text. */
  async function saveIfChanged() {
    if (!changed) return
    const { version } = await browserApi('PUT /api/admin/mailings/:id', {
      params,
      body: { ...body, version: saved.version },
    })
    setSaved({ text: serialised, version })
  }
  /** Shows what keeps the mailing from leaving, at the field where staff typed it. */
  const focusFirstError = (found: FieldErrors) => {
    const field = ['subject', 'preheader'].find((name) => name in found)
    if (field) form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  }
  const runAndFocus = async (work: () => Promise<string | void>): Promise<boolean> => {
    let found: FieldErrors = {}
    const done = await run(async () => {
      try {
        return await work()
      } catch (error) {
        found = (isProblem(error) && error.errors) || {}
        throw error
      }
    })
    focusFirstError(found)
    return done
  }
  const save = () =>
    runAndFocus(async () => {
      await saveIfChanged()
      return 'De mailing is bewaard.'
    })
  useSaveKey(() => void save())
  const preview = () =>
    run(async () => setShownPreview(await browserApi('POST /api/admin/mailings/preview', { body })))
  const sendTest = () =>
    runAndFocus(async () => {
      await saveIfChanged()
      const { to } = await browserApi('POST /api/admin/mailings/:id/test', { params })
      return `De proefmail gaat naar ${to}.`
    })
  const remove = () =>
    run(async () => {
      await browserApi('DELETE /api/admin/mailings/:id', { params })
      unsaved.current = false
      await navigate('/admin/nieuwsbrief')
    })
  /** Asks for the moment only if the mailing can leave. */
  const openSend = () =>
    runAndFocus(async () => {
      const { problems } = await browserApi('POST /api/admin/mailings/preview', { body })
      if (Object.keys(problems).length > 0)
        throw new Problem('input-invalid', {
          message: 'De mailing kan zo nog niet weg. Kijk naar de velden met een fout.',
          errors: problems,
        })
      setIsSending(true)
    })
  const send = async (at: string | undefined) => {
    const done = await runAndFocus(async () => {
      await saveIfChanged()
      const sent = await browserApi('POST /api/admin/mailings/:id/send', {
        params,
        body: at ? { at } : {},
      })
      unsaved.current = false
      onChanged(sent)
    })
    if (!done) setIsSending(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
  }
  // Not a StaffForm: the screen guards the text and the blocks together.
  // While staff type, before they save.
  const fieldErrors = { ...errors, ...findRevealingLines({ subject, preheader }) }
  return (
    <PendingPicturesContext value={pending}>
      <ScreenHeader
        title={subject || 'Nieuwe mailing'}
        about={`Van ${sender}. Er staan nu ${readers} mensen op de lijst.`}
      >
        <Button kind="ghost" busy={busy} onClick={preview}>
          Voorbeeld
        </Button>
        <Button kind="ghost" busy={busy} onClick={sendTest}>
          Proefmail naar mij
        </Button>
        <Button aria-haspopup="dialog" busy={busy} onClick={openSend}>
          Versturen
        </Button>
      </ScreenHeader>
      {notice && (
        <div className="mb-6">
          <Notice kind={notice.kind}>
            {notice.text}
            {Object.entries(errors).map(([field, sentences]) => (
              <p key={field}>{sentences[0]}</p>
            ))}
          </Notice>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6"
        >
          <LabelledField
            label="Onderwerp"
            name="subject"
            value={subject}
            maxLength={120}
            autoComplete="off"
            error={fieldErrors['subject']?.[0]}
            hint="Neutraal: iemand die meekijkt op het scherm, leest dit ook."
            onChange={({ target }) => setSubject(target.value)}
          />
          <LabelledField
            label="Voorbeeldregel"
            name="preheader"
            value={preheader}
            maxLength={160}
            autoComplete="off"
            error={fieldErrors['preheader']?.[0]}
            hint="Staat in het mailprogramma achter het onderwerp. Ook neutraal."
            onChange={({ target }) => setPreheader(target.value)}
          />
          <MailingBlocks blocks={blocks} errors={errors} onChange={setBlocks} />
          <ContentPlaceholderList />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              Bewaar
            </Button>
            <Button kind="plain" onClick={remove}>
              Gooi weg
            </Button>
          </div>
          <p role="status" className="text-sm text-ink-soft">
            {changed ? 'Nog niet bewaard.' : 'Alles is bewaard.'}
          </p>
        </form>
        {shownPreview && (
          <div className="min-w-0 xl:sticky xl:top-6">
            <MailView {...shownPreview} />
          </div>
        )}
      </div>
      {isSending && (
        <MailingSend
          subscriberCount={readers}
          emptyBlocks={emptyBlockNames(blocks)}
          onSend={send}
          onClose={() => setIsSending(false)}
        />
      )}
    </PendingPicturesContext>
  )
}

const serialise = (subject: string, preheader: string, content: unknown): string =>
  JSON.stringify([subject, preheader, content])
