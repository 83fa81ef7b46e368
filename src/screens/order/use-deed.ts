// One deed about an order: once at a time, and why it did not happen.

import { useState } from 'react'
import { type FieldErrors, isProblem } from '#domain/problem.ts'

export function useDeed() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  /** Answers true when it was done, else the errors by field. */
  async function deed(work: () => Promise<unknown>): Promise<true | FieldErrors> {
    if (busy) return {}
    setBusy(true)
    setRefusal('')
    try {
      await work()
      return true
    } catch (error) {
      setRefusal(isProblem(error) ? error.message : 'Dat lukte niet. Er is niets veranderd. Probeer het zo nog eens.')
      return (isProblem(error) && error.errors) || {}
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, deed }
}
