// Starts a similar product from this one: a hidden copy, opened at once.

import { Copy } from 'lucide-react'
import { useNavigate } from 'react-router'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { useLeaveWith } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'

export function DuplicateButton({ slug }: { slug: string }) {
  const navigate = useNavigate()
  const leaveWith = useLeaveWith()
  const { notice, busy, run } = useMutation()
  const duplicate = () =>
    run(async () => {
      const copy = await browserApi('POST /api/admin/product/:slug/copy', { params: { slug } })
      await navigate(`/admin/producten/${copy.slug}`)
    })
  return (
    <>
      <Button kind="ghost" busy={busy} onClick={() => leaveWith(() => void duplicate())}>
        <Copy aria-hidden size={20} />
        Dupliceer
      </Button>
      {notice?.kind === 'error' && <Notice kind="error">{notice.text}</Notice>}
    </>
  )
}
