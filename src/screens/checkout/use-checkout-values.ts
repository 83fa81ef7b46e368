// The typed values, kept for this tab so that a reload or the back button loses nothing. Browser only.

import { useEffect, useState } from 'react'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { keepValues, keptValues } from '#parts/checkout/kept-values.ts'

export function useCheckoutValues() {
  const [values, setValues] = useState(keptValues)
  useEffect(() => keepValues(values), [values])
  const change = (part: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...part }))
  return { values, change }
}
