// The query is not stored or logged; missed-searches.ts counts the ones without a result.

import {
  searchByWords,
  type FoundProductRow,
  type FoundContentRow,
  listPopularProductsPerBand,
} from '#data/search/search.ts'
import { publicPath } from '#domain/content/links/public-path.ts'
import { bandOf } from '#domain/catalogue/absorption.ts'
import { toQuestionAnchor } from '#domain/content/links/question-anchor.ts'
import { productNameHasBrand } from '#domain/search/brand-name.ts'
import {
  createExcerpt,
  maxExcerptLength,
  toExcerptSource,
  toHighlightHtml,
} from '#domain/search/excerpt.ts'
import { parseSearchQuery, type BrandQuery, parseBrandQuery } from '#domain/search/search-query.ts'
import { rankResults } from '#domain/search/rank.ts'
import { createQueryWordMatcher } from '#domain/search/word-distance.ts'
import { fillTexts } from '../content/fill-placeholders.ts'
import type { DbAndClock } from '../context.ts'

/**
 * The search matches legal pages only by title, slug and description, because the long text of a
 * legal page contains almost any word.
 */
const legalPageSlugs: readonly string[] = [
  'privacybeleid',
  'algemene-voorwaarden',
  'herroepen',
  'toegankelijkheid',
  'cookiebeleid',
  'disclaimer',
  'colofon',
]

type SearchDeps = DbAndClock

/** Frequently asked questions count toward the maximum of pages. */
const maxResults = { products: 24, pages: 8, articles: 6 }
const maxAlternatives = 3
/**
 * In characters. The shop shortens a longer answer to a frequently asked question to an excerpt.
 */
const maxAnswerLength = 600

/** Best results first. Excerpts are HTML with <mark> as their only element. */
export async function searchShop(context: SearchDeps, query: string) {
  const brand = parseBrandQuery(query)
  const found = await findMatches(context, query)
  if (brand && !found.products.some(({ title }) => productNameHasBrand(brand.brand, title)))
    return { products: await findAlternatives(context, brand), pages: [], articles: [] }
  const [pages, articles] = await fillTexts(context, [
    found.texts.filter(({ kind }) => kind !== 'article').slice(0, maxResults.pages),
    found.texts.filter(({ kind }) => kind === 'article').slice(0, maxResults.articles),
  ] as const)
  const toResult = (text: FoundContentRow) => ({
    id: text.ref,
    title: text.title,
    url: urlOf(text),
    image: text.cover,
    publishedAt: text.publishedAt,
    kind: isQuestion(text) ? ('question' as const) : ('page' as const),
    excerpt: toHighlightHtml(
      createExcerpt(
        toExcerptSource(text.body),
        found.words,
        isQuestion(text) ? maxAnswerLength : maxExcerptLength,
      ),
    ),
  })
  return {
    products: found.products.slice(0, maxResults.products),
    pages: pages.map(toResult),
    articles: articles.map(toResult),
  }
}

async function findMatches({ db }: SearchDeps, query: string) {
  const queryWords = parseSearchQuery(query)
  const { products, texts, vocabulary } = await searchByWords(db, queryWords, legalPageSlugs)
  const words = queryWords.map((word, index) =>
    createQueryWordMatcher(word, vocabulary[index] ?? null),
  )
  return {
    words,
    ...rankResults(query, words, {
      products: products.toSorted(popularFirst),
      texts: texts.toSorted(pagesFirst),
    }),
  }
}

const popularFirst = (one: FoundProductRow, other: FoundProductRow) =>
  Number(other.inStock) - Number(one.inStock) ||
  (one.popularRank ?? Infinity) - (other.popularRank ?? Infinity) ||
  one.position - other.position
const textOrder: readonly FoundContentRow['kind'][] = [
  'page',
  'page-question',
  'article',
  'article-question',
]
/**
 * Sorts the home page last, because its text mentions many subjects and so matches many queries.
 */
const pagesFirst = (one: FoundContentRow, other: FoundContentRow) =>
  Number(one.slug === 'home') - Number(other.slug === 'home') ||
  textOrder.indexOf(one.kind) - textOrder.indexOf(other.kind)

/**
 * For a brand that the shop does not sell, by the other words and the absorption band of the query.
 */
async function findAlternatives(
  context: SearchDeps,
  { rest, band }: BrandQuery,
): Promise<FoundProductRow[]> {
  const matchingProducts = rest === '' ? [] : (await findMatches(context, rest)).products
  const inBand = (products: readonly FoundProductRow[]) =>
    band === undefined ? [] : products.filter((product) => bandOfProduct(product) === band)
  if (matchingProducts.length > 0)
    return differentBandsFirst(
      inBand(matchingProducts).length > 0 ? inBand(matchingProducts) : matchingProducts,
    ).slice(0, maxAlternatives)
  if (band !== undefined)
    return inBand(await listPopularProductsPerBand(context.db, maxAlternatives))
  const [lightest, ...others] = await listPopularProductsPerBand(context.db, 1)
  return lightest ? [lightest, ...others.slice(1 - maxAlternatives)] : []
}

const bandOfProduct = ({ absorption }: FoundProductRow) =>
  absorption === null ? null : bandOf(absorption)

/**
 * The best product of each absorption band comes first, because the query does not tell how much a
 * visitor needs.
 */
function differentBandsFirst(products: readonly FoundProductRow[]): FoundProductRow[] {
  const best = new Map(products.toReversed().map((product) => [bandOfProduct(product), product]))
  return products.toSorted((one, other) => Number(isBest(other)) - Number(isBest(one)))
  function isBest(product: FoundProductRow) {
    return best.get(bandOfProduct(product)) === product
  }
}

const isQuestion = ({ part }: FoundContentRow): boolean => part > 0

function urlOf(text: FoundContentRow): string {
  const { kind, slug, title } = text
  const page = publicPath(
    kind === 'article' || kind === 'article-question' ? 'article' : 'page',
    slug,
  )
  return isQuestion(text) ? `${page}#${toQuestionAnchor(title)}` : page
}
