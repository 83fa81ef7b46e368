// In a shop whose editors propose: whether this colleague proposes, and what a publisher does with
// a proposal besides publishing it.

import { type SubmitEvent, useState } from 'react'
import type { ContentKind } from '#domain/content/content-kind.ts'
import { mustPropose } from '#domain/content/publication/proposals-setting.ts'
import { can } from '#domain/staff/permissions.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledTextarea } from '#ui/form/labelled-textarea.tsx'
import { Notice } from '#ui/notice.tsx'
import { returnProposal, type SavedDraft } from '../content-api.ts'

/** Undefined until the shop has said so. If that fails, the shop still refuses a publication. */
export function useMustPropose(): boolean | undefined {
  const role = useCurrentUser()?.staff_role
  const { result } = useReply('GET /api/admin/proposals')
  if (can(role, 'publish') || result.status === 'failed') return false
  return result.status === 'done' ? mustPropose(role, result.data.setting) : undefined
}

export const useCanPublish = (): boolean => can(useCurrentUser()?.staff_role, 'publish')

type Props = { kind: ContentKind; draft: SavedDraft; onReturned: () => void }

export function ReturnProposal({ kind, draft, onReturned }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [note, setNote] = useState('')
  const { notice, errors, busy, run } = useMutation()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const isDone = await run(async () => {
      await returnProposal(kind, draft, note)
    })
    if (isDone) onReturned()
  }
  return (
    <>
      <Button
        kind="plain"
        className="text-sm"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Stuur terug
      </Button>
      {isOpen && (
        <Dialog title="Stuur het voorstel terug" onClose={() => setIsOpen(false)}>
          <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
            <LabelledTextarea
              label="Wat moet er nog anders?"
              name="note"
              value={note}
              onChange={({ target }) => setNote(target.value)}
              error={errors['note']?.[0]}
              rows={4}
            />
            {notice?.kind === 'error' && !errors['note'] && (
              <Notice kind="error">{notice.text}</Notice>
            )}
            <Button type="submit" busy={busy} className="justify-self-start">
              Stuur terug
            </Button>
          </form>
        </Dialog>
      )}
    </>
  )
}
