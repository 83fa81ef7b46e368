// What a rich text holds, read without a browser. It judges what staff typed; making HTML safe is the server's own work.

import { decoded } from '../catalogue/short-text.ts'

/** `text` is all words inside, also those of elements within. */
export type RichElement = { tag: string; attributes: Record<string, string>; text: string }

const token = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|<!--[\s\S]*?-->|([^<]+|<)/gi
const attribute = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const alone = new Set(['img', 'br', 'hr'])

/** In the order of the page. Whatever was left open ends with the text. */
export function richElements(html: string): RichElement[] {
  const found: RichElement[] = []
  const open: RichElement[] = []
  for (const [, close, name, given, words] of html.matchAll(token)) {
    if (words !== undefined) for (const element of open) element.text += decoded(words)
    else if (name === undefined) continue
    else if (close) {
      const last = open.findLastIndex(({ tag }) => tag === name.toLowerCase())
      if (last >= 0) open.length = last
    } else {
      const element = { tag: name.toLowerCase(), attributes: attributesOf(given ?? ''), text: '' }
      found.push(element)
      if (!alone.has(element.tag)) open.push(element)
    }
  }
  return found
}

const attributesOf = (given: string): Record<string, string> =>
  Object.fromEntries([...given.matchAll(attribute)].map(([, name, a, b, c]) => [name!.toLowerCase(), decoded(a ?? b ?? c ?? '')]))
