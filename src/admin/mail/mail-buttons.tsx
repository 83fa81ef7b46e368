import { type ReactNode, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { maxTestMailSeconds } from '#domain/mail/mail-limits.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'

type Answer = EndpointReply<'POST /api/admin/mails/:name/test'>

/** `send` sends the mail; by default the one that only tries the mail server. */
export function TestMailButton({
  label = 'Stuur proefmail',
  send = sendPlainTestMail,
}: {
  label?: ReactNode
  send?: () => Promise<Answer>
}) {
  const { notice, busy, run } = useMutation()
  const [answer, setAnswer] = useState<Answer>()
  const tryNow = () => {
    setAnswer(undefined)
    void run(async () => setAnswer(await send()))
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="ghost" busy={busy} onClick={tryNow}>
          {label}
        </Button>
        <span className="text-sm text-ink-soft">
          Naar je eigen adres. Het antwoord komt binnen {maxTestMailSeconds} seconden.
        </span>
      </div>
      {answer && (
        <Notice kind={answer.ok ? 'success' : 'error'}>
          {answer.message} {answer.code && <small className="text-ink-soft">({answer.code})</small>}
        </Notice>
      )}
      {notice && <Notice kind="error">{notice.text}</Notice>}
    </div>
  )
}

const sendPlainTestMail = () =>
  browserApi('POST /api/admin/mails/:name/test', { params: { name: 'test-mail' } })

type Props = { state: 'waiting' | 'given-up'; onDone: () => Promise<void> }

const labels = {
  waiting: 'Probeer alle mails nu opnieuw',
  'given-up': 'Verstuur alle mails opnieuw',
}

export function RetryAllMails({ state, onDone }: Props) {
  const { busy, run, notice } = useStaffMutation()
  const retry = () =>
    run(async () => {
      const { mails } = await browserApi('POST /api/admin/outbox/retry-all', { body: { state } })
      await onDone()
      return describeOutcome(mails)
    })
  return (
    <>
      <Button kind="ghost" busy={busy} onClick={retry}>
        {labels[state]}
      </Button>
      {notice && (
        <p role="alert" className="mt-2 text-error">
          {notice.text}
        </p>
      )}
    </>
  )
}

const describeOutcome = (mails: number): string => {
  if (mails === 0) return 'Er is geen mail die opnieuw geprobeerd kan worden.'
  return mails === 1
    ? 'De winkel probeert de mail nu opnieuw.'
    : `De winkel probeert ${mails} mails nu opnieuw.`
}
