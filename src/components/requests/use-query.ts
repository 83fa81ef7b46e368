// Fetches data in the browser as the logged-in user.

import { useCallback, useEffect, useState } from 'react'
import { isProblem } from '#domain/problem.ts'
import { clearLogin, loginToken } from '../account/login-store.ts'
import { createQuery, type QueryResult } from './query.ts'

/**
 * `fetchData` must be a stable function, because a new function starts a new request. Until that
 * request completes, the previous result stays. `initial` is the result until the first reply.
 * Clears an expired login, so that the user goes to the login screen.
 */
export function useQuery<Data>(
  fetchData: () => Promise<Data>,
  initial?: Data,
): { result: QueryResult<Data>; reload: () => Promise<void> } {
  const [result, setResult] = useState<QueryResult<Data>>(
    initial === undefined ? { status: 'loading' } : { status: 'done', data: initial },
  )
  const [query] = useState(() => createQuery<Data>(setResult))
  useEffect(() => {
    void query.load(() => clearExpiredLogin(fetchData))
    return query.cancel
  }, [query, fetchData])
  const reload = useCallback(
    () => query.load(() => clearExpiredLogin(fetchData)),
    [query, fetchData],
  )
  return { result, reload }
}

async function clearExpiredLogin<Data>(fetchData: () => Promise<Data>): Promise<Data> {
  const token = loginToken()
  try {
    return await fetchData()
  } catch (error) {
    if (isProblem(error) && error.code === 'not-logged-in' && token === loginToken()) clearLogin()
    throw error
  }
}
