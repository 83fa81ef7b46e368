// A subscription as whoever holds its link sees it, for the screens under /abonnement/{token}.

import { data, type LoaderFunctionArgs } from 'react-router'
import { calendarDay } from '#domain/time/calendar-day.ts'
import { isProblem } from '#domain/problem.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { apiContext } from '#parts/api-context.ts'

/** `today` is the day in the Netherlands, told once so that server and browser agree. */
export type ShownSubscription = { subscription: Subscription; today: string }
export type LoadedSubscription = ({ is: 'there' } & ShownSubscription) | { is: 'unknown' } | { is: 'failed'; message: string }

/** Unknown links answer 404; a shop that cannot be reached answers as what it is, so that the page stays. */
export async function look({ context, params }: LoaderFunctionArgs) {
  const token = params['token'] ?? ''
  try {
    const subscription = await context.get(apiContext)('GET /api/subscriptions/:token', { params: { token } })
    return { is: 'there', subscription, today: calendarDay(new Date()) } satisfies LoadedSubscription as LoadedSubscription
  } catch (error) {
    if (!isProblem(error)) throw error
    if (error.code === 'not-found') return data({ is: 'unknown' } satisfies LoadedSubscription as LoadedSubscription, { status: 404 })
    return data({ is: 'failed', message: error.message } satisfies LoadedSubscription as LoadedSubscription, { status: 503 })
  }
}
