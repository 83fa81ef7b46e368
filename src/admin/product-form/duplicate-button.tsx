// Creates a hidden copy of this product and opens it.

import { useNavigate } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useConfirmedLeave } from '#ui/unsaved-changes-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'

export function DuplicateButton({ slug }: { slug: string }) {
  const navigate = useNavigate()
  const leaveWith = useConfirmedLeave()
  const { notice, busy, run } = useMutation()
  const duplicate = () =>
    run(async () => {
      const copy = await browserApi('POST /api/admin/product/:slug/copy', { params: { slug } })
      await navigate(`/admin/producten/${copy.slug}`)
    })
  return (
    <>
      <Button kind="ghost" busy={busy} onClick={() => leaveWith(() => void duplicate())}>
        <Icon name="copy" size={20} />
        Dupliceer
      </Button>
      {notice?.kind === 'error' && <Notice kind="error">{notice.text}</Notice>}
    </>
  )
}
