// The letters that every PDF reader has by itself; others become their nearest, so that nothing is left blank.

const known = /[\x20-\x7e\n\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/
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

/** Spaces that do not break stay; letters lose accents that Windows-1252 does not know; what is left unknown becomes '?'. */
export function inWinAnsi(text: string): string {
  return Array.from(text.normalize('NFC'))
    .map((letter) => {
      if (known.test(letter)) return letter
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
      return nearest[letter] ?? (/^[\x20-\x7e]+$/.test(bare) ? bare : '?')
    })
    .join('')
}
