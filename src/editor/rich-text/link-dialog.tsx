import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import type { LinkTarget } from './link-target.ts'
import { useFormErrors } from './use-form-errors.ts'

/**
 * Links the selected text, or changes the link around the cursor. If there is neither, inserts a
 * new link with its text at the cursor.
 */
export function LinkDialog({ target, onClose }: { target: LinkTarget; onClose: () => void }) {
  const textId = useId()
  const [{ currentHref, hasText }] = useState(target)
  const { errors, showErrors } = useFormErrors()
  const setLink = (href: string | false, text: string) => {
    onClose()
    target.setLink(href, text)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    const href = textOf(formData, 'address')
    const words = textOf(formData, 'words')
    const hasErrors = showErrors(event.currentTarget, {
      words: !hasText && words === '' ? 'Typ de woorden waar de link op komt.' : undefined,
      address: currentHref === '' && href === '' ? 'Typ een adres.' : undefined,
    })
    if (!hasErrors) setLink(href === '' ? false : withScheme(href), words || href)
  }
  return (
    <Dialog title="Link" onClose={onClose}>
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
        {!hasText && (
          <LabelledField
            id={textId}
            label="Woorden"
            name="words"
            required
            hint="Waar de link op komt te staan."
            error={errors['words']}
          />
        )}
        <LabelledField
          label="Adres"
          name="address"
          defaultValue={currentHref}
          required={currentHref === ''}
          error={errors['address']}
          hint="Een adres in de winkel, zoals /contact, of een heel adres met https://. Ook mailto:, tel: en sms: kan."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Bewaar de link</Button>
          {currentHref !== '' && (
            <Button kind="ghost" onClick={() => setLink(false, '')}>
              Link weghalen
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

const textOf = (formData: FormData, name: string) => {
  const value = formData.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Adds https:// or mailto: to input such as 'luwte.nl/x' and 'post@luwte.example'. */
function withScheme(href: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(href)) return `mailto:${href}`
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(href) ? `https://${href}` : href
}
