// Suggestions for what is typed so far: asked after a short rest, the last question wins.

import { useEffect, useState } from 'react'
import { inEuros, fromEuros } from '#domain/money.ts'
import { browserApi } from '#parts/api-context.ts'

export type Suggestion = { id: string; title: string; aside: string; url: string }

const rest = 200
const most = { products: 5, texts: 3 }

/** Empty while fewer than two letters are typed, and when the shop does not answer: typing on must never hurt. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [found, setFound] = useState<{ text: string; suggestions: readonly Suggestion[] }>({ text: '', suggestions: [] })
  const query = text.trim()
  useEffect(() => {
    if (query.length < 2) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      suggestionsFor(query, asking.signal).then(
        (suggestions) => setFound({ text: query, suggestions }),
        () => {},
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query])
  return query.length < 2 ? [] : found.suggestions
}

async function suggestionsFor(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { products, pages, articles } = await browserApi('GET /api/search', { query: { query }, signal })
  const texts = [...pages.map((page) => ({ ...page, aside: 'Pagina' })), ...articles.map((article) => ({ ...article, aside: 'Artikel' }))]
  return [
    ...products
      .slice(0, most.products)
      .map(({ slug, name, price }) => ({ id: `p-${slug}`, title: name, aside: inEuros(fromEuros(price)), url: `/product/${slug}` })),
    ...texts.slice(0, most.texts).map(({ title, url, aside }) => ({ id: `t-${url}`, title, aside, url })),
  ]
}
