/** The specification requires this exact text in English; tests compare it. */
export const missingDescriptionText = 'No description available'
const defaultMaxLength = 80

export function shortenHtmlToText(html: string, maxLength = defaultMaxLength): string | undefined {
  const text = htmlToPlainText(html)
  if (text.length <= maxLength) return text || undefined
  const prefix = text.slice(0, maxLength)
  const wordEnds = text[maxLength] === ' ' ? maxLength : prefix.lastIndexOf(' ')
  return `${(wordEnds > 0 ? prefix.slice(0, wordEnds) : prefix.slice(0, -1)).replace(/[\s,;:.–-]+$/, '')}…`
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  eacute: 'é',
  euml: 'ë',
}

export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi,
    (match, code?: string, hex?: string, name?: string) =>
      name
        ? (entities[name] ?? match)
        : String.fromCodePoint(
            Math.min(code ? Number(code) : Number.parseInt(hex ?? '', 16), 0x10ffff),
          ),
  )

/** These tags do not separate words, so the shop removes them without adding a space. */
const inline = /<\/?(?:strong|b|em|i|u|s|span|a|sub|sup|code)(?:\s[^>]*)?>/gi

/** Escape the result before using it as HTML. */
export const htmlToPlainText = (html: string): string =>
  decodeEntities(html.replace(inline, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
