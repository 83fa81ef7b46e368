// Turns pasted HTML of Word, Google Docs, Outlook or a web page into a text of the shop: what a
// person saw there, in the shop's own styles.

import type { LeftOut } from './pasted-parts.ts'
import { PasteReader } from './paste-reader.ts'
import { parsePastedHtml } from './pasted-node.ts'
import { readStyleRules } from './text-style.ts'
import { toQuillHtml } from './to-quill-html.ts'

/** `shopOrigin` is the origin of the shop, such as 'https://luwte.example'. */
export function cleanPastedHtml(
  html: string,
  shopOrigin: string,
): { html: string; leftOut: LeftOut } {
  const nodes = parsePastedHtml(html)
  const reader = new PasteReader(readStyleRules(nodes), shopOrigin)
  return { html: toQuillHtml(reader.read(nodes)), leftOut: reader.leftOut }
}
