// Fetches an order by its access link and polls while the order awaits payment. Runs only in the
// browser, because the data is personal.

import { startTransition, useEffect, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { pollDelaySeconds } from '#domain/order/order-progress.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'

export type Order = EndpointReply<'GET /api/orders/:token'>
export type OrderLoadState =
  | { is: 'loading' }
  | { is: 'order'; order: Order }
  | { is: 'unknown' }
  | { is: 'expired' }
  | { is: 'failed'; message: string }

/**
 * Fetches the order at once, and polls for a minute with growing intervals while the order awaits
 * payment. Does not poll while the tab is in the background. `reload` fetches again. An order
 * appears with all its parts at once, because the state changes in a transition.
 */
export function useOrder(token: string): { view: OrderLoadState; reload: () => Promise<void> } {
  const [view, setView] = useState<OrderLoadState>({ is: 'loading' })
  useEffect(() => {
    let controller = new AbortController()
    const start = () => {
      controller.abort()
      controller = new AbortController()
      if (!document.hidden) void pollOrder(token, setView, controller.signal)
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      controller.abort()
      document.removeEventListener('visibilitychange', start)
    }
  }, [token])
  const reload = async () => {
    const next = await fetchOrderView(token)
    startTransition(() => setView(next))
  }
  return { view, reload }
}

async function pollOrder(
  token: string,
  show: (update: (before: OrderLoadState) => OrderLoadState) => void,
  signal: AbortSignal,
) {
  for (const seconds of [0, ...pollDelaySeconds]) {
    await delay(seconds)
    if (signal.aborted) return
    const view = await fetchOrderView(token, signal)
    if (signal.aborted) return
    startTransition(() =>
      show((before) => (view.is === 'failed' && before.is === 'order' ? before : view)),
    )
    if (view.is !== 'order' || view.order.state !== 'awaiting-payment') return
  }
}

const delay = (seconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000)
  })

async function fetchOrderView(token: string, signal?: AbortSignal): Promise<OrderLoadState> {
  try {
    return {
      is: 'order',
      order: await browserApi('GET /api/orders/:token', {
        params: { token },
        ...(signal && { signal }),
      }),
    }
  } catch (error) {
    if (isProblem(error, 'not-found')) return { is: 'unknown' }
    if (isProblem(error, 'link-expired')) return { is: 'expired' }
    return {
      is: 'failed',
      message: isProblem(error)
        ? error.message
        : 'We konden je bestelling niet ophalen. Probeer het opnieuw.',
    }
  }
}
