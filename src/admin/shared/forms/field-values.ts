// Reads and restores the fields of a form by their names.

import type { FieldValues } from './drafts.ts'

const ignoredTypes = new Set(['hidden', 'password', 'file', 'submit', 'button', 'reset'])

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isTextControl = (field: Element): field is TextControl =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement
const isSwitch = (field: TextControl): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
const keyOf = (field: TextControl): string =>
  isSwitch(field) ? `${field.name}=${field.value}` : field.name

const namedFields = (form: HTMLFormElement): TextControl[] =>
  [...form.elements]
    .filter(isTextControl)
    .filter(({ name, type }) => name !== '' && !ignoredTypes.has(type))

export const readFieldValues = (form: HTMLFormElement): FieldValues =>
  Object.fromEntries(
    namedFields(form).map((field) => [keyOf(field), isSwitch(field) ? field.checked : field.value]),
  )

/**
 * Enters the values as staff would, so that the state of controlled fields follows. Returns whether
 * a field got another value.
 */
export function restoreFieldValues(form: HTMLFormElement, values: FieldValues): boolean {
  const changed = namedFields(form).filter((field) => {
    const value = values[keyOf(field)]
    if (isSwitch(field)) {
      if (typeof value !== 'boolean' || value === field.checked) return false
      field.click()
      return true
    }
    if (typeof value !== 'string' || value === field.value) return false
    setNativeValue(field, value)
    return true
  })
  return changed.length > 0
}

/** React replaces the setter of the element itself, and ignores an event of a value that it set. */
function setNativeValue(field: TextControl, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}

/** Returns whether a field differs from the value that it was rendered with. */
export const hasChangedFields = (form: HTMLFormElement): boolean =>
  namedFields(form).some((field) => {
    if (isSwitch(field)) return field.checked !== field.defaultChecked
    return !(field instanceof HTMLSelectElement) && field.value !== field.defaultValue
  })
