// Takes away everything the shop keeps on this device.

import { logOut } from '#parts/account/owner.ts'
import { browserApi } from '#parts/api-context.ts'

const stores = ['localStorage', 'sessionStorage'] as const

/** Milliseconds to wait for what the browser itself keeps; what the shop keeps is gone at once. */
const patience = 4_000

/** Ends the log-in on the server too. Never throws: where storage is forbidden there is nothing to take away. Open tabs of the shop forget along. */
export async function wipeTraces(): Promise<void> {
  const ended = logOut(AbortSignal.timeout(patience))
  emptyStores()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  // What a screen writes while it is left goes too.
  addEventListener('pagehide', emptyStores)
  // The shop asks for the cookie that binds a log-in, so that ends before the browser drops its cookies.
  await ended
  await Promise.allSettled([emptyCaches(), browserApi('POST /api/forget-device', { signal: AbortSignal.timeout(patience) })])
}

function emptyStores(): void {
  for (const store of stores)
    try {
      globalThis[store].clear()
    } catch (error) {
      console.warn('this browser keeps nothing', error)
    }
}

async function emptyCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
