import { logOut } from '../account/current-user.ts'
import { browserApi } from '../api-context.ts'

const stores = ['localStorage', 'sessionStorage'] as const

/**
 * Maximum time to wait for each request to the server. clearLocalData clears browser storage before
 * it waits.
 */
const maxWaitMs = 4_000

/**
 * Also logs out on the server. Storage events reset cart and login in the open tabs. Does not throw
 * if the browser forbids storage.
 */
export async function clearLocalData(): Promise<void> {
  const loggedOut = logOut(AbortSignal.timeout(maxWaitMs))
  emptyStores()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  // A screen may write to storage while the visitor leaves it, so clear the storage once more.
  addEventListener('pagehide', emptyStores)
  // The logout request needs the session's cookie. Await the logout, because the next request
  // deletes the cookies.
  await loggedOut
  await Promise.allSettled([
    emptyCaches(),
    browserApi('POST /api/clear-local-data', { signal: AbortSignal.timeout(maxWaitMs) }),
  ])
}

function emptyStores(): void {
  for (const store of stores)
    try {
      globalThis[store].clear()
    } catch (error) {
      console.warn('browser storage is unavailable', error)
    }
}

async function emptyCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
