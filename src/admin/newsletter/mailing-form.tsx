// Writing a mailing: its subject and what a mail program shows beside it, its blocks, how it looks, and letting it go.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reply } from '#api/index.ts'
import { keyedContent } from '#editor/fresh-block.ts'
import { PendingContext, PendingPictures } from '#editor/pictures/pending-pictures.ts'
import { tellingWordsIn } from '#domain/mail/neutral-words.ts'
import { whyNotSent } from '#domain/newsletter/mailing-check.ts'
import type { FieldErrors } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useUnsaved } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { Letter } from '../mails/letter.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { MailingBlocks } from './mailing-blocks.tsx'
import { MailingSend } from './mailing-send.tsx'
import type { Mailing } from './mailing.ts'

type Props = { mailing: Mailing; onChanged: (mailing: Mailing) => void }

export function MailingForm({ mailing, onChanged }: Props) {
  const { id, readers, sender } = mailing
  const [subject, setSubject] = useState(mailing.subject)
  const [preheader, setPreheader] = useState(mailing.preheader)
  const [blocks, setBlocks] = useState(() => keyedContent(mailing.content))
  const [saved, setSaved] = useState(() => ({ text: textOf(mailing.subject, mailing.preheader, blocks), version: mailing.version }))
  const [letter, setLetter] = useState<Reply<'POST /api/admin/mailings/preview'>>()
  const [sending, setSending] = useState(false)
  const [pending] = useState(() => new PendingPictures())
  const { notice, errors, busy, run } = useMutation()
  const navigate = useNavigate()
  const params = { id: String(id) }
  const text = textOf(subject, preheader, blocks)
  const changed = text !== saved.text
  const unsaved = useRef(changed)
  useEffect(() => void (unsaved.current = changed), [changed])
  useUnsaved(() => unsaved.current)
  const body = { subject, preheader, content: blocks }

  /** What is sent or tried is what stands here. */
  async function keep() {
    if (!changed) return
    const { version } = await browserApi('PUT /api/admin/mailings/:id', { params, body: { ...body, version: saved.version } })
    setSaved({ text, version })
  }
  const save = () =>
    run(async () => {
      await keep()
      return 'De mailing is bewaard.'
    })
  const preview = () => run(async () => setLetter(await browserApi('POST /api/admin/mailings/preview', { body })))
  const tryOut = () =>
    run(async () => {
      await keep()
      const { to } = await browserApi('POST /api/admin/mailings/:id/test', { params })
      return `De proefmail gaat naar ${to}.`
    })
  const drop = () =>
    run(async () => {
      await browserApi('DELETE /api/admin/mailings/:id', { params })
      unsaved.current = false
      await navigate('/admin/nieuwsbrief')
    })
  const send = async (at: string | undefined) => {
    const done = await run(async () => {
      await keep()
      const sent = await browserApi('POST /api/admin/mailings/:id/send', { params, body: at ? { at } : {} })
      unsaved.current = false
      onChanged(sent)
    })
    if (!done) setSending(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
  }
  const wrong = { ...notNeutral(subject, preheader), ...errors }
  return (
    <PendingContext value={pending}>
      <ScreenHead title={mailing.subject || 'Nieuwe mailing'} about={`Van ${sender}. Er staan nu ${readers} mensen op de lijst.`}>
        <Button kind="ghost" busy={busy} onClick={() => void preview()}>
          Voorbeeld
        </Button>
        <Button kind="ghost" busy={busy} onClick={() => void tryOut()}>
          Proefmail naar mij
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setSending(true)}>
          Versturen
        </Button>
      </ScreenHead>
      {notice && (
        <div className="mb-6">
          <Notice kind={notice.kind}>
            {notice.text}
            {Object.entries(errors)
              .filter(([field]) => field === 'content' || field === 'sender' || field === 'at')
              .map(([field, sentences]) => (
                <p key={field}>{sentences[0]}</p>
              ))}
          </Notice>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <form noValidate onSubmit={submit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <Field
            label="Onderwerp"
            name="subject"
            value={subject}
            maxLength={120}
            autoComplete="off"
            error={wrong['subject']?.[0]}
            hint="Neutraal: iemand die meekijkt op het scherm, leest dit ook."
            onChange={({ target }) => setSubject(target.value)}
          />
          <Field
            label="Voorbeeldregel"
            name="preheader"
            value={preheader}
            maxLength={160}
            autoComplete="off"
            error={wrong['preheader']?.[0]}
            hint="Staat in het mailprogramma achter het onderwerp. Ook neutraal."
            onChange={({ target }) => setPreheader(target.value)}
          />
          <MailingBlocks blocks={blocks} errors={errors} onChange={setBlocks} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              Bewaar
            </Button>
            <Button kind="plain" onClick={() => void drop()}>
              Gooi weg
            </Button>
          </div>
          <p role="status" className="text-sm text-ink-soft">
            {changed ? 'Nog niet bewaard.' : 'Alles is bewaard.'}
          </p>
        </form>
        {letter && (
          <div className="min-w-0 xl:sticky xl:top-6">
            <Letter {...letter} />
          </div>
        )}
      </div>
      {sending && <MailingSend readers={readers} busy={busy} onSend={(at) => void send(at)} onClose={() => setSending(false)} />}
    </PendingContext>
  )
}

const textOf = (subject: string, preheader: string, content: unknown): string => JSON.stringify([subject, preheader, content])

/** Told while it is typed. */
function notNeutral(subject: string, preheader: string): FieldErrors {
  if (tellingWordsIn(subject + preheader).length === 0) return {}
  return whyNotSent({ subject: subject || '-', preheader, parts: 1, sender: '' })
}
