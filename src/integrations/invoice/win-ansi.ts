// Limits text to the characters of standard PDF fonts; replaces other characters by the closest one, because the font would leave them blank.

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

/** Keeps non-breaking spaces, strips accents outside Windows-1252, and replaces all other characters by '?'. */
export function toWinAnsi(text: string): string {
  return Array.from(text.normalize('NFC'))
    .map((letter) => {
      if (supported.test(letter)) return letter
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
      return nearest[letter] ?? (/^[\x20-\x7e]+$/.test(bare) ? bare : '?')
    })
    .join('')
}
