// Work on pages that a browser kept because it was not saved yet, one piece for each page.

import { isRecord } from '../record.ts'

/** `at` in milliseconds since 1970; `version` is the one the work began from. */
export type UnsavedWork<Page> = { page: Page; at: number; version: number | undefined }
export type KeptWork<Page> = Readonly<Record<string, UnsavedWork<Page>>>

/** More than these are never kept; the oldest goes first. */
const mostPages = 20

/** Makes sense of any stored text; what is no work falls away. */
export function keptWork<Page>(text: string | null, isPage: (value: unknown) => value is Page): KeptWork<Page> {
  const stored = parsed(text)
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, work]) => {
      if (!isRecord(work) || !isPage(work['page']) || typeof work['at'] !== 'number') return []
      const { page, at, version } = work as { page: Page; at: number; version?: unknown }
      return [[name, { page, at, version: typeof version === 'number' ? version : undefined }]]
    }),
  )
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export function withWork<Page>(kept: KeptWork<Page>, name: string, work: UnsavedWork<Page>): KeptWork<Page> {
  const all = Object.entries({ ...kept, [name]: work }).toSorted(([, a], [, b]) => b.at - a.at)
  return Object.fromEntries(all.slice(0, mostPages))
}

export const withoutWork = <Page>(kept: KeptWork<Page>, name: string): KeptWork<Page> =>
  Object.fromEntries(Object.entries(kept).filter(([other]) => other !== name))
