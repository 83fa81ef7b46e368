import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isProblem } from '#domain/problem.ts'
import { apiOverHttp } from './client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Never answers, as over a dead connection. */
const holdRequest = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const signUp = (send: (request: Request) => Response | Promise<Response>, signal?: AbortSignal) =>
  apiOverHttp('http://shop.test', { send })('POST /api/newsletter-signup', {
    body: { email: 'jo@voorbeeld.nl' },
    ...(signal && { signal }),
  })

describe('apiOverHttp', () => {
  test('ends a call that the shop does not answer, and says so', async () => {
    const failure = failureOf(signUp(holdRequest))
    await vi.advanceTimersByTimeAsync(19_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({
      code: 'shop-unavailable',
      status: undefined,
      message: 'De winkel antwoordt niet. Controleer je internet en probeer het opnieuw.',
    })
  })

  test('ends an answer that stops halfway', async () => {
    const failure = failureOf(
      signUp(({ signal }) => {
        const body = new ReadableStream({
          start: (stream) => {
            stream.enqueue(new TextEncoder().encode('{"sta'))
            signal.addEventListener('abort', () => stream.error(signal.reason))
          },
        })
        return new Response(body, { status: 202 })
      }),
    )
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await failure).toMatchObject({ code: 'shop-unavailable' })
  })

  test('refuses an answer that is not from the shop', async () => {
    expect(await failureOf(signUp(() => new Response('<h1>Wifi</h1>')))).toMatchObject({
      code: 'unexpected',
    })
  })

  test('throws the error of fetch when its caller aborts', async () => {
    const caller = new AbortController()
    const failure = failureOf(signUp(holdRequest, caller.signal))
    caller.abort(new Error('replaced'))
    expect(isProblem(await failure)).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})
