// One order as its link shows it, looked at again while its payment is under way. Browser only: it is personal.

import { useEffect, useState } from 'react'
import type { Reply } from '#api/index.ts'
import { lookAgainAfter } from '#domain/order/progress.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'

export type Order = Reply<'GET /api/orders/:token'>
export type OrderView =
  | { is: 'loading' }
  | { is: 'order'; order: Order }
  | { is: 'unknown' }
  | { is: 'expired' }
  | { is: 'failed'; message: string }

/** Looks at once, and ever slower for a minute while the payment is awaited; stops while the page is hidden. `look` looks once more. */
export function useOrder(token: string): { shown: OrderView; look: () => Promise<void> } {
  const [shown, setShown] = useState<OrderView>({ is: 'loading' })
  useEffect(() => {
    let ending = new AbortController()
    const start = () => {
      ending.abort()
      ending = new AbortController()
      if (!document.hidden) void follow(token, setShown, ending.signal)
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      ending.abort()
      document.removeEventListener('visibilitychange', start)
    }
  }, [token])
  return { shown, look: async () => setShown(await look(token)) }
}

async function follow(token: string, show: (update: (before: OrderView) => OrderView) => void, signal: AbortSignal) {
  for (const seconds of [0, ...lookAgainAfter]) {
    await pause(seconds)
    if (signal.aborted) return
    const seen = await look(token, signal)
    if (signal.aborted) return
    show((before) => (seen.is === 'failed' && before.is === 'order' ? before : seen))
    if (seen.is !== 'order' || seen.order.state !== 'awaiting-payment') return
  }
}

const pause = (seconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000)
  })

async function look(token: string, signal?: AbortSignal): Promise<OrderView> {
  try {
    return { is: 'order', order: await browserApi('GET /api/orders/:token', { params: { token }, ...(signal && { signal }) }) }
  } catch (error) {
    if (isProblem(error) && error.code === 'not-found') return { is: 'unknown' }
    if (isProblem(error) && error.code === 'link-expired') return { is: 'expired' }
    return { is: 'failed', message: isProblem(error) ? error.message : 'We konden je bestelling niet ophalen. Probeer het opnieuw.' }
  }
}
