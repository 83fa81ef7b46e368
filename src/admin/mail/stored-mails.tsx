// Lists the mails that a shop without a mail server stores instead of sending. An opened mail is
// below its row.

import { useCallback, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { isRowClick } from '../shared/list/use-open-row.ts'
import { EmailAddress } from '../shared/email-address.tsx'
import { MailAttachments } from './mail-attachments.tsx'
import { MailView } from './mail-view.tsx'

type ListedMail = EndpointReply<'GET /api/admin/stored-mails'>['mails'][number]

const fetchStoredMails = () => browserApi('GET /api/admin/stored-mails')

export function StoredMails() {
  const { result, reload } = useQuery(fetchStoredMails)
  const [openFile, setOpenFile] = useState<string>()
  if (result.status === 'done' && !result.data.stores_mails) return null
  const toggle = ({ file }: ListedMail) => setOpenFile(openFile === file ? undefined : file)
  return (
    <section aria-labelledby="stored-mails" className="mt-8">
      <h2 id="stored-mails" className="mb-1 text-xl">
        Bewaarde mails
      </h2>
      <p className="mb-3 max-w-[80ch] text-sm text-ink-soft">
        Deze winkel heeft geen mailserver. De mails gaan nergens heen; hier kun je ze lezen.
      </p>
      <QueryBoundary result={result} reload={reload}>
        {({ mails }) => (
          <RecordTable
            caption="Bewaarde mails"
            columns={storedMailColumns(openFile, toggle)}
            rows={mails}
            keyOf={({ file }) => file}
            empty="Er is nog geen mail bewaard. Na de eerste bestelling kun je hier de bevestiging lezen."
            onRowClick={(event, mail) =>
              event.type === 'click' && isRowClick(event) && toggle(mail)
            }
            renderDetail={({ file }) => file === openFile && <StoredMail file={file} />}
          />
        )}
      </QueryBoundary>
    </section>
  )
}

const storedMailColumns = (
  openFile: string | undefined,
  toggle: (mail: ListedMail) => void,
): Column<ListedMail>[] => [
  {
    name: 'Onderwerp',
    fill: true,
    cell: (mail) => (
      <button
        type="button"
        aria-expanded={openFile === mail.file}
        onClick={() => toggle(mail)}
        className="min-h-6 max-w-full truncate text-start font-semibold hover:text-deep hover:underline pointer-coarse:min-h-11"
      >
        {mail.subject}
        <span className="sr-only"> aan {mail.to}</span>
      </button>
    ),
  },
  { name: 'Aan', cell: ({ to }) => <EmailAddress address={to} /> },
  { name: 'Bewaard', cell: ({ date }) => (date ? formatShortDateTime(date) : '–') },
]

function StoredMail({ file }: { file: string }) {
  const { result, reload } = useQuery(
    useCallback(
      () => browserApi('GET /api/admin/stored-mails/:file', { params: { file } }),
      [file],
    ),
  )
  return (
    <QueryBoundary result={result} reload={reload}>
      {(mail) => (
        <>
          <MailView {...mail} />
          <MailAttachments file={file} attachments={mail.attachments} />
        </>
      )}
    </QueryBoundary>
  )
}
