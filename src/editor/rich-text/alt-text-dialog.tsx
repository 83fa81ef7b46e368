// The dialog for the alt text of a picture in a rich text. It opens once, when the picture is
// inserted.

import type { SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import type { Quill } from './quill-formats.ts'
import { useFormErrors } from './use-form-errors.ts'

/** `index` is the picture's position in the text. */
export function AltTextDialog({
  quill,
  index,
  onClose,
}: {
  quill: Quill
  index: number
  onClose: () => void
}) {
  const { errors, showErrors } = useFormErrors()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('alt')
    const alt = typeof typed === 'string' ? typed.trim() : ''
    if (
      showErrors(event.currentTarget, {
        alt: alt === '' ? 'Schrijf op wat er te zien is.' : undefined,
      })
    )
      return
    quill.formatText(index, 1, 'alt', alt, 'user')
    onClose()
  }
  return (
    <Dialog title="Foto beschrijven" onClose={onClose}>
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
        <LabelledField
          label="Wat is er te zien?"
          name="alt"
          required
          maxLength={300}
          error={errors['alt']}
          hint="Wie niet kan zien, krijgt deze zin voorgelezen."
        />
        <Button type="submit" className="justify-self-start">
          Bewaar de beschrijving
        </Button>
      </form>
    </Dialog>
  )
}
