import { isInternalLink } from './is-internal-link.ts'
import { isUrlField, mapTextFields } from '../map-text-fields.ts'

const hrefsInHtml = /<a\s[^>]*?href="([^"]*)"/gi
const filePath = /^\/(?:media|images|storage|videos|build|fonts|icons)\//

/** True for a link within the shop, also a full one, that does not lead to a file. */
export function isPageLink(href: string, shopOrigin: string): boolean {
  const path = withoutOrigin(href, shopOrigin)
  return isInternalLink(path) && !filePath.test(path)
}

/** `content` is the list of stored blocks. */
export function collectInternalLinks(content: unknown, shopOrigin: string): string[] {
  const links: string[] = []
  mapTextFields(undefined, content, (text, location) => {
    if (isUrlField({ ...location, field: { kind: 'text', label: '' } })) links.push(text.trim())
    for (const [, href = ''] of text.matchAll(hrefsInHtml))
      links.push(href.replaceAll('&amp;', '&'))
    return text
  })
  return links.filter((href) => isPageLink(href, shopOrigin))
}

/** The path of an address of the shop itself, in any spelling; another address as it is. */
export function withoutOrigin(url: string, shopOrigin: string): string {
  const host = shopOrigin.replace(/^https?:/, '').toLowerCase()
  const bare = url.replace(/^https?:(?=\/\/)/i, '')
  const rest = bare.slice(host.length)
  if (!bare.toLowerCase().startsWith(host) || !/^(?:$|[/?#])/.test(rest)) return url
  const path = rest.startsWith('/') ? rest : `/${rest}`
  return isInternalLink(path) ? path : url
}
