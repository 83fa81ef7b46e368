// A value that lives on the visitor's device and nowhere else, shared by all components of this tab.

import { useSyncExternalStore } from 'react'
import { forget, readText, writeJson } from '#parts/checkout/browser-storage.ts'

/** `read` makes sense of any stored text; `empty` is shown on the server and while the browser takes over its page. */
export function keptOnDevice<Value>({ key, read, empty }: { key: string; read: (text: string | null) => Value; empty: Value }) {
  const listeners = new Set<() => void>()
  let value: Value | undefined

  const get = (): Value => (value ??= read(readText('localStorage', key)))
  const become = (next: Value | undefined) => {
    value = next
    for (const listener of listeners) listener()
  }
  // Another tab keeps its own choice on the screen; what is wiped goes everywhere.
  const wiped = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === null || (changed === key && newValue === null)) become(empty)
  }
  const listen = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('storage', wiped)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('storage', wiped)
    }
  }
  return {
    get,
    set: (next: Value) => {
      become(next)
      writeJson('localStorage', key, next)
    },
    forget: () => {
      become(empty)
      forget('localStorage', key)
    },
    useValue: (): Value => useSyncExternalStore(listen, get, () => empty),
  }
}
