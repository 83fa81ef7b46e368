import { useEffect, useState } from 'react'
import { productPath } from '#domain/catalogue/product-path.ts'
import type { ProductMedia } from '#domain/catalogue/product.ts'
import { type Cents, fromEuros } from '#domain/money.ts'
import { browserApi } from '../api-context.ts'

type ShownSuggestion = { id: string; title: string; url: string }
export type Suggestion =
  | (ShownSuggestion & {
      kind: 'product'
      price: Cents
      pricesDiffer: boolean
      absorption: number | null
      picture: ProductMedia | undefined
      fact: string | undefined
    })
  | (ShownSuggestion & { kind: 'question' | 'page' | 'article' })

const debounceMs = 200
const maxSuggestions = { products: 4, questions: 2, pages: 1 }

/**
 * Returns no suggestions for fewer than two characters. If a request fails, the previous
 * suggestions stay and no error appears.
 */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [found, setFound] = useState<{ text: string; suggestions: readonly Suggestion[] }>({
    text: '',
    suggestions: [],
  })
  const query = text.trim()
  useEffect(() => {
    if (query.length < 2) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetchSuggestions(query, controller.signal).then(
        (suggestions) => setFound({ text: query, suggestions }),
        () => {},
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])
  return query.length < 2 ? [] : found.suggestions
}

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { products, pages, articles } = await browserApi('GET /api/search', {
    query: { query },
    signal,
  })
  const questions = pages.filter(({ kind }) => kind === 'question')
  const texts = [
    ...pages.filter(({ kind }) => kind === 'page'),
    ...articles.map((article) => ({ ...article, kind: 'article' as const })),
  ]
  return [
    ...products
      .slice(0, maxSuggestions.products)
      .map(
        ({
          slug,
          variation,
          name,
          price,
          prices_differ: pricesDiffer,
          absorption,
          media,
          deciding_fact: fact,
        }) => ({
          kind: 'product' as const,
          id: `p-${slug}`,
          title: name,
          url: productPath(slug, variation),
          price: fromEuros(price),
          pricesDiffer,
          absorption,
          picture: media[0],
          fact,
        }),
      ),
    ...[
      ...questions.slice(0, maxSuggestions.questions),
      ...texts.slice(0, maxSuggestions.pages),
    ].map(({ kind, title, url }) => ({
      kind,
      id: `t-${url}`,
      title,
      url,
    })),
  ]
}
