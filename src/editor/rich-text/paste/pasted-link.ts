// The addresses of links and pictures in pasted HTML.

import { withoutOrigin } from '#domain/content/without-origin.ts'

/**
 * Returns undefined for an address that only means something inside the document it came from, and
 * 'about:blank' for a scheme that a text may not have. Takes the real address out of the wrapping
 * that Outlook and Google put around links. An address of the shop itself loses its host.
 */
export function toPastedLink(
  attributes: Readonly<Record<string, string>>,
  shopOrigin: string,
): string | undefined {
  const href = unwrap((attributes['originalsrc'] || attributes['href'] || '').trim())
  if (href === '' || href === '#' || /^(?:#_|file:|mhtml:|onenote:|about:)/i.test(href))
    return undefined
  if (href.startsWith('#')) return href
  const scheme = URL.canParse(href, shopOrigin) ? new URL(href, shopOrigin).protocol : undefined
  return scheme && /^(?:https?|mailto|tel|sms):$/.test(scheme)
    ? withoutOrigin(href, shopOrigin)
    : 'about:blank'
}

function unwrap(href: string): string {
  if (
    !/^https:\/\/[^/]*(?:safelinks\.protection\.outlook\.com|www\.google\.[a-z.]+\/url)/i.test(href)
  )
    return href
  if (!URL.canParse(href)) return href
  const { searchParams } = new URL(href)
  const inner = searchParams.get('url') ?? searchParams.get('q') ?? ''
  return /^(?:https?|mailto):/i.test(inner) ? inner : href
}

/** True for a picture of another site, which the pages of the shop do not load. */
export const isForeignPicture = (src: string, shopOrigin: string): boolean =>
  /^(?:https?:)?\/\//i.test(withoutOrigin(src.trim(), shopOrigin))

/** True for a picture that only exists on the computer or in the document it was copied from. */
export const isLocalPicture = (src: string): boolean =>
  /^(?:data|blob|file|cid|ms-|webkit-fake-url|x-)[\w-]*:/i.test(src.trim()) || src.trim() === ''
