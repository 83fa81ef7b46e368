// Every page has one canonical path, under which it is rendered, cached and counted; other
// spellings redirect to it.

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
 * Returns the canonical form of a normalised path: no empty segments, no trailing slash, lower
 * case, and '/' for the page `home`. Values such as tokens keep their case, and so does everything
 * under /admin and /editor.
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
