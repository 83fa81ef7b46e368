import { describe, expect, test } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { apiContext } from '#components/api-context.ts'
import { runFormAction } from './action.ts'

/**
 * Runs the route action with a form that sends `doe`, and returns the calls to the API and the
 * outcome.
 */
async function submit(doe: string) {
  const calls: string[] = []
  const context = new RouterContextProvider()
  context.set(apiContext, (async (key: string) => {
    calls.push(key)
    return { redirectUrl: '/betaalproef/1' }
  }) as never)
  const request = new Request('http://luwte.example/abonnement/x', {
    method: 'POST',
    body: new URLSearchParams({ doe }),
  })
  const outcome = await runFormAction({ request, context, params: { token: 'x' } } as never)
  return { calls, outcome }
}

describe('runFormAction', () => {
  test('starts a payment only when the form asks to pay', async () => {
    expect(await submit('pay')).toEqual({
      calls: ['POST /api/subscriptions/:token/pay'],
      outcome: { action: 'pay', paymentUrl: '/betaalproef/1' },
    })
    for (const unknown of ['', 'toString', 'betaal'])
      expect((await submit(unknown)).calls).toEqual([])
  })
})
