// Shows the shop's own error texts at the fields of a small dialog, instead of the messages of the
// browser.

import { useState } from 'react'

/** Texts by field name. */
type FormErrors = Record<string, string | undefined>

/**
 * `showErrors` returns whether there are errors, and moves the focus to the first invalid field.
 */
export function useFormErrors() {
  const [errors, setErrors] = useState<FormErrors>({})
  const showErrors = (form: HTMLFormElement, newErrors: FormErrors): boolean => {
    setErrors(newErrors)
    const isInvalid = (field: Element) =>
      field instanceof HTMLInputElement && newErrors[field.name] !== undefined
    const invalidField = [...form.elements].find(isInvalid)
    if (invalidField instanceof HTMLElement) invalidField.focus()
    return invalidField !== undefined
  }
  return { errors, showErrors }
}
