import { useSyncExternalStore } from 'react'
import { removeStoredItem, readStoredText, writeStoredJson } from './browser-storage.ts'

/** `parse` accepts any stored text; `empty` is used on the server and during hydration. */
export function createPersistedValue<Value>({
  key,
  parse,
  empty,
}: {
  key: string
  parse: (text: string | null) => Value
  empty: Value
}) {
  const listeners = new Set<() => void>()
  let value: Value | undefined

  const get = (): Value => (value ??= parse(readStoredText('localStorage', key)))
  const setValue = (next: Value | undefined) => {
    value = next
    for (const listener of listeners) listener()
  }
  // Clearing the value in another tab clears it in this tab. This tab ignores other changes in that
  // tab.
  const onCleared = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === null || (changed === key && newValue === null)) setValue(empty)
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('storage', onCleared)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('storage', onCleared)
    }
  }
  const set = (next: Value) => {
    setValue(next)
    writeStoredJson('localStorage', key, next)
  }
  return {
    get,
    set,
    /** Reads the storage before the change, because another tab may have changed the value. */
    update: (change: (stored: Value) => Value) =>
      set(change(parse(readStoredText('localStorage', key)))),
    clear: () => {
      setValue(empty)
      removeStoredItem('localStorage', key)
    },
    useValue: (): Value => useSyncExternalStore(subscribe, get, () => empty),
  }
}
