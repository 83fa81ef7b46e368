// Asks the shop for something, in the browser, by who is logged in.

import { useCallback, useEffect, useState } from 'react'
import { isProblem } from '#domain/problem.ts'
import { forgetLogin, loginToken } from '../account/login-store.ts'
import { createQuery, type QueryResult } from './query.ts'

/**
 * `ask` must stay the same function while the question does; another one asks anew, and until it answers the last result is shown.
 * `first` is shown until there is an answer. A log-in that ended is forgotten, which brings its owner to the log-in screen.
 */
export function useQuery<Data>(ask: () => Promise<Data>, first?: Data): { result: QueryResult<Data>; reload: () => Promise<void> } {
  const [result, setResult] = useState<QueryResult<Data>>(first === undefined ? { status: 'loading' } : { status: 'done', data: first })
  const [query] = useState(() => createQuery<Data>(setResult))
  useEffect(() => {
    void query.load(() => whileLoggedIn(ask))
    return query.cancel
  }, [query, ask])
  const reload = useCallback(() => query.load(() => whileLoggedIn(ask)), [query, ask])
  return { result, reload }
}

async function whileLoggedIn<Data>(ask: () => Promise<Data>): Promise<Data> {
  const token = loginToken()
  try {
    return await ask()
  } catch (error) {
    if (isProblem(error) && error.code === 'not-logged-in' && token === loginToken()) forgetLogin()
    throw error
  }
}
