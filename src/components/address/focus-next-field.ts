// Enter, or 'Volgende' on the keyboard of a phone, moves to the next field instead of submitting a form that is half filled in.

import type { KeyboardEvent } from 'react'

/** Handles keys in fields with `enterKeyHint="next"`. */
export function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll('input')].filter((field) => field.checkVisibility())
  fields[fields.indexOf(target) + 1]?.focus()
}
