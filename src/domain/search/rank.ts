// The order of what was found: the name begins with what was typed, holds it, a category says it, a text says it.

import { plain } from './plain.ts'
import { meansTheSame, type ReadWord } from './read-word.ts'

export type Candidate = {
  title: string
  /** A product's categories and sizes. */
  near?: string | null
  shortDescription?: string | null
}

const inNear = 3
const inShort = 6
/** From here on the words were found in running text only, or not at all. */
const inText = 9

type Placed<C> = { candidate: C; cost: number; prominent: number; inTitle: number }

/** The best first; equal ones keep their order. */
function placed<C extends Candidate>(question: string, words: readonly ReadWord[], candidates: readonly C[]): Placed<C>[] {
  const telling = words.filter(({ vocabulary }) => vocabulary !== null)
  const whole = plain(question).trim()
  return candidates
    .map((candidate) => {
      const title = plain(candidate.title)
      const costs = telling.map((word) => costOf(word, title, candidate))
      const begins = whole !== '' && title.startsWith(whole) ? -1 : 0
      return {
        candidate,
        cost: costs.reduce((sum, cost) => sum + cost, begins),
        prominent: costs.filter((cost) => cost < inText).length,
        inTitle: costs.filter((cost) => cost < inNear).length,
      }
    })
    .toSorted((one, other) => one.cost - other.cost)
}

function costOf(word: ReadWord, title: string, { near, shortDescription }: Candidate): number {
  const inTitle = distanceTo(word, title)
  if (inTitle !== undefined) return inTitle
  const nearIt = distanceTo(word, plain(near ?? ''))
  if (nearIt !== undefined) return inNear + nearIt
  const short = distanceTo(word, plain(shortDescription ?? ''))
  // What only means the same may stand in any sentence.
  return short !== undefined && short < meansTheSame ? inShort + short : inText
}

const wordsIn = (text: string): string[] => text.match(/[a-z0-9]+/g) ?? []

function distanceTo(sought: ReadWord, text: string): number | undefined {
  let nearest: number | undefined
  for (const word of wordsIn(text)) {
    const distance = sought.distanceTo(word)
    if (distance !== undefined && (nearest === undefined || distance < nearest)) nearest = distance
  }
  return nearest
}

type Ranked<P, T> = { products: P[]; texts: T[] }
/** Texts that have the words in their running text only, beside products that say them openly. */
const mostInText = 2

/**
 * Products and texts in their order. What says none of the words openly goes as soon as something else does: a person who asks about
 * returns wants no cream in whose description the word occurs.
 */
export function ranked<P extends Candidate, T extends Candidate>(
  question: string,
  words: readonly ReadWord[],
  found: Ranked<P, T>,
): Ranked<P, T> {
  const products = placed(question, words, found.products)
  const texts = withoutTwins(placed(question, words, found.texts))
  const most = Math.max(0, ...products.map(({ prominent }) => prominent), ...texts.map(({ inTitle }) => inTitle))
  if (most === 0) return { products: products.map(theCandidate), texts: texts.map(theCandidate) }
  const answered = isAnswered(texts, products, most)
  const open = texts.filter(({ inTitle }) => inTitle > 0)
  const rest = texts.filter(({ inTitle }) => inTitle === 0)
  return {
    products: answered ? [] : products.filter(({ prominent }) => prominent > 0).map(theCandidate),
    texts: (open.length > 0 ? open : rest.slice(0, mostInText)).map(theCandidate),
  }
}

/** A page or question whose title says all that was asked comes instead of products that say less, or say it only in other words. */
function isAnswered(texts: readonly Placed<Candidate>[], products: readonly Placed<Candidate>[], most: number): boolean {
  const answers = texts.filter(({ inTitle }) => inTitle === most)
  if (answers.length === 0) return false
  const said = products.filter(({ prominent }) => prominent === most)
  const question = Math.min(...answers.filter(({ candidate }) => candidate.title.endsWith('?')).map(({ cost }) => cost))
  return said.every(({ cost, inTitle }) => inTitle < most && cost >= question + meansTheSame * most)
}

const theCandidate = <C>({ candidate }: { candidate: C }): C => candidate

/** The same question may stand on several pages; one answer is enough. */
function withoutTwins<C extends Candidate>(texts: readonly Placed<C>[]): Placed<C>[] {
  const titles = new Set<string>()
  return texts.filter(({ candidate: { title } }) => !titles.has(title) && titles.add(title))
}
