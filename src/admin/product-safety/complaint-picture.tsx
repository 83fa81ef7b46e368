// The picture of a complaint. Staff fetch it with a button, because the audit log records who
// looked.

import { useEffect, useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export function ComplaintPicture({ number }: { number: string }) {
  const [url, setUrl] = useState<string>()
  const { notice, busy, run } = useMutation()
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  const show = () =>
    run(async () => {
      const { bytes } = await browserApi('GET /api/admin/complaints/:number/picture', {
        params: { number },
      })
      setUrl(URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })))
    })
  if (url)
    return (
      <img
        src={url}
        alt={`Foto van de klant bij klacht ${number}`}
        className="max-h-[30rem] max-w-full rounded-card border border-line"
      />
    )
  return (
    <div className="grid justify-items-start gap-2">
      {notice && <Notice kind="error">{notice.text}</Notice>}
      <Button kind="ghost" busy={busy} onClick={() => void show()}>
        Toon de foto
      </Button>
      <p className="text-sm text-ink-soft">In het logboek komt te staan dat je keek.</p>
    </div>
  )
}
