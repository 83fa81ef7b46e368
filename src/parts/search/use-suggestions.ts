// Suggestions for what is typed so far: asked after a short rest, the last question wins.

import { useEffect, useState } from 'react'
import { type Cents, fromEuros } from '#domain/money.ts'
import { browserApi } from '#parts/api-context.ts'

type ShownSuggestion = { id: string; title: string; url: string }
export type Suggestion =
  | (ShownSuggestion & { kind: 'product'; price: Cents; pricesDiffer: boolean; absorption: number | null })
  | (ShownSuggestion & { kind: 'question' | 'page' | 'article' })

const rest = 200
const most = { products: 4, questions: 2, pages: 1 }

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
  const questions = pages.filter(({ kind }) => kind === 'question')
  const texts = [...pages.filter(({ kind }) => kind === 'page'), ...articles.map((article) => ({ ...article, kind: 'article' as const }))]
  return [
    ...products.slice(0, most.products).map(({ slug, name, price, prices_differ: pricesDiffer, absorption }) => ({
      kind: 'product' as const,
      id: `p-${slug}`,
      title: name,
      url: `/product/${slug}`,
      price: fromEuros(price),
      pricesDiffer,
      absorption,
    })),
    ...[...questions.slice(0, most.questions), ...texts.slice(0, most.pages)].map(({ kind, title, url }) => ({
      kind,
      id: `t-${url}`,
      title,
      url,
    })),
  ]
}
