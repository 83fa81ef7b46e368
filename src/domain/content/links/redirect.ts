import { isInternalLink } from './is-internal-link.ts'

/** `from` is a path with an optional query; `to` is a path within the shop. */
export type Redirect = { from: string; to: string }

export const redirectLimits = { address: 500, lines: 2_000 } as const

/** Matches a full URL, or a path that is not of another host, as '//elders.nl' is. */
const addressParts =
  /^(?:https?:\/\/[^/?#]+(?=[/?#]|$)|(?=\/(?!\/)))(?<path>[^?#]*)(?:\?(?<query>[^#]*))?(?:#.*)?$/i

/** Returns the path in lower case, with its query, of a path or full URL; else undefined. */
export function toRedirectSource(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.length > redirectLimits.address || /[\s\\]/.test(trimmed)) return undefined
  const { path, query = '' } = addressParts.exec(trimmed)?.groups ?? {}
  if (path === undefined) return undefined
  return redirectSourceOf((path || '/').replace(/[^!-~]+/g, encodeURIComponent), query)
}

/** `search` has no question mark. */
export function redirectSourceOf(path: string, search: string): string {
  const collapsed = path
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
  return search ? `${collapsed}?${search}` : collapsed
}

/** Returns the path of a link within the shop, with its query and fragment. */
export function toRedirectTarget(text: string): string | undefined {
  const trimmed = text.trim()
  return isInternalLink(trimmed) &&
    trimmed.length <= redirectLimits.address &&
    !/[\s\\]/.test(trimmed)
    ? trimmed
    : undefined
}

/** The columns of a line are separated by a semicolon, a tab, or a comma before a path. */
const separator = /\s*(?:;|\t|,(?=\s*\/))\s*/

/**
 * One redirect per line. Skips empty lines and a line of headings. The line numbers count from 1.
 */
export function parseRedirectLines(text: string): (Redirect & { line: number })[] {
  return text
    .split(/\r?\n/)
    .map((content, index) => ({ content: content.replace(/^\uFEFF/, '').trim(), line: index + 1 }))
    .filter(({ content, line }) => content !== '' && !(line === 1 && !content.includes('/')))
    .map(({ content, line }) => {
      const [from = '', to = ''] = content
        .split(separator)
        .map((cell) => cell.replace(/^"(.*)"$/, '$1').trim())
      return { from, to, line }
    })
}

/**
 * Whether a path may be stored as missing. Leaves out addresses that could hold a token, an e-mail
 * address or a search.
 */
export const isStorableMissingPath = (path: string): boolean =>
  path.length <= 150 &&
  !/[@%]|\d{9}/.test(path) &&
  !path.split('/').some((segment) => /^[\w-]{32,}$/.test(segment) && !segment.includes('-'))
