// Whether a password is among the first that a guesser would try.

/** Signs that stand in for letters: 'w@chtw00rd' is 'wachtwoord'. */
const letters: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgb',
]

/** Fewer different characters than this is a pattern. */
const fewestDifferent = 5
/** What stands around or between known words and does not make them hard to guess. */
const mostAround = 4

/**
 * True for patterns ('aaaaaaaaaa', '1234567890', 'qwertyuiop'), for one or two words of the list with little around them ('Welkom2026!'),
 * and for the owner's own words, such as parts of their name and address. `common` holds words in small letters.
 */
export function easilyGuessed(password: string, common: ReadonlySet<string>, own: readonly string[] = []): boolean {
  const small = password.toLowerCase().normalize('NFC')
  if (new Set(small).size < fewestDifferent || isWalk(small)) return true
  const known = new Set([...common, ...own.flatMap((text) => [...wordsIn(text), wordsIn(text).join('')])])
  return [small, asLetters(small), asLetters(withoutEnds(small)), withoutEnds(small)].some((text) => isFewWords(text, known))
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 2)

const asLetters = (text: string) => text.replaceAll(/[^\p{L}]/gu, (sign) => letters[sign] ?? sign)
const withoutEnds = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Along the alphabet, the digits or the keys, forwards or back, in pieces of three and more. */
function isWalk(text: string): boolean {
  const walks = rows.flatMap((row) => [row, row.split('').toReversed().join('')])
  let left = text
  while (left.length >= 3) {
    const step = longestStep(left, walks)
    if (step < 3) return false
    left = left.slice(step)
  }
  return true
}

function longestStep(text: string, walks: readonly string[]): number {
  let longest = 0
  while (longest < text.length && walks.some((walk) => walk.includes(text.slice(0, longest + 1)))) longest++
  return longest
}

/** One or two known words, the same one any number of times, and at most a few signs besides. */
function isFewWords(text: string, known: ReadonlySet<string>): boolean {
  const plain = text.replaceAll(/[^\p{L}]+/gu, '')
  if (plain.length < 3) return false
  const around = text.length - plain.length
  if (around > mostAround && !/^\p{L}+\P{L}+$|^\P{L}+\p{L}+$/u.test(text)) return false
  for (let end = 3; end <= plain.length; end++) {
    const [first, rest] = [plain.slice(0, end), plain.slice(end)]
    if (!known.has(first)) continue
    if (rest.length < 2 || known.has(rest) || rest.replaceAll(first, '') === '') return true
  }
  return false
}
