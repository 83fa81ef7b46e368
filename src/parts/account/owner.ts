// Asks the shop whose log-in this device holds, and ends it.

import { apiOverHttp } from '#api/client.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'
import { forgetLogin, knowOwner, loginToken } from './login-store.ts'

/** A token that no longer counts is forgotten; any other failure only noted. */
export async function fetchOwner(): Promise<void> {
  const asked = loginToken()
  try {
    knowOwner(await browserApi('GET /api/user'))
  } catch (error) {
    if (isProblem(error) && error.code === 'not-logged-in' && loginToken() === asked) forgetLogin()
    else console.warn('the user was not fetched', error)
  }
}

/** The device forgets first, whatever the network does. */
export async function logOut(signal?: AbortSignal): Promise<void> {
  const token = loginToken()
  forgetLogin({ byChoice: true })
  if (token === undefined) return
  try {
    await apiOverHttp('', { token: () => token })('POST /api/logout', signal && { signal })
  } catch (error) {
    console.warn('the log-in ends by itself later', error)
  }
}
