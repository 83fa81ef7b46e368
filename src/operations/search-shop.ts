// The answer to a visitor's words. They are used here and nowhere kept.

import { type FoundText, bodiesOf, findByWords } from '#data/search.ts'
import { type Readable, asMarkedHtml, excerptOf, findable, readable } from '#domain/search/excerpt.ts'
import { meant } from '#domain/search/question.ts'
import type { Shop } from './shop.ts'
import { nameOf } from './texts-read.ts'

type Searched = Pick<Shop, 'db' | 'textsRead'>

const urlOf = ({ kind, slug }: FoundText): string => (kind === 'article' ? `/artikel/${slug}` : slug === 'home' ? '/' : `/${slug}`)

/** Products best first; pages and articles with an excerpt as HTML that holds nothing but text and <mark>. */
export async function searchShop(shop: Searched, query: string) {
  const groups = meant(query)
  const { products, texts } = await findByWords(shop.db, groups)
  const read = await readOf(shop, texts)
  const words = findable(groups.flat())
  const told = texts.map((text) => ({
    kind: text.kind,
    ref: text.ref,
    title: text.title,
    url: urlOf(text),
    cover: text.cover,
    publishedAt: text.publishedAt,
    excerpt: asMarkedHtml(excerptOf(read(text), words)),
  }))
  return { products, pages: told.filter(({ kind }) => kind === 'page'), articles: told.filter(({ kind }) => kind === 'article') }
}

/** Only what was not read before, or has changed since, is fetched. */
async function readOf({ db, textsRead }: Searched, texts: readonly FoundText[]): Promise<(text: FoundText) => Readable> {
  const known = new Map<string, Readable>()
  const unread = texts.filter((text) => {
    const found = textsRead.find(text)
    if (found) known.set(nameOf(text), found)
    return !found
  })
  if (unread.length > 0)
    for (const { body, ...text } of await bodiesOf(db, unread)) {
      const ready = readable(body)
      textsRead.keep(text, ready)
      known.set(nameOf(text), ready)
    }
  return (text) => known.get(nameOf(text)) ?? readable('')
}
