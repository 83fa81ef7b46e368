// The few words under a product's name on a card.

/** Shown where a product has no words of its own; the specification's text, in English. */
export const noDescription = 'No description available'
const longest = 80

/** HTML or plain text to at most 80 characters, cut at a word with '…'; undefined when nothing is left to read. */
export function shortText(html: string, most = longest): string | undefined {
  const text = plainText(html)
  if (text.length <= most) return text || undefined
  const cut = text.slice(0, most)
  const wordEnds = text[most] === ' ' ? most : cut.lastIndexOf(' ')
  return `${(wordEnds > 0 ? cut.slice(0, wordEnds) : cut.slice(0, -1)).replace(/[\s,;:.–-]+$/, '')}…`
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

/** Text between tags with its character references resolved; unknown ones stay as they are. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (whole, code?: string, hex?: string, name?: string) =>
    name ? (entities[name] ?? whole) : String.fromCodePoint(Math.min(code ? Number(code) : Number.parseInt(hex ?? '', 16), 0x10ffff)),
  )

/** Tags inside a word leave it whole. */
const inline = /<\/?(?:strong|b|em|i|u|s|span|a|sub|sup|code)(?:\s[^>]*)?>/gi

/** HTML without its tags, on one line; for texts that are shown as text, never as HTML. */
export const plainText = (html: string): string =>
  decoded(html.replace(inline, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
