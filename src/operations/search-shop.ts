// The answer to a visitor's words. They are used here and nowhere kept.

import { type FoundText, findByWords } from '#data/search.ts'
import { asMarkedHtml, excerptOf } from '#domain/search/excerpt.ts'
import { meant } from '#domain/search/question.ts'
import type { Shop } from './shop.ts'

const urlOf = ({ kind, slug }: FoundText): string => (kind === 'article' ? `/artikel/${slug}` : slug === 'home' ? '/' : `/${slug}`)

/** Products best first; pages and articles with an excerpt as HTML that holds nothing but text and <mark>. */
export async function searchShop({ db }: Pick<Shop, 'db'>, query: string) {
  const groups = meant(query)
  const { products, texts } = await findByWords(db, groups)
  const words = groups.flat()
  const told = texts.map((text) => ({
    kind: text.kind,
    ref: text.ref,
    title: text.title,
    url: urlOf(text),
    cover: text.cover,
    publishedAt: text.publishedAt,
    excerpt: asMarkedHtml(excerptOf(text.body, words)),
  }))
  return { products, pages: told.filter(({ kind }) => kind === 'page'), articles: told.filter(({ kind }) => kind === 'article') }
}
