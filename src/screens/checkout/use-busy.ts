// One order at a time: while one is under way a second click does nothing, and the button says so.

import { useRef, useState } from 'react'
import { usePageReturn } from '#parts/checkout/use-page-return.ts'

/** The browser may take this long to leave for the payment page; then the button works again. */
const leavingTakes = 10_000

export function useBusy() {
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  const release = () => {
    working.current = false
    setBusy(false)
  }
  // Back from the payment page the browser may show this one as it was left: busy.
  usePageReturn(release)

  /** Runs `work` unless some is under way. It answers whether the page is being left; the button then stays busy. */
  async function once(work: () => Promise<'leaving' | void>) {
    if (working.current) return
    working.current = true
    setBusy(true)
    const outcome = await work().catch((error: unknown) => {
      release()
      throw error
    })
    if (outcome === 'leaving') setTimeout(release, leavingTakes)
    else release()
  }

  return { busy, once }
}
