// Stores unsaved work on this device during editing, so that a crash of the browser or computer
// does not lose it, and finds it on the next visit. Warns staff who leave the page with such work.

import { useCallback, useEffect, useEffectEvent } from 'react'
import { isRecord } from '#domain/is-record.ts'
import { parseStoredObject } from '#domain/parse-json.ts'
import { staffStorageKeys } from '#domain/staff-storage-keys.ts'
import { readStoredText, writeStoredJson } from '#components/storage/browser-storage.ts'
import { useUnsavedChanges } from '#ui/form/unsaved-changes-guard.tsx'
import type { ContentId } from '../content-api.ts'
import { type EditorSession, isUnsaved, type UnsavedWork } from '../editor-session.ts'
import type { PageDraft } from '../page-draft.ts'
import type { SessionStore } from '../use-editor-session.ts'

const key = staffStorageKeys.editorWork

type StoredWork = Readonly<Record<string, UnsavedWork>>

/** A new entry replaces the oldest. */
const maxPages = 20

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

/** Drops invalid entries. */
export const parseStoredWork = (text: string | null): StoredWork =>
  Object.fromEntries(
    Object.entries(parseStoredObject(text) ?? {}).flatMap(([name, work]) => {
      if (!isRecord(work) || !isPage(work['page']) || typeof work['at'] !== 'number') return []
      const { page, at, version } = work
      return [[name, { page, at, version: typeof version === 'number' ? version : undefined }]]
    }),
  )

export function addStoredWork(stored: StoredWork, name: string, work: UnsavedWork): StoredWork {
  const all = Object.entries({ ...stored, [name]: work }).toSorted(([, a], [, b]) => b.at - a.at)
  return Object.fromEntries(all.slice(0, maxPages))
}

/** All new pages of a kind share one name, because a new page has no slug. */
const storageName = ({ kind, slug = '' }: ContentId): string => `${kind}:${slug}`

/** Reads local storage each time, because another tab may have changed it. */
const readStoredWork = () => parseStoredWork(readStoredText('localStorage', key))

const storeWork = (contentId: ContentId, work: UnsavedWork): void =>
  writeStoredJson(
    'localStorage',
    key,
    addStoredWork(readStoredWork(), storageName(contentId), work),
  )

export function removeStoredWork(contentId: ContentId): void {
  const { [storageName(contentId)]: removed, ...others } = readStoredWork()
  if (removed) writeStoredJson('localStorage', key, others)
}

/** Returns the unsaved work of an earlier visit if it differs from the opened page. */
export function recoverableWork(contentId: ContentId, page: PageDraft): UnsavedWork | undefined {
  const work = readStoredWork()[storageName(contentId)]
  return work && JSON.stringify(work.page) !== JSON.stringify(page) ? work : undefined
}

/** After the last change. When the user leaves the page, the editor stores the work at once. */
const delayMs = 800

type Props = { contentId: ContentId; session: EditorSession; store: SessionStore }

export function useLocalRecovery({ contentId, session, store }: Props): void {
  const { kind, slug } = contentId
  const { page } = session.history
  const { version, recovered } = session
  const unsaved = isUnsaved(session)
  const storeNow = useEffectEvent(() => {
    const { history, version: basedOn } = store.latest()
    if (isUnsaved(store.latest()))
      storeWork(contentId, { page: history.page, at: Date.now(), version: basedOn })
  })

  useEffect(() => {
    if (!unsaved) {
      // Stored work stays until the user recovers or dismisses it, or edits the page.
      if (!recovered) removeStoredWork({ kind, slug })
      return undefined
    }
    const timer = setTimeout(
      () => storeWork({ kind, slug }, { page, at: Date.now(), version }),
      delayMs,
    )
    return () => clearTimeout(timer)
  }, [kind, slug, page, version, unsaved, recovered])

  useEffect(() => {
    const onLeave = () => storeNow()
    addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onLeave)
    }
  }, [])

  useUnsavedChanges(
    useCallback(() => isUnsaved(store.latest()), [store]),
    'Ga je nu weg, dan staat het niet op de site. Dit apparaat bewaart het wel voor als je terugkomt.',
  )
}
