import { useCallback, useEffect, useState } from 'react'
import { isProblem } from '#domain/problem.ts'
import { clearLogin, loginToken } from '../account/login-store.ts'
import { toErrorMessage } from './use-mutation.ts'

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
    if (isProblem(error, 'not-logged-in') && token === loginToken()) clearLogin()
    throw error
  }
}

export type QueryResult<Data> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; message: string }
  | { status: 'done'; data: Data }

type Query<Data> = {
  /**
   * Fetches the data and resolves when this call has a result. If a newer call has started, ignores
   * the result of this call.
   */
  load: (fetchData: () => Promise<Data>) => Promise<void>
  /** Ignores the results of requests that are still running. */
  cancel: () => void
}

export function createQuery<Data>(onChange: (result: QueryResult<Data>) => void): Query<Data> {
  let latest = 0
  return {
    load: async (fetchData) => {
      const requestNumber = ++latest
      const result = await toResult(fetchData)
      if (requestNumber === latest) onChange(result)
    },
    cancel: () => void latest++,
  }
}

async function toResult<Data>(fetchData: () => Promise<Data>): Promise<QueryResult<Data>> {
  try {
    return { status: 'done', data: await fetchData() }
  } catch (error) {
    return { status: 'failed', error, message: toErrorMessage(error) }
  }
}
