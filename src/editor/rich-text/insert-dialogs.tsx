import { type ReactNode, type SubmitEvent, useState } from 'react'
import { createTable, tableLimits, type TextTable } from '#domain/content/rich-text/text-table.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import type { Quill } from './quill-formats.ts'
import type { TableEditing } from './table-editing.ts'

/** By field name. */
type FieldErrors = Record<string, string | undefined>
type FormProps = {
  title: string
  /** Applies what staff typed, unless it returns an error. */
  onSubmit: (typed: FormData) => FieldErrors
  onClose: () => void
  children: (errors: FieldErrors) => ReactNode
}

/** Shows the shop's own errors at the fields, instead of the messages of the browser. */
function DialogForm({ title, onSubmit, onClose, children }: FormProps) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = onSubmit(new FormData(form))
    setErrors(found)
    for (const field of form.elements)
      if (field instanceof HTMLInputElement && found[field.name] !== undefined) return field.focus()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
        {children(errors)}
      </form>
    </Dialog>
  )
}

const textOf = (typed: FormData, name: string) => {
  const value = typed.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Without a selection or a link around the cursor, inserts a new link with its text. */
export function LinkDialog({ target, onClose }: { target: LinkTarget; onClose: () => void }) {
  const [{ currentHref, hasText }] = useState(target)
  const setLink = (href: string | false, text: string) => {
    onClose()
    target.setLink(href, text)
  }
  return (
    <DialogForm
      title="Link"
      onClose={onClose}
      onSubmit={(typed) => {
        const [href, words] = [textOf(typed, 'address'), textOf(typed, 'words')]
        const errors = {
          ...(!hasText && words === '' && { words: 'Typ de woorden waar de link op komt.' }),
          ...(currentHref === '' && href === '' && { address: 'Typ een adres.' }),
        }
        if (Object.keys(errors).length === 0)
          setLink(href === '' ? false : withScheme(href), words || href)
        return errors
      }}
    >
      {(errors) => (
        <>
          {!hasText && (
            <LabelledField
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
        </>
      )}
    </DialogForm>
  )
}

/** Adds https:// or mailto: to input such as 'luwte.nl/x' and 'post@luwte.example'. */
function withScheme(href: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(href)) return `mailto:${href}`
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(href) ? `https://${href}` : href
}

type TableProps = { onInsert: (table: TextTable) => void; onClose: () => void }

export const TableDialog = ({ onInsert, onClose }: TableProps) => (
  <DialogForm
    title="Tabel"
    onClose={onClose}
    onSubmit={(typed) => {
      const [rows, columns] = [Number(typed.get('rows')), Number(typed.get('columns'))]
      const errors = {
        rows: describeSizeError(rows, tableLimits.rows),
        columns: describeSizeError(columns, tableLimits.columns),
      }
      if (!errors.rows && !errors.columns) onInsert(createTable(rows, columns, typed.has('header')))
      return errors
    }}
  >
    {(errors) => (
      <>
        <div className="grid grid-cols-2 gap-5">
          <LabelledField
            label="Rijen"
            name="rows"
            type="number"
            min={1}
            max={tableLimits.rows}
            defaultValue={3}
            required
            error={errors['rows']}
          />
          <LabelledField
            label="Kolommen"
            name="columns"
            type="number"
            min={1}
            max={tableLimits.columns}
            defaultValue={2}
            required
            error={errors['columns']}
          />
        </div>
        <Checkbox label="De eerste rij is een koprij" name="header" defaultChecked />
        <Button type="submit" className="justify-self-start">
          Tabel invoegen
        </Button>
      </>
    )}
  </DialogForm>
)

const describeSizeError = (size: number, max: number): string | undefined =>
  Number.isInteger(size) && size >= 1 && size <= max
    ? undefined
    : `Vul een heel getal in van 1 tot en met ${max}.`

/** `index` is the picture's position in the text. */
type AltTextProps = { quill: Quill; index: number; onClose: () => void }

export const AltTextDialog = ({ quill, index, onClose }: AltTextProps) => (
  <DialogForm
    title="Foto beschrijven"
    onClose={onClose}
    onSubmit={(typed) => {
      const alt = textOf(typed, 'alt')
      if (alt === '') return { alt: 'Schrijf op wat er te zien is.' }
      quill.formatText(index, 1, 'alt', alt, 'user')
      onClose()
      return {}
    }}
  >
    {(errors) => (
      <>
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
      </>
    )}
  </DialogForm>
)

/** Selected words, or the link around the cursor, in the text or in a cell of a table. */
export type LinkTarget = {
  currentHref: string
  /** False if there is no text to link, so that the dialog has to ask for it. */
  hasText: boolean
  /** Removes the link if `href` is false. */
  setLink: (href: string | false, text: string) => void
}

export const toCellLinkTarget = (editing: TableEditing): LinkTarget => ({
  currentHref: editing.link?.getAttribute('href') ?? '',
  hasText: editing.link !== undefined || editing.hasSelectedText,
  // Waits until the closing dialog has moved the focus back.
  setLink: (href, text) => void setTimeout(() => editing.setLink(href, text)),
})

export function toLinkTarget(quill: Quill): LinkTarget {
  const { index, length } = linkedRange(quill)
  return {
    currentHref: String(quill.getFormat(index, length)['link'] ?? ''),
    hasText: length > 0,
    setLink: (href, text) => {
      if (length > 0) quill.formatText(index, length, 'link', href, 'user')
      else if (href !== false) quill.insertText(index, text, 'link', href, 'user')
      quill.setSelection(index + (length || text.length), 0, 'user')
    },
  }
}

function linkedRange(quill: Quill): { index: number; length: number } {
  const range = quill.getSelection(true)
  if (range.length > 0 || !quill.getFormat(range)['link']) return range
  const href = quill.getFormat(range)['link']
  const isLinked = (at: number) =>
    at >= 0 && at < quill.getLength() && quill.getFormat(at, 1)['link'] === href
  let [start, end] = [range.index, range.index]
  while (isLinked(start - 1)) start -= 1
  while (isLinked(end)) end += 1
  return { index: start, length: end - start }
}
