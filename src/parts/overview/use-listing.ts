// The cards of one page under a filter: picked here from all cards, or asked of the shop when the catalogue is large.

import { useEffect, useMemo, useState } from 'react'
import { onPage } from '#domain/catalogue/list-page.ts'
import { type ListedCard, listedCardOf } from '#domain/catalogue/listed-card.ts'
import { matchesFilter, sameFilter } from '#domain/catalogue/product-filter.ts'
import { inOrder } from '#domain/catalogue/product-sort.ts'
import { browserApi } from '#parts/api-context.ts'
import { isWhole, type Listed, type ListQuestion, type Overview } from './overview.ts'

type Answer = { asked: string; cards?: readonly ListedCard[] }
export type Listing = { cards: readonly ListedCard[]; busy: boolean; failed: boolean; retry: () => void }

/** `known` is the page that came with the address. While another is asked, the last one stays. */
export function useListing(overview: Overview, question: ListQuestion, known: Listed | undefined): Listing {
  const { filter, sort, page } = question
  const [answer, setAnswer] = useState<Answer>()
  const [tries, setTries] = useState(0)
  const asked = JSON.stringify([filter, sort, page, tries])
  const came = useMemo(() => known?.products.map(listedCardOf), [known])
  const here = isWhole(overview) ? picked(overview, question) : known && isAnswer(known, question) ? came : undefined
  const wanted = here === undefined

  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    const [filter, sort, page] = JSON.parse(asked) as [ListQuestion['filter'], ListQuestion['sort'], number]
    browserApi('POST /api/products/query', { body: { ...filter, sort, page }, signal: stop.signal }).then(
      ({ products }) => setAnswer({ asked, cards: products.map(listedCardOf) }),
      () => stop.signal.aborted || setAnswer({ asked }),
    )
    return () => stop.abort()
  }, [wanted, asked])

  const settled = answer?.asked === asked
  return {
    cards: here ?? answer?.cards ?? came ?? [],
    busy: wanted && !settled,
    failed: wanted && settled && !answer.cards,
    retry: () => setTries(tries + 1),
  }
}

const picked = ({ cards }: Overview, { filter, sort, page }: ListQuestion) =>
  onPage(
    inOrder(
      cards.filter((card) => matchesFilter(card, filter)),
      sort,
    ),
    page,
  )

const isAnswer = (known: Listed, { filter, sort, page }: ListQuestion) =>
  known.page === page && known.sort === sort && sameFilter(known.filter, filter)
