// Reads and writes browser storage. These functions never throw: if storage is full or forbidden,
// the shop works without the stored values.

export type StorageKind = 'localStorage' | 'sessionStorage'

export function readStoredText(store: StorageKind, key: string): string | null {
  try {
    return globalThis[store].getItem(key)
  } catch {
    return null
  }
}

export const writeStoredJson = (store: StorageKind, key: string, value: unknown): void =>
  writeStoredText(store, key, JSON.stringify(value))

export function writeStoredText(store: StorageKind, key: string, text: string): void {
  try {
    globalThis[store].setItem(key, text)
  } catch (error) {
    console.warn('browser storage failed', error)
  }
}

export function removeStoredItem(store: StorageKind, key: string): void {
  try {
    globalThis[store].removeItem(key)
  } catch (error) {
    console.warn('browser storage failed', error)
  }
}
