// Finds the redirect of a page that does not exist, or counts the page as missing. Adds the counts
// to the database every minute. Nothing about the visitor is stored.

import {
  addMissingPaths,
  addRedirectHits,
  findRedirect,
  pruneMissingPaths,
} from '#data/content/redirects.ts'
import { isStorableMissingPath, redirectSourceOf } from '#domain/content/links/redirect.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { DbAndClock } from '#operations/context.ts'

/**
 * Maximum number of different paths that one process counts between two writes. A scanner requests
 * many paths.
 */
const maxCountedPaths = 200
const maxStoredPaths = 1_000
const storedDays = 30

const flushIntervalMs = 60_000

type MissingPagesDeps = DbAndClock & { onFailure: (error: unknown) => void }

/** `stop` writes the remaining counts to the database. */
export function createMissingPages({ db, clock, onFailure }: MissingPagesDeps) {
  const [hits, missing] = [new Map<string, number>(), new Map<string, number>()]

  /**
   * Returns where the missing page redirects to; undefined if it does not. `search` has no question
   * mark. A redirect of the path alone keeps the query.
   */
  async function findTarget(path: string, search: string): Promise<string | undefined> {
    const bare = redirectSourceOf(path, '')
    const addresses = search ? [redirectSourceOf(path, search), bare] : [bare]
    // Without a database the visitor still gets the page that says 404.
    const redirect = await findRedirect(db, addresses).catch(onFailure)
    if (redirect) {
      count(hits, redirect.from)
      return redirect.from === bare && search ? addQuery(redirect.to, search) : redirect.to
    }
    if (isStorableMissingPath(bare) && (missing.has(bare) || missing.size < maxCountedPaths))
      count(missing, bare)
    return undefined
  }

  async function flush(): Promise<void> {
    const counted = [new Map(hits), new Map(missing)] as const
    hits.clear()
    missing.clear()
    const today = toCalendarDay(clock())
    try {
      await addRedirectHits(db, counted[0])
      await addMissingPaths(db, counted[1], today)
      if (counted[1].size > 0)
        await pruneMissingPaths(db, addDays(today, -storedDays), maxStoredPaths)
    } catch (error) {
      onFailure(error)
    }
  }

  const timer = setInterval(() => void flush(), flushIntervalMs).unref()
  return {
    findTarget,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

const count = (counts: Map<string, number>, key: string) =>
  counts.set(key, (counts.get(key) ?? 0) + 1)

/** Inserts the query before the fragment. */
function addQuery(to: string, search: string): string {
  const [address = '', fragment] = to.split(/#(.*)/s)
  return `${address}${address.includes('?') ? '&' : '?'}${search}${fragment === undefined ? '' : `#${fragment}`}`
}
