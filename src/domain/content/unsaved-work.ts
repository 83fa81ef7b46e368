// The browser stores the unsaved work of staff in the page editor, with one entry per page.

import { isRecord } from '../is-record.ts'

/**
 * `at` is the time in milliseconds since 1970. `version` is the page version on which the work is
 * based.
 */
export type UnsavedWork<Page> = { page: Page; at: number; version: number | undefined }
export type StoredWork<Page> = Readonly<Record<string, UnsavedWork<Page>>>

/**
 * The browser stores the unsaved work of at most this many pages, and drops the oldest entry for a
 * new one.
 */
const maxPages = 20

/** Parses any text from browser storage and drops invalid entries. */
export function parseStoredWork<Page>(
  text: string | null,
  isPage: (value: unknown) => value is Page,
): StoredWork<Page> {
  const stored = parseJson(text)
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, work]) => {
      if (!isRecord(work) || !isPage(work['page']) || typeof work['at'] !== 'number') return []
      const { page, at, version } = work as { page: Page; at: number; version?: unknown }
      return [[name, { page, at, version: typeof version === 'number' ? version : undefined }]]
    }),
  )
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export function addStoredWork<Page>(
  stored: StoredWork<Page>,
  name: string,
  work: UnsavedWork<Page>,
): StoredWork<Page> {
  const all = Object.entries({ ...stored, [name]: work }).toSorted(([, a], [, b]) => b.at - a.at)
  return Object.fromEntries(all.slice(0, maxPages))
}

export const omitStoredWork = <Page>(stored: StoredWork<Page>, name: string): StoredWork<Page> =>
  Object.fromEntries(Object.entries(stored).filter(([other]) => other !== name))
