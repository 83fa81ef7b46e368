import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { downloadFile } from '#ui/download-file.ts'

type Attachment = EndpointReply<'GET /api/admin/stored-mails/:file'>['attachments'][number]

export function MailAttachments({
  file,
  attachments,
}: {
  file: string
  attachments: readonly Attachment[]
}) {
  const { busy, notice, run } = useMutation()
  if (attachments.length === 0) return null
  const download = (index: number, type: string) =>
    run(async () => {
      const params = { file, index: String(index) }
      downloadFile(
        await browserApi('GET /api/admin/stored-mails/:file/attachments/:index', { params }),
        type,
      )
    })
  return (
    <section aria-label="Bijlagen" className="mt-5">
      <p className="text-sm text-ink-soft">{attachments.length === 1 ? 'Bijlage' : 'Bijlagen'}</p>
      <ul>
        {attachments.map(({ name, content_type, bytes }, index) => (
          <li key={index}>
            <Button kind="plain" busy={busy} onClick={() => void download(index, content_type)}>
              {name} ({Math.ceil(bytes / 1000)} kB)
            </Button>
          </li>
        ))}
      </ul>
      {notice && <p role="alert">{notice.text}</p>}
    </section>
  )
}
