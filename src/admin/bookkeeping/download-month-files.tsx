import { type BookFileFormat, bookFileFormats } from '#domain/bookkeeping/book-file-format.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'

const labels: Readonly<Record<BookFileFormat, string>> = {
  csv: 'CSV',
  exact: 'Exact',
  moneybird: 'Moneybird',
}

export function DownloadMonthFiles({ month, name }: { month: string; name: string }) {
  const { run, busy, notice } = useStaffMutation()
  const save = (format: BookFileFormat) =>
    run(async () => {
      downloadFile(
        await browserApi('GET /api/admin/bookkeeping/months/:month/files/:format', {
          params: { month, format },
        }),
      )
      return 'Het bestand is gedownload. Dat staat ook in het logboek.'
    })
  return (
    <span className="flex flex-wrap gap-x-3">
      {bookFileFormats.map((format) => (
        <Button
          key={format}
          kind="plain"
          busy={busy}
          aria-label={`Download ${labels[format]} van ${name}`}
          onClick={() => void save(format)}
        >
          {labels[format]}
        </Button>
      ))}
      {notice && <span role="alert">{notice.text}</span>}
    </span>
  )
}
