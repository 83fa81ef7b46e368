// One change at a time on a screen: busy while it runs, then what came of it in a sentence.

import { useCallback, useRef, useState } from 'react'
import { type FieldErrors, isProblem } from '#domain/problem.ts'

export type Said = { kind: 'success' | 'error'; text: string }

/** `act` answers the sentence to show, or nothing. A second press while it runs does nothing. Answers whether it worked. */
export function useDeed() {
  const [said, setSaid] = useState<Said>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const run = useCallback(async (act: () => Promise<string | void>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      const text = await act()
      setErrors({})
      setSaid(text ? { kind: 'success', text } : undefined)
      return true
    } catch (error) {
      setErrors((isProblem(error) && error.errors) || {})
      setSaid({ kind: 'error', text: isProblem(error) ? error.message : 'Dat lukte niet. Probeer het opnieuw.' })
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  return { said, errors, busy, run }
}
