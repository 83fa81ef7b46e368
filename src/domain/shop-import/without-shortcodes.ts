// The shortcodes of WordPress, such as '[vc_row]…[/vc_row]' of a page builder. Without its plugins
// they are only noise in a text.

const attributes = String.raw`(?:\s+(?:"[^"]*"|'[^']*'|[^\][])*)?`
const shortcode = new RegExp(
  String.raw`(?<!\[)\[(?<close>/?)(?<name>[a-z][\w-]*)(?<attributes>${attributes})\s*/?\](?!\])`,
  'gi',
)
/** What they enclose is code and no text. */
const enclosedCode = /\[(vc_raw_html|vc_raw_js)\b[^\]]*\][\s\S]*?\[\/\1\]/gi
const withoutEnd = /^(?:gallery|playlist|products?|woocommerce|contact-form-7)$/i
/** Parts of a layout, which stand below or beside each other. */
const layoutPart = /_|^(?:row|col|column|section)/i

/** Leaves words in brackets that are no shortcode, such as '[let op]'. */
export function withoutShortcodes(text: string): string {
  if (!text.includes('[')) return text
  const closed = new Set(
    [...text.matchAll(/\[\/([a-z][\w-]*)\s*\]/gi)].map(([, name = '']) => name.toLowerCase()),
  )
  return text
    .replaceAll(enclosedCode, '')
    .replaceAll(shortcode, (found, ...rest) => {
      const { name = '', attributes: own = '' } = rest.at(-1) as Record<string, string>
      const isShortcode =
        closed.has(name.toLowerCase()) ||
        name.includes('_') ||
        own.includes('=') ||
        withoutEnd.test(name)
      if (!isShortcode) return found
      return layoutPart.test(name) ? '\n\n' : ''
    })
    .trim()
}
