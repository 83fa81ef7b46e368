// Enter, or 'Volgende' on the keyboard of a phone, moves to the next field instead of submitting a
// form that is half filled in.

import type { KeyboardEvent } from 'react'

function focusNextField(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: field } = event
  if (key !== 'Enter') return
  event.preventDefault()
  const fields = [...(field.form?.querySelectorAll('input') ?? [])].filter(
    (one) => one.type !== 'checkbox' && one.checkVisibility(),
  )
  fields[fields.indexOf(field) + 1]?.focus()
}

/** The attributes of such a field. */
export const nextFieldOnEnter = { enterKeyHint: 'next', onKeyDown: focusNextField } as const
