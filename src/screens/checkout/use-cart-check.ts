// Looks whether what lies in the cart still costs and is what it was, and says what changed.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { type CartChange, type Offer, offersOf, recheck, stillTrue } from '#domain/checkout/cart-changes.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'
import { usePageReturn } from '#parts/checkout/use-page-return.ts'

export function useCartCheck(items: readonly CartItem[], replace: (items: CartItem[]) => void) {
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  const now = useRef(items)
  useEffect(() => {
    now.current = items
  })

  /** Applies today's offers to the cart as it is at this moment. */
  function apply(offerOf: (item: CartItem) => Offer | null | undefined): readonly CartChange[] {
    const found = recheck(now.current, offerOf)
    if (found.changes.some(({ kind }) => kind === 'price')) replace(found.items)
    setChanges(found.changes)
    return found.changes
  }

  async function check() {
    const slugs = [...new Set(now.current.map(({ slug }) => slug))]
    const offers = new Map(await Promise.all(slugs.map(async (slug) => [slug, await offersNow(slug)] as const)))
    return apply((item) => {
      const known = offers.get(item.slug)
      return known && (known.find(({ id }) => id === item.id) ?? null)
    })
  }

  const opened = useEffectEvent(() => void check())
  useEffect(() => opened(), [])
  usePageReturn(() => void check())

  return { changes: changes.filter((change) => stillTrue(change, items)), apply }
}

/** Everything for sale under a product; none when it is no longer sold, undefined when the shop could not be asked. */
async function offersNow(slug: string): Promise<Offer[] | undefined> {
  try {
    return offersOf(await browserApi('GET /api/product/:slug', { params: { slug } }))
  } catch (error) {
    return isProblem(error) && error.code === 'not-found' ? [] : undefined
  }
}
