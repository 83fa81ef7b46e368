// Limits text to the characters of standard PDF fonts, because such a font cannot print other
// characters.

const supported = /[\x20-\x7e\n\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/
const nearest: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '−': '-',
  '‑': '-',
  '→': '->',
  '×': 'x',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
}

/**
 * Replaces an unsupported character by its entry in `nearest`, or else by its letter without
 * accents, or else by '?'.
 */
export function toWinAnsi(text: string): string {
  return Array.from(text.normalize('NFC'))
    .map((letter) => {
      if (supported.test(letter)) return letter
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
      return nearest[letter] ?? (/^[\x20-\x7e]+$/.test(bare) ? bare : '?')
    })
    .join('')
}
