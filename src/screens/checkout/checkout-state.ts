import { useEffect, useState, useRef } from 'react'
import { type CheckoutValues, isPlaceOpen } from '#domain/checkout/form-values.ts'
import { storeCheckoutValues, storedCheckoutValues } from '#components/checkout/stored-values.ts'
import { usePageRestored } from '#components/checkout/use-page-restored.ts'
import { loadParts } from './lazy-parts.tsx'

/** Stored per tab, so that a reload or the back button loses nothing. Only in the browser. */
export function useCheckoutValues() {
  const [values, setValues] = useState(storedCheckoutValues)
  useEffect(() => storeCheckoutValues(values), [values])
  const change = (part: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...part }))
  return { values, change }
}

/**
 * Which fields one line stands for. `ofKnown` are the props of the fold around all that the shop
 * knows of a customer; for another customer it has no line and is open.
 */
export function useFolds(values: CheckoutValues, loggedIn: boolean) {
  // A wide window has room for what a phone folds.
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches)
  // The form of a known customer appears at once with all that the shop knows (decision 0130).
  const [isLoading, setLoading] = useState(loggedIn || values.isAddressFolded)
  useEffect(() => {
    // Only an account has more to wait for than the parts, and without them it fills in nothing.
    loadParts().then(
      () => loggedIn || setLoading(false),
      () => setLoading(false),
    )
  }, [loggedIn])
  const [isUnfolded, setUnfolded] = useState(isPlaceOpen(values))
  // A known customer who unfolds the line around it wants to change something.
  const [opensPlace] = useState(isWide || isLoading || isPlaceOpen(values))
  // Below the line of a known customer, because that line cannot name a method. It stays there, so
  // that nothing moves under the finger.
  const [asksPayment, setAsksPayment] = useState(false)
  if (values.isAddressFolded && !values.paymentMethod && !asksPayment) setAsksPayment(true)
  const isFoldable = values.isAddressFolded
  const ofKnown = {
    isFoldable,
    open: !isFoldable || isUnfolded,
    onToggle: ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => {
      if (isFoldable) setUnfolded(currentTarget.open)
    },
  }
  return { isWide, isLoading, ofKnown, opensPlace, asksPayment, settle: () => setLoading(false) }
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
