// Dialog that adds, changes or removes a link.

import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import type { Quill } from './quill-formats.ts'

/** Links the selected text, or changes the link around the cursor. If there is neither, inserts a new link with its text at the cursor. */
export function LinkDialog({ quill, onClose }: { quill: Quill; onClose: () => void }) {
  const textId = useId()
  const [range] = useState(() => linkedRange(quill))
  const [currentHref] = useState(() => String(quill.getFormat(range.index, range.length)['link'] ?? ''))
  const setLink = (href: string | false, text: string) => {
    if (range.length > 0) quill.formatText(range.index, range.length, 'link', href, 'user')
    else if (href !== false) quill.insertText(range.index, text, 'link', href, 'user')
    onClose()
    quill.setSelection(range.index + (range.length || text.length), 0, 'user')
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    const href = textOf(formData, 'address')
    setLink(href === '' ? false : withScheme(href), textOf(formData, 'words') || href)
  }
  return (
    <Dialog title="Link" onClose={onClose}>
      <form method="dialog" onSubmit={submit} className="grid gap-5">
        {range.length === 0 && <LabelledField id={textId} label="Woorden" name="words" required hint="Waar de link op komt te staan." />}
        <LabelledField
          label="Adres"
          name="address"
          defaultValue={currentHref}
          required={currentHref === ''}
          hint="Een adres in de winkel, zoals /contact, of een heel adres met https://. Ook mailto:, tel: en sms: kan."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Link bewaren</Button>
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

function linkedRange(quill: Quill): { index: number; length: number } {
  const range = quill.getSelection(true)
  if (range.length > 0 || !quill.getFormat(range)['link']) return range
  const href = quill.getFormat(range)['link']
  const isLinked = (at: number) => at >= 0 && at < quill.getLength() && quill.getFormat(at, 1)['link'] === href
  let [start, end] = [range.index, range.index]
  while (isLinked(start - 1)) start -= 1
  while (isLinked(end)) end += 1
  return { index: start, length: end - start }
}
