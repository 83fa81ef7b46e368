// Splits the description of a product, so that a phone shows its first sentence and folds the rest.

/** HTML; `rest` is '' if there is nothing to fold. */
export type SplitDescription = { lead: string; rest: string }

const firstParagraph = /^\s*<p>(.*?)<\/p>\s*/s
/** A sentence and the text after it, without markup before the end of the sentence. */
const firstSentence = /^([^<]*?[.!?])\s+(\S.*)$/s

/**
 * Splits after the first sentence of the first paragraph. Returns everything as `lead` for another
 * structure, such as a list.
 */
export function splitDescription(html: string): SplitDescription {
  const [matched, paragraph] = firstParagraph.exec(html) ?? []
  if (matched === undefined || paragraph === undefined) return { lead: html, rest: '' }
  const others = html.slice(matched.length)
  const [, sentence, remainder] = firstSentence.exec(paragraph) ?? []
  if (sentence === undefined || remainder === undefined)
    return { lead: `<p>${paragraph}</p>`, rest: others }
  return { lead: `<p>${sentence}</p>`, rest: `<p>${remainder}</p>${others}` }
}
