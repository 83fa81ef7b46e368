import { isInternalLink } from './is-internal-link.ts'
import { isUrlField, mapTextFields } from './map-text-fields.ts'

const hrefsInHtml = /<a\s[^>]*?href="([^"]*)"/gi
/** Files, which are not pages. */
const filePath = /^\/(?:media|images|storage|videos|build|fonts|icons)\//

/** Returns the links in link fields and in rich text. `content` is the list of stored blocks. */
export function collectInternalLinks(content: unknown): string[] {
  const links: string[] = []
  mapTextFields(undefined, content, (text, location) => {
    if (isUrlField({ ...location, field: { kind: 'text', label: '' } })) links.push(text.trim())
    for (const [, href = ''] of text.matchAll(hrefsInHtml))
      links.push(href.replaceAll('&amp;', '&'))
    return text
  })
  return links.filter((href) => isInternalLink(href) && !filePath.test(href))
}
