// Parses rich text without a browser, for the checks before publication. The parser is incomplete,
// so do not use it to sanitise HTML.

import { decodeEntities } from '../catalogue/short-text.ts'

/** `text` includes the text of nested elements. */
export type RichElement = { tag: string; attributes: Record<string, string>; text: string }

const token = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|<!--[\s\S]*?-->|([^<]+|<)/gi
const attribute = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const voidElements = new Set(['img', 'br', 'hr'])

/**
 * Returns elements in document order. If an end tag is missing, the element continues until the end
 * of its parent or of the text.
 */
export function parseRichText(html: string): RichElement[] {
  const elements: RichElement[] = []
  const open: RichElement[] = []
  for (const [, close, name, attributesText, textContent] of html.matchAll(token)) {
    if (textContent !== undefined)
      for (const element of open) element.text += decodeEntities(textContent)
    else if (name === undefined) continue
    else if (close) {
      const openIndex = open.findLastIndex(({ tag }) => tag === name.toLowerCase())
      if (openIndex >= 0) open.length = openIndex
    } else {
      const element = {
        tag: name.toLowerCase(),
        attributes: attributesOf(attributesText ?? ''),
        text: '',
      }
      elements.push(element)
      if (!voidElements.has(element.tag)) open.push(element)
    }
  }
  return elements
}

const attributesOf = (attributesText: string): Record<string, string> =>
  Object.fromEntries(
    [...attributesText.matchAll(attribute)].map(([, name, a, b, c]) => [
      name!.toLowerCase(),
      decodeEntities(a ?? b ?? c ?? ''),
    ]),
  )
