// Every page has one path: what is rendered, kept and counted goes under that one, and other spellings of it lead there.

/** The line of routes.ts that a path belongs to. */
type Line = { path: string; staff?: true | undefined }
type LineOf = (path: string) => Line

/** A segment that leads to another path than the one that is looked up, plain or encoded. */
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i
const unreserved = /[\w\-.~]/

/**
 * A path as RFC 3986 normalises it: no encoded letter that may stand as it is, capital hexadecimal digits, bytes encoded.
 * Undefined for what is no path: a dot segment, a control character, a fragment, encoded bytes that are no UTF-8.
 * @param path as it came, one character for each byte
 */
export function normalisedPath(path: string): string | undefined {
  if (!path.startsWith('/') || /[\\?#]/.test(path) || dotSegment.test(path)) return undefined
  // What RFC 3986 lets stand in a path stays as it is.
  const encoded = path.replace(/[^\w\-.~!$&'()*+,;=:@/%]/g, hex)
  const spelled = encoded.replace(/%([\da-f]{2})/gi, (_, digits: string) => {
    const sign = String.fromCharCode(Number.parseInt(digits, 16))
    return unreserved.test(sign) ? sign : hex(sign)
  })
  if (/%(?:[01][\dA-F]|7F)/.test(spelled)) return undefined
  try {
    decodeURIComponent(spelled)
    return spelled
  } catch {
    return undefined
  }
}

const hex = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/**
 * The one path of the page that a normalised path means: no empty segment, no slash at the end, small letters, home at '/'.
 * Values such as tokens keep their letters, and so does all under /admin and /editor.
 */
export function canonicalPath(normalised: string, lineOf: LineOf): string {
  const straight = normalised.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const { path: pattern, staff } = lineOf(straight)
  const parts = pattern.split('/')
  const segments = straight.slice(1).split('/')
  const canonical = `/${segments.map((segment, at) => (exact(parts[Math.min(at, parts.length - 1)], staff) ? segment : small(segment))).join('/')}`
  return canonical === '/home' ? '/' : canonical
}

/** Only slugs, which staff write in small letters, may be made small; every other value is somebody's key. */
const exact = (part: string | undefined, staff: true | undefined): boolean =>
  part !== undefined && part !== ':slug' && (part.startsWith(':') || (part === '*' && staff === true))

const small = (segment: string): string => segment.replace(/%[\dA-F]{2}|[A-Z]/g, (sign) => (sign.length > 1 ? sign : sign.toLowerCase()))
