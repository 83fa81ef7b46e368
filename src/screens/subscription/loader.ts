import { data, type LoaderFunctionArgs } from 'react-router'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { isProblem } from '#domain/problem.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { apiContext } from '#components/api-context.ts'

/**
 * `today` is the date in the Netherlands. It is loader data, so that server and browser render the
 * same date.
 */
export type SubscriptionData = { subscription: Subscription; today: string }
export type LoadedSubscription =
  | ({ is: 'found' } & SubscriptionData)
  | { is: 'unknown' }
  | { is: 'failed'; message: string }

/**
 * Responds with 404 for an unknown link and 503 for other problems; the screen shows a message
 * instead of the error screen.
 */
export async function loadSubscription({ context, params }: LoaderFunctionArgs) {
  const token = params['token'] ?? ''
  try {
    const subscription = await context.get(apiContext)('GET /api/subscriptions/:token', {
      params: { token },
    })
    return {
      is: 'found',
      subscription,
      today: toCalendarDay(new Date()),
    } satisfies LoadedSubscription as LoadedSubscription
  } catch (error) {
    if (!isProblem(error)) throw error
    if (error.code === 'not-found')
      return data({ is: 'unknown' } satisfies LoadedSubscription as LoadedSubscription, {
        status: 404,
      })
    return data(
      { is: 'failed', message: error.message } satisfies LoadedSubscription as LoadedSubscription,
      { status: 503 },
    )
  }
}
