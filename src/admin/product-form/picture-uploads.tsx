// The pictures that wait for their upload, are being uploaded, or failed.

import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { PictureUpload } from './use-picture-uploads.ts'

type Props = {
  uploads: readonly PictureUpload[]
  onRetry: (upload: PictureUpload) => void
  onDismiss: (key: number) => void
}

export function PictureUploads({ uploads, onRetry, onDismiss }: Props) {
  const pending = uploads.filter(({ state }) => state !== 'failed').length
  return (
    <div role="status" className="grid w-full gap-2 empty:hidden">
      {pending > 0 && (
        <p className="text-sm">
          {pending === 1 ? 'Nog 1 foto te uploaden.' : `Nog ${pending} foto’s te uploaden.`}
        </p>
      )}
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="grid gap-2">
          {uploads.map((upload) => (
            <li
              key={upload.key}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-[10px] border border-line bg-white px-4 py-2 text-sm"
            >
              <span className="font-semibold [overflow-wrap:anywhere]">{upload.file.name}</span>
              {upload.state === 'busy' && <Spinner label={`${upload.file.name} wordt geüpload`} />}
              {upload.state === 'waiting' && (
                <span className="text-ink-soft">wacht op zijn beurt</span>
              )}
              {upload.state === 'failed' && (
                <>
                  <span className="font-semibold text-error">{upload.error}</span>
                  <span className="ms-auto flex flex-wrap">
                    <Button kind="plain" onClick={() => onRetry(upload)}>
                      Probeer opnieuw<span className="sr-only"> met {upload.file.name}</span>
                    </Button>
                    <Button kind="plain" onClick={() => onDismiss(upload.key)}>
                      Haal weg<span className="sr-only"> {upload.file.name}</span>
                    </Button>
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
