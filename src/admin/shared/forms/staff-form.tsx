// Every form of the back office in which staff can lose what they typed. It asks before staff
// leave, and shows the shop's own error texts instead of the browser's.

import type { ComponentProps } from 'react'
import { useUnsavedChanges } from '#ui/unsaved-changes-guard.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = ComponentProps<'form'> & {
  busy: boolean
  unsaved: () => boolean
  /** What happens to it when staff leave; by default it is lost. */
  leaveText?: string | undefined
}

export function StaffForm({ busy, unsaved, leaveText, ...form }: Props) {
  useUnsavedChanges(() => !busy && unsaved(), leaveText)
  return <form {...form} noValidate />
}

/** Tells staff that the form contains what they typed before. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice>
    <div className="flex flex-wrap items-center gap-x-3">
      <p>Wat je typte staat er nog. Het is nog niet bewaard.</p>
      <Button kind="plain" className="-my-2 max-sm:-ms-3.5" onClick={onDiscard}>
        Gooi weg wat ik typte
      </Button>
    </div>
  </Notice>
)
