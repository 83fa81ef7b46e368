// Stores unsaved work on this device, so that a crash of the browser or computer does not lose it.

import { staffStorageKeys } from '#domain/staff-storage-keys.ts'
import {
  parseStoredWork,
  type UnsavedWork,
  omitStoredWork,
  addStoredWork,
} from '#domain/content/unsaved-work.ts'
import { isRecord } from '#domain/is-record.ts'
import { readStoredText, writeStoredJson } from '#components/storage/browser-storage.ts'
import type { ContentId } from '../content-api.ts'
import type { PageDraft } from '../page-draft.ts'

const key = staffStorageKeys.editorWork
/** All new pages of a kind share one name, because a new page has no slug. */
const storageName = ({ kind, slug = '' }: ContentId): string => `${kind}:${slug}`

const isPage = (value: unknown): value is PageDraft =>
  isRecord(value) &&
  [value['title'], value['slug'], value['description']].every((text) => typeof text === 'string') &&
  Array.isArray(value['content']) &&
  value['content'].every(
    (block) =>
      isRecord(block) &&
      typeof block['key'] === 'string' &&
      typeof block['layout'] === 'string' &&
      isRecord(block['attributes']),
  )

/** Reads local storage each time, because another tab may have changed it. */
const readStoredWork = () => parseStoredWork(readStoredText('localStorage', key), isPage)

export const storedWork = (contentId: ContentId): UnsavedWork<PageDraft> | undefined =>
  readStoredWork()[storageName(contentId)]
export const storeWork = (contentId: ContentId, work: UnsavedWork<PageDraft>): void =>
  writeStoredJson(
    'localStorage',
    key,
    addStoredWork(readStoredWork(), storageName(contentId), work),
  )
export const removeStoredWork = (contentId: ContentId): void => {
  const stored = readStoredWork()
  if (Object.hasOwn(stored, storageName(contentId)))
    writeStoredJson('localStorage', key, omitStoredWork(stored, storageName(contentId)))
}
