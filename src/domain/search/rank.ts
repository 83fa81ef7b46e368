// Ranks search results. Matches count in this order: title, categories and variations, short
// description, long text.

import { foldText } from './fold-text.ts'
import { synonymDistance, type QueryWordMatcher } from './word-distance.ts'

export type SearchCandidate = {
  title: string
  near?: string | null
  shortDescription?: string | null
}

const nearCost = 3
const shortDescriptionCost = 6
/**
 * The cost of a query word without a match that counts outside the long text. A lower cost is a
 * better match.
 */
const textCost = 9

type RankedCandidate<C> = { candidate: C; cost: number; prominent: number; inTitle: number }

function rankCandidates<C extends SearchCandidate>(
  query: string,
  words: readonly QueryWordMatcher[],
  candidates: readonly C[],
): RankedCandidate<C>[] {
  const significantWords = words.filter(({ vocabulary }) => vocabulary !== null)
  const foldedQuery = foldText(query).trim()
  return candidates
    .map((candidate) => {
      const title = foldText(candidate.title)
      const costs = significantWords.map((word) => costOf(word, title, candidate))
      const startBonus = foldedQuery !== '' && title.startsWith(foldedQuery) ? -1 : 0
      return {
        candidate,
        cost: costs.reduce((sum, cost) => sum + cost, startBonus),
        prominent: costs.filter((cost) => cost < textCost).length,
        inTitle: costs.filter((cost) => cost < nearCost).length,
      }
    })
    .toSorted((one, other) => one.cost - other.cost)
}

function costOf(
  word: QueryWordMatcher,
  title: string,
  { near, shortDescription }: SearchCandidate,
): number {
  const inTitle = distanceTo(word, title)
  if (inTitle !== undefined) return inTitle
  const nearDistance = distanceTo(word, foldText(near ?? ''))
  if (nearDistance !== undefined) return nearCost + nearDistance
  const shortDistance = distanceTo(word, foldText(shortDescription ?? ''))
  // Ignores synonyms in the short description, because they occur in many sentences.
  return shortDistance !== undefined && shortDistance < synonymDistance
    ? shortDescriptionCost + shortDistance
    : textCost
}

const wordsIn = (text: string): string[] => text.match(/[a-z0-9]+/g) ?? []

function distanceTo(matchedWord: QueryWordMatcher, text: string): number | undefined {
  let minDistance: number | undefined
  for (const word of wordsIn(text)) {
    const distance = matchedWord.distanceTo(word)
    if (distance !== undefined && (minDistance === undefined || distance < minDistance))
      minDistance = distance
  }
  return minDistance
}

type Ranked<P, T> = { products: P[]; texts: T[] }
/**
 * The maximum number of texts if no text matches in the title, but a product matches outside the
 * long description.
 */
const maxTextOnly = 2

/**
 * Sorts products and texts (pages and questions), best first. Drops or limits weak matches if there
 * are better ones. A match only in the long description is weak, such as a cream for the query
 * 'retour'. If a text answers the query, drops all products.
 */
export function rankResults<P extends SearchCandidate, T extends SearchCandidate>(
  query: string,
  words: readonly QueryWordMatcher[],
  found: Ranked<P, T>,
): Ranked<P, T> {
  const products = rankCandidates(query, words, found.products)
  const texts = withoutDuplicates(rankCandidates(query, words, found.texts))
  const maxMatches = Math.max(
    0,
    ...products.map(({ prominent }) => prominent),
    ...texts.map(({ inTitle }) => inTitle),
  )
  if (maxMatches === 0)
    return { products: products.map(toCandidate), texts: texts.map(toCandidate) }
  const answered = isAnswered(texts, products, maxMatches)
  const titleMatches = texts.filter(({ inTitle }) => inTitle > 0)
  const otherTexts = texts.filter(({ inTitle }) => inTitle === 0)
  return {
    products: answered ? [] : products.filter(({ prominent }) => prominent > 0).map(toCandidate),
    texts: (titleMatches.length > 0 ? titleMatches : otherTexts.slice(0, maxTextOnly)).map(
      toCandidate,
    ),
  }
}

/**
 * True if the title of a page or question matches the query clearly better than every product does.
 */
function isAnswered(
  texts: readonly RankedCandidate<SearchCandidate>[],
  products: readonly RankedCandidate<SearchCandidate>[],
  maxMatches: number,
): boolean {
  const answers = texts.filter(({ inTitle }) => inTitle === maxMatches)
  if (answers.length === 0) return false
  const bestProducts = products.filter(({ prominent }) => prominent === maxMatches)
  const query = Math.min(
    ...answers.filter(({ candidate }) => candidate.title.endsWith('?')).map(({ cost }) => cost),
  )
  return bestProducts.every(
    ({ cost, inTitle }) => inTitle < maxMatches && cost >= query + synonymDistance * maxMatches,
  )
}

const toCandidate = <C>({ candidate }: { candidate: C }): C => candidate

/**
 * Keeps only the first text with each title, because several pages may contain the same question.
 */
function withoutDuplicates<C extends SearchCandidate>(
  texts: readonly RankedCandidate<C>[],
): RankedCandidate<C>[] {
  const titles = new Set<string>()
  return texts.filter(({ candidate: { title } }) => !titles.has(title) && titles.add(title))
}
