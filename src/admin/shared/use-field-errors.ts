// The errors of a form's fields. The first invalid field gets the focus. An error disappears as
// soon as the value of its field changes, also when the address lookup changes the value.

import { type RefObject, useEffect, useState } from 'react'
import type { CheckoutErrors, CheckoutField, CheckoutValues } from '#domain/checkout/form-values.ts'

export function useFieldErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [failedSubmits, setFailedSubmits] = useState(0)
  useEffect(() => {
    // A field of the form can be elsewhere on the screen, with a `form` attribute.
    const invalid =
      failedSubmits > 0 &&
      [...(form.current?.elements ?? [])].find((element) => element.matches('[aria-invalid]'))
    if (invalid instanceof HTMLElement) invalid.focus()
  }, [failedSubmits, form])

  const showErrors = (newErrors: CheckoutErrors) => {
    setErrors(newErrors)
    setFailedSubmits((before) => before + 1)
  }
  const clearChangedErrors = (values: CheckoutValues, changed: Partial<CheckoutValues>) =>
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([field]) => !hasNewValue(field as CheckoutField, values, changed),
        ),
      ),
    )
  return { errors, showErrors, clearChangedErrors }
}

const hasNewValue = (
  field: CheckoutField,
  values: CheckoutValues,
  changed: Partial<CheckoutValues>,
): boolean => field in changed && changed[field] !== values[field]
