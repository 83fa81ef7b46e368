import { apiOverHttp } from '#api/framework/client.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '../api-context.ts'
import { clearLogin, setCurrentUser, loginToken } from './login-store.ts'

/** Clears the login if its token is no longer valid. Writes any other failure to the console. */
export async function fetchCurrentUser(): Promise<void> {
  const requestToken = loginToken()
  try {
    setCurrentUser(await browserApi('GET /api/user'))
  } catch (error) {
    if (isProblem(error, 'not-logged-in') && loginToken() === requestToken) clearLogin()
    else console.warn('fetching the user failed', error)
  }
}

/** Clears the token on this device first, so that logging out works without a network. */
export async function logOut(signal?: AbortSignal): Promise<void> {
  const token = loginToken()
  clearLogin({ byUser: true })
  if (token === undefined) return
  try {
    await apiOverHttp('', { token: () => token })('POST /api/logout', signal && { signal })
  } catch (error) {
    console.warn('logging out on the server failed; the session expires later', error)
  }
}
