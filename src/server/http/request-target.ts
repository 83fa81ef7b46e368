// The path and the query of a request.

/**
 * Only the parameters in `names`, which the page uses, are part of its cache key; redirects pass on
 * the others. `counted` has the first value of each, sorted and normalised, after a question mark;
 * it may be empty. `others` has all other parameters, unchanged.
 */
export function splitQueryByCacheKey(
  search: string,
  names: readonly string[],
): { counted: string; others: string } {
  const all = new URLSearchParams(search)
  const counted = new URLSearchParams(
    names.flatMap((name) =>
      all
        .getAll(name)
        .slice(0, 1)
        .map((value) => [name, value]),
    ),
  )
  counted.sort()
  const others = search
    .split('&')
    .filter(
      (part) =>
        part !== '' && ![...new URLSearchParams(part).keys()].some((name) => names.includes(name)),
    )
  return { counted: counted.size > 0 ? `?${counted}` : '', others: others.join('&') }
}

/** Percent-encodes the bytes that a header such as Location may not contain. */
const encodeQuery = (search: string): string =>
  search.replace(
    /[^!-~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )

/** The route of routes.ts that matches a path. */
type Route = { path: string; staff?: true | undefined }
type MatchRoute = (path: string) => Route

/** Matches a `.` or `..` segment, plain or encoded, which would lead to another path. */
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i
const unreserved = /[\w\-.~]/

/**
 * Normalises a path as in RFC 3986: decodes unreserved characters, writes hexadecimal digits in
 * capitals, encodes disallowed bytes. Returns undefined for an invalid path, such as one with a dot
 * segment, a control character, a fragment, or encoded bytes that are not UTF-8.
 * @param path as received, one character for each byte
 */
export function normalisePath(path: string): string | undefined {
  if (!path.startsWith('/') || /[\\?#]/.test(path) || dotSegment.test(path)) return undefined
  // Encodes every character that RFC 3986 does not allow in a path.
  const encoded = path.replace(/[^\w\-.~!$&'()*+,;=:@/%]/g, hex)
  const normalised = encoded.replace(/%([\da-f]{2})/gi, (_, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16))
    return unreserved.test(character) ? character : hex(character)
  })
  if (/%(?:[01][\dA-F]|7F)/.test(normalised)) return undefined
  try {
    decodeURIComponent(normalised)
    return normalised
  } catch {
    return undefined
  }
}

const hex = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/**
 * Returns the only form under which a page is rendered, cached and counted; other spellings
 * redirect to it. It has no empty segments, no trailing slash, lower case, and '/' for the page
 * `home`. Values such as tokens keep their case, and so does everything under /admin and /editor.
 */
export function toCanonicalPath(normalised: string, matchRoute: MatchRoute): string {
  const collapsed = normalised.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const { path: pattern, staff } = matchRoute(collapsed)
  const parts = pattern.split('/')
  const segments = collapsed.slice(1).split('/')
  const canonical = `/${segments.map((segment, index) => (keepsCase(parts[Math.min(index, parts.length - 1)], staff) ? segment : lowerCase(segment))).join('/')}`
  return canonical === '/home' ? '/' : canonical
}

/** Slugs are always lower case; every other parameter may be a case-sensitive token. */
const keepsCase = (part: string | undefined, staff: true | undefined): boolean =>
  part !== undefined &&
  part !== ':slug' &&
  (part.startsWith(':') || (part === '*' && staff === true))

const lowerCase = (segment: string): string =>
  segment.replace(/%[\dA-F]{2}|[A-Z]/g, (character) =>
    character.length > 1 ? character : character.toLowerCase(),
  )

/**
 * `path` is the path as received; `normalised` is the path after `normalisePath`; `search` has no
 * question mark.
 */
export type RequestTarget = { path: string; normalised: string; search: string }

const maxUrlLength = 4000

/** True for every spelling of a path under /api, also one that is no valid URL. */
export const isUnderApi = (path: string): boolean =>
  /^\/+(?:a|%61)(?:p|%70)(?:i|%69)(?![\w-])/i.test(path)

/** Undefined if the URL is invalid or longer than `maxUrlLength` characters. */
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
