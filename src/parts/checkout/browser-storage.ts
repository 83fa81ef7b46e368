// Reading and writing the browser's storage. It may be full or forbidden; the shop then works all the same, it only remembers less.

export type Store = 'localStorage' | 'sessionStorage'

export function readText(store: Store, key: string): string | null {
  try {
    return globalThis[store].getItem(key)
  } catch {
    return null
  }
}

export const writeJson = (store: Store, key: string, value: unknown): void => writeText(store, key, JSON.stringify(value))

export function writeText(store: Store, key: string, text: string): void {
  try {
    globalThis[store].setItem(key, text)
  } catch (error) {
    console.warn('not kept by this browser', error)
  }
}

export function forget(store: Store, key: string): void {
  try {
    globalThis[store].removeItem(key)
  } catch (error) {
    console.warn('not kept by this browser', error)
  }
}
