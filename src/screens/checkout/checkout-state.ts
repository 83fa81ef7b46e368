import { useEffect, useState, useRef } from 'react'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { storeCheckoutValues, storedCheckoutValues } from '#components/checkout/stored-values.ts'
import { usePageRestored } from '#components/checkout/use-page-restored.ts'

/** Stored per tab, so that a reload or the back button loses nothing. Only in the browser. */
export function useCheckoutValues() {
  const [values, setValues] = useState(storedCheckoutValues)
  useEffect(() => storeCheckoutValues(values), [values])
  const change = (part: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...part }))
  return { values, change }
}

/** Maximum time to wait for the payment page before the button works again. */
const maxLeaveMs = 10_000

export function useSingleSubmission() {
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const release = () => {
    isRunning.current = false
    setBusy(false)
  }
  // The Back button may restore this page while its button is still busy.
  usePageRestored(release)

  /**
   * Runs `work` unless a previous run is still in progress. If `work` returns 'leaving', the
   * browser is opening another page. The button then stays busy for at most `maxLeaveMs`.
   */
  async function runOnce(work: () => Promise<'leaving' | void>) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    const outcome = await work().catch((error: unknown) => {
      release()
      throw error
    })
    if (outcome === 'leaving') setTimeout(release, maxLeaveMs)
    else release()
  }

  return { busy, runOnce }
}
