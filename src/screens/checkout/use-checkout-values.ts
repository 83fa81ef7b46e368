// The form values, stored per tab so that a reload or the back button loses nothing. Runs only in
// the browser.

import { useEffect, useState } from 'react'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { storeCheckoutValues, storedCheckoutValues } from '#components/checkout/stored-values.ts'

export function useCheckoutValues() {
  const [values, setValues] = useState(storedCheckoutValues)
  useEffect(() => storeCheckoutValues(values), [values])
  const change = (part: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...part }))
  return { values, change }
}
