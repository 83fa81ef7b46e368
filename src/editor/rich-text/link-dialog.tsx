// Where the chosen words lead to.

import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import type { Quill } from './shop-quill.ts'

/** Works on the selection, or on the link the cursor stands in. */
export function LinkDialog({ quill, onClose }: { quill: Quill; onClose: () => void }) {
  const words = useId()
  const [range] = useState(() => linkedRange(quill))
  const [old] = useState(() => String(quill.getFormat(range.index, range.length)['link'] ?? ''))
  const put = (address: string | false, text: string) => {
    if (range.length > 0) quill.formatText(range.index, range.length, 'link', address, 'user')
    else if (address !== false) quill.insertText(range.index, text, 'link', address, 'user')
    onClose()
    quill.setSelection(range.index + (range.length || text.length), 0, 'user')
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const address = textOf(given, 'address')
    put(address === '' ? false : withScheme(address), textOf(given, 'words') || address)
  }
  return (
    <Dialog title="Link" onClose={onClose}>
      <form method="dialog" onSubmit={submit} className="grid gap-5">
        {range.length === 0 && <Field id={words} label="Woorden" name="words" required hint="Waar de link op komt te staan." />}
        <Field
          label="Adres"
          name="address"
          defaultValue={old}
          required={old === ''}
          hint="Een adres in de winkel, zoals /contact, of een heel adres met https://. Ook mailto:, tel: en sms: kan."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Link bewaren</Button>
          {old !== '' && (
            <Button kind="ghost" onClick={() => put(false, '')}>
              Link weghalen
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

const textOf = (given: FormData, name: string) => {
  const value = given.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** 'luwte.nl/x' and 'post@luwte.example' as people type them. */
function withScheme(address: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(address) ? `https://${address}` : address
}

function linkedRange(quill: Quill): { index: number; length: number } {
  const range = quill.getSelection(true)
  if (range.length > 0 || !quill.getFormat(range)['link']) return range
  const address = quill.getFormat(range)['link']
  const linked = (at: number) => at >= 0 && at < quill.getLength() && quill.getFormat(at, 1)['link'] === address
  let [start, end] = [range.index, range.index]
  while (linked(start - 1)) start -= 1
  while (linked(end)) end += 1
  return { index: start, length: end - start }
}
