// Runs the requests of a screen and ignores the results of outdated requests. This file does not
// use React, so that tests need no browser.

import { toErrorMessage } from './mutation.ts'

export type QueryResult<Data> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; message: string }
  | { status: 'done'; data: Data }

export type Query<Data> = {
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
