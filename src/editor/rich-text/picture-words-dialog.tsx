// What a picture inside a formatted text says to who cannot see it. Asked once, when the picture is put there.

import type { SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import type { Quill } from './shop-quill.ts'

/** `index` is where in the text the picture stands. */
export function PictureWordsDialog({ quill, index, onClose }: { quill: Quill; index: number; onClose: () => void }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('alt')
    if (typeof words === 'string') quill.formatText(index, 1, 'alt', words.trim(), 'user')
    onClose()
  }
  return (
    <Dialog title="Foto beschrijven" onClose={onClose}>
      <form method="dialog" onSubmit={submit} className="grid gap-5">
        <Field label="Wat is er te zien?" name="alt" required maxLength={300} hint="Wie niet kan zien, krijgt deze zin voorgelezen." />
        <Button type="submit" className="justify-self-start">
          Beschrijving bewaren
        </Button>
      </form>
    </Dialog>
  )
}
