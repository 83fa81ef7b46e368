// Makes paragraphs of text that has blank lines and no block tags, as WordPress does before it
// shows such text.

const blocks =
  'address|article|aside|blockquote|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|script|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video'
const blockTag = new RegExp(String.raw`<(?<close>/?)(?<name>${blocks})\b[^>]*>`, 'gi')
const comment = /<!--[\s\S]*?-->/g

/** Wraps the text outside block tags. Leaves what is inside them as it is. */
export function wrapParagraphs(html: string): string {
  const text = html.replaceAll(/\r\n?/g, '\n').replaceAll(comment, '')
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (const { index, 0: tag, groups } of text.matchAll(blockTag)) {
    const isVoid = groups?.['name']?.toLowerCase() === 'hr'
    const isOpening = groups?.['close'] === ''
    if (depth === 0) {
      parts.push(toParagraphs(text.slice(from, index)))
      from = index
    }
    if (!isVoid) depth = Math.max(0, depth + (isOpening ? 1 : -1))
    if (depth === 0) {
      parts.push(text.slice(from, index + tag.length))
      from = index + tag.length
    }
  }
  parts.push(depth === 0 ? toParagraphs(text.slice(from)) : text.slice(from))
  return parts.join('').trim()
}

const lineBreak = String.raw`<br\s*/?>`
const outerBreaks = new RegExp(String.raw`^(?:\s|${lineBreak})+|(?:\s|${lineBreak})+$`, 'gi')
const innerBreak = new RegExp(String.raw`(?:${lineBreak})?[^\S\n]*\n\s*`, 'gi')
const blankLine = new RegExp(String.raw`\n\s*\n|(?:${lineBreak}\s*){2,}`, 'i')

const toParagraphs = (text: string): string =>
  text.trim() === ''
    ? text
    : text
        .split(blankLine)
        .map((paragraph) => paragraph.replace(outerBreaks, ''))
        .filter(Boolean)
        .map((paragraph) => `<p>${paragraph.replaceAll(innerBreak, '<br>')}</p>`)
        .join('\n')
