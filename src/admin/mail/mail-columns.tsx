import type { EndpointReply } from '#api/index.ts'
import { describeMailFailure } from '#domain/mail/mail-failure.ts'
import { toMailLabel } from '#domain/mail/mail-labels.ts'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { EmailAddress } from '../shared/email-address.tsx'
import type { Column } from '../shared/list/record-table.tsx'
import { RowButton } from '../shared/list/row-button.tsx'

export type QueuedMail = EndpointReply<'GET /api/admin/outbox'>['mails'][number]
export type MailState = 'waiting' | 'sent' | 'given-up'

export const mailTabs: Record<MailState, { label: string; empty: string }> = {
  waiting: {
    label: 'Wacht',
    empty: 'Er wacht geen mail. Hier staat elke mail van de winkel, tot hij vertrekt.',
  },
  sent: {
    label: 'Verzonden',
    empty: 'Er is nog geen mail verzonden. Na de eerste bestelling staat hier de bevestiging.',
  },
  'given-up': {
    label: 'Niet gelukt',
    empty:
      'Alle mails zijn gelukt. Hier staat een mail die na meer pogingen niet aankwam, met de reden.',
  },
}

const moments: Record<MailState, { name: string; momentOf: (mail: QueuedMail) => string | null }> =
  {
    waiting: { name: 'Vertrekt', momentOf: ({ due_at }) => due_at },
    sent: { name: 'Verzonden', momentOf: ({ sent_at }) => sent_at },
    'given-up': { name: 'Opgegeven', momentOf: ({ failed_at }) => failed_at },
  }

type Actions = { busy: boolean; retry: (mail: QueuedMail) => unknown }

export function mailColumns(state: MailState, { busy, retry }: Actions): Column<QueuedMail>[] {
  const { name, momentOf } = moments[state]
  const reason: Column<QueuedMail> = {
    name: 'Reden',
    cell: (mail) => (mail.reason ? <MailFailure reason={mail.reason} /> : '–'),
  }
  const action: Column<QueuedMail> = {
    name: 'Opnieuw',
    cell: (mail) =>
      // A mail that was not tried yet leaves at its own moment, such as the mail about a shipment
      // that staff can still undo.
      mail.reason ? (
        <RowButton
          label={state === 'waiting' ? 'Nu proberen' : 'Opnieuw proberen'}
          of={`${toMailLabel(mail.mail)} aan ${mail.recipient}`}
          kind="ghost"
          busy={busy}
          onClick={() => retry(mail)}
        />
      ) : (
        '–'
      ),
  }
  return [
    {
      name: 'Mail',
      cell: ({ mail }) => (
        <span className="block min-w-32 font-semibold whitespace-normal">{toMailLabel(mail)}</span>
      ),
    },
    { name: 'Aan', fill: true, cell: ({ recipient }) => <EmailAddress address={recipient} /> },
    { name, cell: (mail) => formatMoment(momentOf(mail)) },
    { name: 'Pogingen', number: true, cell: ({ attempts }) => attempts },
    ...(state === 'sent' ? [] : [reason, action]),
  ]
}

function MailFailure({ reason }: { reason: string }) {
  const { problem, advice, code } = describeMailFailure(reason)
  return (
    <span className="block text-sm @3xl:min-w-52 @3xl:py-1.5 whitespace-normal">
      <span className="font-semibold text-error">
        {problem.charAt(0).toUpperCase() + problem.slice(1)}.
      </span>{' '}
      {advice} {code && <small className="text-ink-soft">({code})</small>}
    </span>
  )
}

const formatMoment = (iso: string | null) => (iso ? formatShortDateTime(iso) : '–')
