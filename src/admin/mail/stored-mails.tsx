// Lists the mails that a shop without a mail server stores instead of sending.

import { useCallback, useState } from 'react'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { MailAttachments } from './mail-attachments.tsx'
import { MailView } from './mail-view.tsx'

const fetchStoredMails = () => browserApi('GET /api/admin/kept-mails')
export function StoredMails() {
  const { result } = useQuery(fetchStoredMails)
  const [openFile, setOpenFile] = useState<string>()
  if (result.status === 'done' && !result.data.kept) return null
  return (
    <section aria-labelledby="kept" className="mt-14">
      <h2 id="kept" className="mb-3 text-xl">
        Bewaarde mails
      </h2>
      <p className="measure mb-6 text-ink-soft">Deze winkel heeft geen mailserver. De mails gaan nergens heen; hier kun je ze lezen.</p>
      {result.status === 'loading' && <Spinner label="Een ogenblik" />}
      {result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
      {result.status === 'done' && (
        <ul className="border-b border-line">
          {result.data.mails.length === 0 && <li className="text-ink-soft">Nog geen.</li>}
          {result.data.mails.map(({ file, subject, to, date }) => (
            <li key={file} className="border-t border-line">
              <button
                type="button"
                aria-expanded={openFile === file}
                onClick={() => setOpenFile(openFile === file ? undefined : file)}
                className="flex min-h-13 w-full flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-3 text-start hover:text-deep"
              >
                <span className="font-semibold">{subject}</span>
                <span className="text-sm break-words text-ink-soft">
                  {to}, {date && formatShortDateTime(date)}
                </span>
              </button>
              {openFile === file && <StoredMail file={file} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function StoredMail({ file }: { file: string }) {
  const { result } = useQuery(useCallback(() => browserApi('GET /api/admin/kept-mails/:file', { params: { file } }), [file]))
  return (
    <div className="pb-8">
      {result.status === 'loading' && <Spinner label="Een ogenblik" />}
      {result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
      {result.status === 'done' && <MailView {...result.data} />}
      {result.status === 'done' && <MailAttachments file={file} attachments={result.data.attachments} />}
    </div>
  )
}
