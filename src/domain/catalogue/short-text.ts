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

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', euro: '€', eacute: 'é', euml: 'ë' }

/** HTML without its tags, on one line; for texts that are shown as text, never as HTML. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, code?: string, name?: string) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (entities[name ?? ''] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
