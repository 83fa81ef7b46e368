// What is wrong with the fields of a form: the first wrong one gets the focus, and an error goes when its value changes, whoever changes it.

import { type RefObject, useEffect, useState } from 'react'
import type { CheckoutErrors, CheckoutField, CheckoutValues } from '#domain/checkout/form-values.ts'

export function useFieldErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals, form])

  const refuse = (wrong: CheckoutErrors) => {
    setErrors(wrong)
    setRefusals((before) => before + 1)
  }
  const forget = (values: CheckoutValues, changed: Partial<CheckoutValues>) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !changes(field as CheckoutField, values, changed))))
  return { errors, refuse, forget }
}

const changes = (field: CheckoutField, values: CheckoutValues, changed: Partial<CheckoutValues>): boolean =>
  field in changed && changed[field] !== values[field]
