/**
 * Maps digits and symbols to the letters for which people use them: 'w@chtw00rd' becomes
 * 'wachtwoord'.
 */
const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgb',
]

/** A password with fewer different characters is guessable. */
const minDifferentCharacters = 5
/**
 * Known words with at most this many digits and symbols between letters are guessable. Digits and
 * symbols at the ends do not count.
 */
const maxExtraCharacters = 4

/**
 * Returns true for patterns ('aaaaaaaaaa', '1234567890', 'qwertyuiop'), and for one or two common
 * words with digits or symbols ('Welkom2026!'). `personalWords`, such as the user's name and e-mail
 * address, count as common words. `common` is in lower case.
 */
export function isGuessablePassword(
  password: string,
  common: ReadonlySet<string>,
  personalWords: readonly string[] = [],
): boolean {
  const lowerCase = password.toLowerCase().normalize('NFC')
  if (new Set(lowerCase).size < minDifferentCharacters || isSequence(lowerCase)) return true
  const knownWords = new Set([
    ...common,
    ...personalWords.flatMap((text) => [...wordsIn(text), wordsIn(text).join('')]),
  ])
  return [lowerCase, toLetters(lowerCase), toLetters(trimmed(lowerCase)), trimmed(lowerCase)].some(
    (text) => isFewWords(text, knownWords),
  )
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 2)

const toLetters = (text: string) =>
  text.replaceAll(/[^\p{L}]/gu, (character) => letters[character] ?? character)
const trimmed = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/**
 * True if the text consists of runs such as 'abc', '321' or 'qwe': three or more neighbours in one
 * of the `sequences`, in either direction. One or two other characters may follow the last run.
 */
function isSequence(text: string): boolean {
  const runs = sequences.flatMap((sequence) => [sequence, sequence.split('').toReversed().join('')])
  let rest = text
  while (rest.length >= 3) {
    const length = runLength(rest, runs)
    if (length < 3) return false
    rest = rest.slice(length)
  }
  return true
}

function runLength(text: string, runs: readonly string[]): number {
  let length = 0
  while (length < text.length && runs.some((run) => run.includes(text.slice(0, length + 1))))
    length++
  return length
}

/** True if the text is one or two known words, or one repeated word, with few extra characters. */
function isFewWords(text: string, knownWords: ReadonlySet<string>): boolean {
  const plain = text.replaceAll(/[^\p{L}]+/gu, '')
  if (plain.length < 3) return false
  const extraCharacters = text.length - plain.length
  if (extraCharacters > maxExtraCharacters && !/^\p{L}+\P{L}+$|^\P{L}+\p{L}+$/u.test(text))
    return false
  for (let end = 3; end <= plain.length; end++) {
    const [first, rest] = [plain.slice(0, end), plain.slice(end)]
    if (!knownWords.has(first)) continue
    if (rest.length < 2 || knownWords.has(rest) || rest.replaceAll(first, '') === '') return true
  }
  return false
}
