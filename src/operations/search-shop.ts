// The answer to a visitor's words. They are used here and nowhere kept.

import { findByWords, type FoundProduct, type FoundText, popularOfEachBand } from '#data/search.ts'
import { bandOf } from '#domain/catalogue/absorption.ts'
import { questionAnchor } from '#domain/page/question-anchor.ts'
import { bearsName } from '#domain/search/brand-name.ts'
import { type BrandQuestion, brandQuestion } from '#domain/search/brand-question.ts'
import { excerptOf, longestExcerpt, readable } from '#domain/search/excerpt.ts'
import { legalPages } from '#domain/search/legal-pages.ts'
import { asMarkedHtml } from '#domain/search/marked-html.ts'
import { soughtWords } from '#domain/search/question.ts'
import { ranked } from '#domain/search/rank.ts'
import { readWord } from '#domain/search/read-word.ts'
import type { Shop } from './shop.ts'

type Searched = Pick<Shop, 'db'>

/** Shown at most. Questions stand among the pages. */
const most = { products: 24, pages: 8, articles: 6 }
/** An answer is shown whole unless somebody wrote a page of it. */
const longestAnswer = 600

/** Products best first; pages, questions and articles with an excerpt as HTML that holds nothing but text and <mark>. */
export async function searchShop(shop: Searched, query: string) {
  const brand = brandQuestion(query)
  const found = await find(shop, query)
  if (brand && !found.products.some(({ title }) => bearsName(brand.brand, title)))
    return { products: await likeBrand(shop, brand), pages: [], articles: [] }
  const pages = found.texts.filter(({ kind }) => kind !== 'article').slice(0, most.pages)
  const articles = found.texts.filter(({ kind }) => kind === 'article').slice(0, most.articles)
  const described = (text: FoundText) => ({
    ref: text.ref,
    title: text.title,
    url: urlOf(text),
    cover: text.cover,
    publishedAt: text.publishedAt,
    isQuestion: isQuestion(text),
    excerpt: asMarkedHtml(excerptOf(readable(text.body), found.words, isQuestion(text) ? longestAnswer : longestExcerpt)),
  })
  return { products: found.products.slice(0, most.products), pages: pages.map(described), articles: articles.map(described) }
}

async function find({ db }: Searched, query: string) {
  const sought = soughtWords(query)
  const { products, texts, vocabulary } = await findByWords(db, sought, legalPages)
  const words = sought.map((word, place) => readWord(word, vocabulary[place] ?? null))
  return { words, ...ranked(query, words, { products: products.toSorted(popularFirst), texts: texts.toSorted(pagesFirst) }) }
}

/** Sold-out ones last; those that are equally popular as on the overview. */
const popularFirst = (one: FoundProduct, other: FoundProduct) =>
  Number(other.inStock) - Number(one.inStock) ||
  (one.popularRank ?? Infinity) - (other.popularRank ?? Infinity) ||
  one.position - other.position
const textOrder: readonly FoundText['kind'][] = ['page', 'page-question', 'article', 'article-question']
/** Home says a little of everything. */
const pagesFirst = (one: FoundText, other: FoundText) =>
  Number(one.slug === 'home') - Number(other.slug === 'home') || textOrder.indexOf(one.kind) - textOrder.indexOf(other.kind)

/** What comes nearest to a brand that the shop does not sell: by the other words of the question, else by its strength, else one of each. */
async function likeBrand(shop: Searched, { rest, band }: BrandQuestion): Promise<FoundProduct[]> {
  const named = rest === '' ? [] : (await find(shop, rest)).products
  const inBand = (products: readonly FoundProduct[]) =>
    band === undefined ? [] : products.filter(({ absorption }) => absorption !== null && bandOf(absorption) === band)
  if (named.length > 0) return (inBand(named).length > 0 ? inBand(named) : named).slice(0, most.products)
  return band === undefined ? popularOfEachBand(shop.db, 1) : inBand(await popularOfEachBand(shop.db, 4))
}

const isQuestion = ({ part }: FoundText): boolean => part > 0

function urlOf(text: FoundText): string {
  const { kind, slug, title } = text
  const page = kind === 'article' || kind === 'article-question' ? `/artikel/${slug}` : slug === 'home' ? '/' : `/${slug}`
  return isQuestion(text) ? `${page}#${questionAnchor(title)}` : page
}
