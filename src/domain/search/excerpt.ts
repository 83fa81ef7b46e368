import { foldText } from './fold-text.ts'
import type { QueryWordMatcher } from './word-distance.ts'
import { escapeHtml } from '../text/escape-html.ts'

const contextLength = 70
export const maxExcerptLength = 200
/**
 * The search for the best paragraph counts at most this many matches for each beginning of a word.
 */
const maxMatchesPerWord = 6

type ExcerptPart = { text: string; marked: boolean }

/**
 * `clean` is a text with one paragraph per line. `letters` is the same text in lower case without
 * accents.
 */
export type ExcerptSource = { clean: string; letters: string }

export function toExcerptSource(text: string): ExcerptSource {
  const clean = text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
  return { clean, letters: foldText(clean) }
}

type Match = { from: number; to: number; word: QueryWordMatcher }

/**
 * Returns the parts of the excerpt in order. If no word matches, the excerpt is the start of the
 * first paragraph. Marks only complete words. If `clean` and `letters` differ in length, their
 * positions do not correspond, so the excerpt has no marks.
 */
export function createExcerpt(
  { clean, letters }: ExcerptSource,
  words: readonly QueryWordMatcher[],
  maxLength = maxExcerptLength,
): ExcerptPart[] {
  const found =
    letters.length === clean.length ? words.flatMap((word) => findMatches(letters, word)) : []
  const from = bestParagraph(clean, found)
  const to = paragraphEnd(clean, from)
  const matchesInParagraph = found.filter((one) => one.from >= from && one.to <= to)
  const first = Math.min(...matchesInParagraph.map((one) => one.from))
  const isShortEnough =
    to - from <= maxLength ||
    matchesInParagraph.length === 0 ||
    first - from <= maxLength - contextLength
  const start = isShortEnough ? from : nextWord(clean, first - contextLength)
  const end = to - start <= maxLength ? to : lastWord(clean, start + maxLength)
  const wordsToMark = wordsBetween(letters, start, end).filter(({ word }) =>
    words.some((matchedWord) => isMatch(matchedWord, word)),
  )
  const parts: ExcerptPart[] = start > from ? [{ text: '… ', marked: false }] : []
  let position = start
  for (const match of letters.length === clean.length ? wordsToMark : []) {
    if (match.from > position)
      parts.push({ text: clean.slice(position, match.from), marked: false })
    parts.push({ text: clean.slice(match.from, match.to), marked: true })
    position = match.to
  }
  if (position < end) parts.push({ text: clean.slice(position, end), marked: false })
  return end < to ? [...parts, { text: ' …', marked: false }] : parts
}

const isMatch = (matchedWord: QueryWordMatcher, word: string): boolean =>
  matchedWord.distanceTo(word) !== undefined

/**
 * Compares words only where indexOf finds the first letters of a searched word. Comparing every
 * word of a long text is slower.
 */
function findMatches(letters: string, matchedWord: QueryWordMatcher): Match[] {
  if (matchedWord.vocabulary === null) return []
  const matches: Match[] = []
  for (const prefix of new Set(
    [
      matchedWord.typed,
      ...matchedWord.synonyms,
      ...matchedWord.guesses,
      ...matchedWord.vocabulary,
    ].map(prefixOf),
  )) {
    let count = 0
    for (let position = letters.indexOf(prefix); position !== -1 && count < maxMatchesPerWord;) {
      const [from, to] = [wordStart(letters, position), wordEnd(letters, position)]
      if (isMatch(matchedWord, letters.slice(from, to)))
        count = matches.push({ from, to, word: matchedWord })
      position = letters.indexOf(prefix, Math.max(to, position + 1))
    }
  }
  return matches
}

const prefixOf = (word: string): string => word.slice(0, Math.max(3, word.length - 3))

function bestParagraph(clean: string, found: readonly Match[]): number {
  const wordsByParagraph = new Map<number, Set<QueryWordMatcher>>()
  for (const { from, word } of found) {
    const start = clean.lastIndexOf('\n', from) + 1
    wordsByParagraph.set(start, (wordsByParagraph.get(start) ?? new Set()).add(word))
  }
  let best = { start: 0, count: 0 }
  for (const [start, { size: count }] of wordsByParagraph)
    if (count > best.count || (count === best.count && start < best.start)) best = { start, count }
  return best.start
}

function paragraphEnd(clean: string, from: number): number {
  const line = clean.indexOf('\n', from)
  return line === -1 ? clean.length : line
}

const isLetter = (character: string | undefined) =>
  character !== undefined && /[a-z0-9]/.test(character)
function wordStart(letters: string, position: number): number {
  while (position > 0 && isLetter(letters[position - 1])) position--
  return position
}
function wordEnd(letters: string, position: number): number {
  while (isLetter(letters[position])) position++
  return position
}
const wordsBetween = (letters: string, start: number, end: number) =>
  [...letters.slice(start, end).matchAll(/[a-z0-9]+/g)].map(({ 0: word, index }) => ({
    word,
    from: start + index,
    to: start + index + word.length,
  }))

const nextWord = (text: string, position: number): number => text.indexOf(' ', position) + 1
function lastWord(text: string, position: number): number {
  const space = text.lastIndexOf(' ', position)
  return space > 0 ? space : position
}

/** The result contains no elements other than <mark>. */
export const toHighlightHtml = (parts: readonly ExcerptPart[]): string =>
  parts
    .map(({ text, marked }) => (marked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join('')

/** A screen renders each part as text, so that no HTML of the API enters the page. */
export const parseHighlightHtml = (html: string): ExcerptPart[] =>
  html
    .split(/(<mark>.*?<\/mark>)/)
    .filter((part) => part !== '')
    .map((part) => ({
      text: unescapeHtml(part.replace(/^<mark>|<\/mark>$/g, '')),
      marked: part.startsWith('<mark>'),
    }))

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
