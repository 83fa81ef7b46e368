// The products this device last looked at: local storage `recentlyViewed`.

import { storageKeys } from '#domain/device/storage-keys.ts'
import { readViewed, type Viewed, without, withViewed } from '#domain/recent/recently-viewed.ts'
import { readText } from '#parts/checkout/browser-storage.ts'
import { keptOnDevice } from '#parts/device/kept-on-device.ts'

const key = storageKeys.recent
const kept = keptOnDevice<readonly Viewed[]>({ key, read: readViewed, empty: [] })

/** Read anew, because another tab may have added to it. */
const stored = () => readViewed(readText('localStorage', key))

export const noteViewed = (seen: Viewed): void => kept.set(withViewed(stored(), seen))
export const forgetViewed = (id: number): void => kept.set(without(stored(), id))
export const forgetAllViewed = kept.forget

/** Newest first. Browser only. */
export const useViewed = kept.useValue
