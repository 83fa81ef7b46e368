// The path and the query of a request.

import { encodeQuery } from '../pages/page-query.ts'
import { normalisePath } from './canonical-path.ts'

/**
 * `path` is the path as received; `normalised` is the path after `normalisePath`; `search` has no
 * question mark.
 */
export type RequestTarget = { path: string; normalised: string; search: string }

const maxUrlLength = 4000

/** True for every spelling of a path under /api, also one that is no valid URL. */
export const isUnderApi = (path: string): boolean =>
  /^\/+(?:a|%61)(?:p|%70)(?:i|%69)(?![\w-])/i.test(path)

/**
 * Returns the path and query of a URL, or undefined if the URL is invalid or longer than
 * `maxUrlLength` characters.
 */
export function parseTarget(url: string): RequestTarget | undefined {
  if (url.length > maxUrlLength || /[\\\s]/.test(url)) return undefined
  const [path = '/', search = ''] = url.split(/\?(.*)/s)
  const normalised = normalisePath(path)
  return normalised === undefined ? undefined : { path, normalised, search: encodeQuery(search) }
}

/**
 * Returns the path of a page whose query makes the URL too long, so that the shop can show the page
 * without it. Undefined for any other URL.
 */
export function withoutLongQuery(url: string): string | undefined {
  const path = url.slice(0, url.indexOf('?'))
  return url.length > maxUrlLength && url.includes('?') && !isUnderApi(path)
    ? parseTarget(path)?.normalised
    : undefined
}
