import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'

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
