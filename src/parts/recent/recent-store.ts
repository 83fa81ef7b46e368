// The products this device last looked at: local storage `recentlyViewed`, the same in every tab.

import { useSyncExternalStore } from 'react'
import { storageKeys } from '#domain/device/storage-keys.ts'
import { readViewed, type Viewed, without, withViewed } from '#domain/recent/recently-viewed.ts'
import { forget, readText, writeJson } from '#parts/checkout/browser-storage.ts'

const key = storageKeys.recent
const none: readonly Viewed[] = []
const listeners = new Set<() => void>()
let list: readonly Viewed[] | undefined

const read = () => (list ??= readViewed(readText('localStorage', key)))
function become(next: readonly Viewed[] | undefined) {
  list = next
  for (const listener of listeners) listener()
}
/** Another tab, or 'Wis mijn sporen', changed what is kept. */
const fromElsewhere = (event: StorageEvent) => {
  if (event.key === key || event.key === null) become(undefined)
}
function listen(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', fromElsewhere)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', fromElsewhere)
  }
}
function keep(next: readonly Viewed[]) {
  become(next)
  writeJson('localStorage', key, next)
}

export const noteViewed = (seen: Viewed): void => keep(withViewed(readViewed(readText('localStorage', key)), seen))
export const forgetViewed = (id: number): void => keep(without(read(), id))
export function forgetAllViewed(): void {
  become(none)
  forget('localStorage', key)
}

/** Newest first. Browser only. */
export const useViewed = (): readonly Viewed[] => useSyncExternalStore(listen, read, () => none)
