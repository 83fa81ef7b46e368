import { useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { formatCappedCount } from '#domain/text/capped-count.ts'
import { describeMailFailure } from '#domain/mail/mail-failure.ts'
import { browserApi } from '#components/api-context.ts'
import { Notice } from '#ui/notice.tsx'
import { RecordList, RowButton } from '../shared/list/define-list.tsx'
import type { List } from '../shared/list/list-declaration.ts'
import { TestMailButton, RetryAllMails } from './mail-buttons.tsx'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { EmailAddress } from '../shared/email-address.tsx'
import type { Column } from '../shared/list/record-table.tsx'
import { isRowClick } from '../shared/list/list-table.tsx'
import { MailView } from './mail-view.tsx'
import { Button } from '#ui/button.tsx'
import { Reply } from '../shared/screen.tsx'
import { useDownload } from '../shared/download.tsx'

type ListedMail = EndpointReply<'GET /api/admin/stored-mails'>['mails'][number]

/** The mails that a shop without a mail server stores instead of sending. */
function StoredMails() {
  const [openFile, setOpenFile] = useState<string>()
  const toggle = ({ file }: ListedMail) => setOpenFile(openFile === file ? undefined : file)
  return (
    <RecordList
      section="stored-mails"
      title="Bewaarde mails"
      about="Deze winkel heeft geen mailserver. De mails gaan nergens heen; hier kun je ze lezen."
      isShown={({ stores_mails: storesMails }) => storesMails}
      from="GET /api/admin/stored-mails"
      rows="mails"
      keyOf={({ file }) => file}
      columns={[
        {
          name: 'Onderwerp',
          fill: true,
          cell: (mail) => (
            <div className="truncate">
              <button
                type="button"
                aria-expanded={openFile === mail.file}
                onClick={() => toggle(mail)}
                className="min-h-6 max-w-full truncate text-start font-semibold hover:text-deep hover:underline pointer-coarse:min-h-11"
              >
                {mail.subject}
                <span className="sr-only"> aan {mail.to}</span>
              </button>
            </div>
          ),
        },
        { name: 'Aan', cell: ({ to }) => <EmailAddress address={to} /> },
        {
          name: 'Bewaard',
          fit: true,
          cell: ({ date }) => (date ? formatShortDateTime(date) : '–'),
        },
      ]}
      empty="Er is nog geen mail bewaard. Na de eerste bestelling kun je hier de bevestiging lezen."
      onRowClick={(event, mail) => event.type === 'click' && isRowClick(event) && toggle(mail)}
      renderDetail={({ file }) => file === openFile && <StoredMail file={file} />}
    />
  )
}

function StoredMail({ file }: { file: string }) {
  return (
    <Reply from="GET /api/admin/stored-mails/:file" params={{ file }}>
      {(mail) => (
        <>
          <MailView {...mail} />
          <MailAttachments file={file} attachments={mail.attachments} />
        </>
      )}
    </Reply>
  )
}

const fetchAttachment = (file: string, index: number) =>
  browserApi('GET /api/admin/stored-mails/:file/attachments/:index', {
    params: { file, index: String(index) },
  })

type Attachment = EndpointReply<'GET /api/admin/stored-mails/:file'>['attachments'][number]

function MailAttachments({
  file,
  attachments,
}: {
  file: string
  attachments: readonly Attachment[]
}) {
  const { busy, notice, download } = useDownload()
  if (attachments.length === 0) return null
  return (
    <section aria-label="Bijlagen" className="mt-5">
      <p className="text-sm text-ink-soft">{attachments.length === 1 ? 'Bijlage' : 'Bijlagen'}</p>
      <ul>
        {attachments.map(({ name, content_type, bytes }, index) => (
          <li key={index}>
            <Button
              kind="plain"
              busy={busy}
              onClick={() => download(() => fetchAttachment(file, index), content_type)}
            >
              {name} ({Math.ceil(bytes / 1000)} kB)
            </Button>
          </li>
        ))}
      </ul>
      {notice && <p role="alert">{notice.text}</p>}
    </section>
  )
}

type QueuedMail = EndpointReply<'GET /api/admin/outbox'>['mails'][number]
type MailState = 'waiting' | 'sent' | 'given-up'

const mailTabs: Record<MailState, { label: string; empty: string }> = {
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

function mailColumns(state: MailState, { busy, retry }: Actions): Column<QueuedMail>[] {
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
          of={`${mail.label} aan ${mail.recipient}`}
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
      cell: ({ label }) => (
        <span className="block min-w-32 font-semibold whitespace-normal">{label}</span>
      ),
    },
    { name: 'Aan', fill: true, cell: ({ recipient }) => <EmailAddress address={recipient} /> },
    { name, fit: true, cell: (mail) => formatMoment(momentOf(mail)) },
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

type Retry = EndpointReply<'POST /api/admin/outbox/:id/retry'>

const retryTexts: Record<'queued' | 'sent' | 'busy', string> = {
  queued: 'De mail gaat opnieuw de deur uit.',
  sent: 'De mail is verzonden.',
  busy: 'De mailserver is er nog mee bezig. Kijk straks of de mail weg is.',
}

function describeFailedRetry({ outcome, reason }: Retry): string {
  const { problem, advice } = describeMailFailure(reason ?? '')
  return `${outcome === 'failed' ? 'De mail ging weer niet weg' : 'De winkel probeert deze mail niet meer'}: ${problem}. ${advice}`
}

export default function OutboxScreen() {
  const [failedRetry, setFailedRetry] = useState<Retry>()
  const retry = async ({ id }: QueuedMail) => {
    setFailedRetry(undefined)
    const result = await browserApi('POST /api/admin/outbox/:id/retry', {
      params: { id },
    })
    if (result.outcome === 'failed' || result.outcome === 'given-up') return setFailedRetry(result)
    return retryTexts[result.outcome]
  }
  return (
    <>
      <RecordList
        title="Postvak uit"
        about="De mails van de winkel: wat wacht, wat verzonden is en wat niet lukte."
        above={
          <div className="mb-6">
            <TestMailButton />
          </div>
        }
        from="GET /api/admin/outbox"
        rows="mails"
        tabs={mailTabs}
        tabCounts={({ counts }) => ({
          waiting: formatCappedCount(counts.waiting),
          sent: formatCappedCount(counts.sent),
          'given-up': formatCappedCount(counts['given-up']),
        })}
        keyOf={({ id }) => id}
        columns={({ params: { state }, busy, change }) =>
          mailColumns(state ?? 'waiting', { busy, retry: (mail) => change(() => retry(mail)) })
        }
        wrapTable={(table, list) => (
          <>
            {failedRetry && <Notice kind="warning">{describeFailedRetry(failedRetry)}</Notice>}
            <RetryAll {...list} />
            {table}
          </>
        )}
        below={({ counts, mails }, { params: { state = 'waiting' } }) =>
          mails.length < counts[state].count && (
            <p className="mt-3 text-sm text-ink-soft">{`Dit zijn er ${mails.length} van de ${formatCappedCount(counts[state])}.`}</p>
          )
        }
      />
      <div className="mt-8">
        <StoredMails />
      </div>
    </>
  )
}

function RetryAll({ reply, params: { state = 'waiting' }, reload }: List<'GET /api/admin/outbox'>) {
  if (state === 'sent' || !reply?.counts[state].count) return null
  return (
    <div className="my-4">
      <RetryAllMails key={state} state={state} onDone={reload} />
    </div>
  )
}
