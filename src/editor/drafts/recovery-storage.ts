// Work that is not saved yet, kept on this device so that nothing is lost when a browser or a computer stops.

import { storageKeys } from '#domain/device/storage-keys.ts'
import { keptWork, type UnsavedWork, withoutWork, withWork } from '#domain/page/unsaved-work.ts'
import { isRecord } from '#domain/record.ts'
import { readText, writeJson } from '#parts/checkout/browser-storage.ts'
import type { Address } from '../content-api.ts'
import type { PageDraft } from '../page-draft.ts'

const key = storageKeys.editorWork
/** A page that is still to be made has no slug. */
const nameOf = ({ kind, slug = '' }: Address): string => `${kind}:${slug}`

const isPage = (value: unknown): value is PageDraft =>
  isRecord(value) &&
  [value['title'], value['slug'], value['description']].every((text) => typeof text === 'string') &&
  Array.isArray(value['content']) &&
  value['content'].every(
    (block) => isRecord(block) && typeof block['key'] === 'string' && typeof block['layout'] === 'string' && isRecord(block['attributes']),
  )

/** Read anew each time: another tab may have written. */
const all = () => keptWork(readText('localStorage', key), isPage)

export const storedWork = (address: Address): UnsavedWork<PageDraft> | undefined => all()[nameOf(address)]
export const storeWork = (address: Address, work: UnsavedWork<PageDraft>): void =>
  writeJson('localStorage', key, withWork(all(), nameOf(address), work))
export const removeStoredWork = (address: Address): void => {
  const kept = all()
  if (Object.hasOwn(kept, nameOf(address))) writeJson('localStorage', key, withoutWork(kept, nameOf(address)))
}
