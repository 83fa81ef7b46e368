// Gives loaders and components the API client: in-process on the server, HTTP in the browser, with
// the same calls.

import { createContext, data, type RouterContextProvider } from 'react-router'
import { type Api, apiOverHttp } from '#api/framework/client.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { httpStatusOfProblem } from '#domain/http-status-of-problem'
import { isProblem } from '#domain/problem.ts'
import { readStoredText } from './storage/browser-storage.ts'

export const apiContext = createContext<Api>()

/** The data that the error screen receives when a loader fails with a Problem. */
export type LoaderProblem = { code: string; message: string }

/**
 * Returns the API for loaders. If a call fails with a Problem, the API throws a response with the
 * status of the Problem, or 503 if there was no connection. React Router turns other errors into a
 * 500.
 */
export const apiForLoader =
  (context: Readonly<RouterContextProvider>): Api =>
  async (key, ...call) => {
    try {
      return await context.get(apiContext)(key, ...call)
    } catch (error) {
      if (!isProblem(error)) throw error
      throw data({ code: error.code, message: error.message } satisfies LoaderProblem, {
        status: httpStatusOfProblem(error),
      })
    }
  }

export const isNotFoundResponse = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'data' in error &&
  (error.data as Partial<LoaderProblem> | null)?.code === 'not-found'

/** The API for event handlers and effects, in the browser only. */
export const browserApi: Api = apiOverHttp('', {
  token: () => readStoredText('localStorage', storageKeys.login) ?? undefined,
})
