// The nodes of pasted HTML. A parser reads them without the browser, because a browser would report
// each inline style and event handler to the content security policy, and drop the styles.

import { parseDocument } from 'htmlparser2'
import { withoutOrigin } from '#domain/content/collect-internal-links.ts'

export type PastedNode = ReturnType<typeof parseDocument>['children'][number]
export type PastedElement = Extract<PastedNode, { attribs: Record<string, string> }>

/** Accepts the clipboard format of Windows too, which starts with lines such as `Version:0.9`. */
export const parsePastedHtml = (html: string): PastedNode[] =>
  parseDocument(html.replace(/^Version:[\d.]+\s[^<]*/, '')).children

export const isElement = (node: PastedNode): node is PastedElement => 'attribs' in node

type PastedText = Extract<PastedNode, { data: string }>
export const isText = (node: PastedNode): node is PastedText => node.nodeType === 3

/** The name in lower case, with the prefix of Office: `o:p`. */
export const tagOf = (element: PastedElement): string => element.name.toLowerCase()

export function textOf(node: PastedNode): string {
  if (isText(node)) return node.data
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Returns the elements below a node in document order. */
export function elementsIn(nodes: readonly PastedNode[]): PastedElement[] {
  return nodes.flatMap((node) => (isElement(node) ? [node, ...elementsIn(node.children)] : []))
}

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
