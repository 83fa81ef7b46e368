// How loaders reach the API: in-process on the server, over HTTP in the browser; the same call either way.

import { createContext, data, type RouterContextProvider } from 'react-router'
import { type Api, apiOverHttp } from '#api/client.ts'
import { storageKeys } from '#domain/device/storage-keys.ts'
import { isProblem } from '#domain/problem.ts'
import { problemStatus } from '#domain/problem-status.ts'
import { readText } from './checkout/browser-storage.ts'

export const apiContext = createContext<Api>()

/** What a refused loader carries to the error screen. */
export type RefusedLoad = { code: string; message: string }

/** The API for loaders. React Router turns a thrown error into 500; a refusal is an answer, so it travels as data with its status. */
export const apiFor =
  (context: Readonly<RouterContextProvider>): Api =>
  async (key, ...call) => {
    try {
      return await context.get(apiContext)(key, ...call)
    } catch (error) {
      if (!isProblem(error)) throw error
      throw data({ code: error.code, message: error.message } satisfies RefusedLoad, { status: problemStatus[error.code] })
    }
  }

/** Whether a loader's call was refused because there is nothing of that name. */
export const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'data' in error && (error.data as Partial<RefusedLoad> | null)?.code === 'not-found'

/** The API for event handlers and effects: browser only. */
export const browserApi: Api = apiOverHttp('', { token: () => readText('localStorage', storageKeys.login) ?? undefined })
