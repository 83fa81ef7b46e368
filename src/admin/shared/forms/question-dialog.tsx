import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export type Question = { title: string; content: ReactNode; button: string; cancel: string }

type Props = {
  question: Question
  busy: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** What a form asks before it sends its values. */
export const QuestionDialog = ({ question, busy, onConfirm, onClose }: Props) => (
  <Dialog title={question.title} onClose={onClose}>
    <div className="mb-6 grid gap-5">{question.content}</div>
    <div className="flex flex-wrap gap-3">
      <Button busy={busy} onClick={onConfirm}>
        {question.button}
      </Button>
      <Button kind="ghost" onClick={onClose}>
        {question.cancel}
      </Button>
    </div>
  </Dialog>
)
