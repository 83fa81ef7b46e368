// Something personal, asked for in the browser by who is logged in.

import { useCallback, useEffect, useState } from 'react'
import { isProblem } from '#domain/problem.ts'
import { forgetLogin, loginToken } from './login-store.ts'

export type Own<Value> = { is: 'loading' } | { is: 'there'; value: Value } | { is: 'failed'; message: string }

/** `ask` must stay the same function; `first` is shown until it answers. A log-in that ended is forgotten, which brings its owner to the log-in screen. */
export function useOwn<Value>(ask: () => Promise<Value>, first?: Value): { own: Own<Value>; again: () => Promise<void> } {
  const [own, setOwn] = useState<Own<Value>>(first === undefined ? { is: 'loading' } : { is: 'there', value: first })
  useEffect(() => {
    let left = false
    void look(ask).then((seen) => left || setOwn(seen))
    return () => void (left = true)
  }, [ask])
  const again = useCallback(async () => setOwn(await look(ask)), [ask])
  return { own, again }
}

async function look<Value>(ask: () => Promise<Value>): Promise<Own<Value>> {
  const token = loginToken()
  try {
    return { is: 'there', value: await ask() }
  } catch (error) {
    if (isProblem(error) && error.code === 'not-logged-in' && token === loginToken()) forgetLogin()
    return { is: 'failed', message: isProblem(error) ? error.message : 'Dat lukte niet. Probeer het opnieuw.' }
  }
}
