// Lists the mails that a shop without a mail server stores instead of sending. An opened mail is
// below its row.

import { useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { RecordList } from '../shared/list/define-list.tsx'
import { isRowClick } from '../shared/list/list-table.tsx'
import { EmailAddress } from '../shared/email-address.tsx'
import { MailView } from './mail-view.tsx'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Reply } from '../shared/reply.tsx'
import { useDownload } from '../shared/use-download.ts'

type ListedMail = EndpointReply<'GET /api/admin/stored-mails'>['mails'][number]

export function StoredMails() {
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
        { name: 'Bewaard', cell: ({ date }) => (date ? formatShortDateTime(date) : '–') },
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
