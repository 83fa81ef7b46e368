// The API app with the loader cache, as web.ts connects them.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { anonymousCaller } from '#api/framework/caller.ts'
import { type Endpoint, endpoint } from '#api/framework/endpoint.ts'
import { createApiApp } from '#api/framework/http-app.ts'
import type { AppContext } from '#operations/context.ts'
import { limitsReturning } from '#tests/support/builders/limits.ts'
import { createLoaderCache } from './loader-cache.ts'
import { jsonRequest } from '#tests/support/json-request.ts'

describe('a question in a body', () => {
  const calls: unknown[] = []
  const findWords = endpoint(
    'POST /api/words/query',
    {
      summary: 'words',
      access: 'public',
      body: { text: z.string().max(1_000) },
      reply: { words: z.number() },
      problems: ['input-invalid'],
      cacheTags: () => ['products'],
    },
    ({ body }) => {
      calls.push(body)
      return { words: body.text.split(' ').length }
    },
  )
  function anApp(
    declaration: Partial<Endpoint> = {},
    spend: (limit: string) => number | undefined = () => undefined,
  ) {
    calls.length = 0
    const cache = createLoaderCache({ maxBytes: 100_000, clock: () => new Date() })
    const api = createApiApp({
      context: { appUrl: 'http://shop.test' } as AppContext,
      callerOf: () => anonymousCaller,
      limits: {
        ...limitsReturning(undefined),
        spend: (limit) => Promise.resolve(spend(limit)),
      },
      onFault: () => {},
      endpoints: [{ ...(findWords as Endpoint), ...declaration } as Endpoint],
      shareReply: cache.getOrCall,
    })
    const ask = (body: unknown) => api.request('/api/words/query', jsonRequest('POST', body))
    return { cache, ask }
  }

  test('is answered once for all who ask the same, until a cache tag is invalidated', async () => {
    const { cache, ask } = anApp()
    const answers = [
      await ask({ text: 'een twee' }),
      await ask({ text: 'een twee' }),
      await ask({ text: 'een' }),
    ]
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { words: 2 },
      { words: 2 },
      { words: 1 },
    ])
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual([
      'no-store',
      'no-store',
      'no-store',
    ])
    expect(calls).toEqual([{ text: 'een twee' }, { text: 'een' }])
    cache.invalidate(['products'])
    await ask({ text: 'een' })
    expect(calls).toHaveLength(3)
  })

  test('is refused as before when it is invalid', async () => {
    const { ask } = anApp()
    for (const body of [{ text: 5 }, { text: 5 }, null]) {
      const answer = await ask(body)
      expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'input-invalid' }])
    }
  })

  test('is not stored when it is long', async () => {
    const { ask } = anApp()
    for (let time = 0; time < 2; time++)
      expect((await ask({ text: 'x'.repeat(600) })).status).toBe(200)
    expect(calls).toHaveLength(2)
  })

  test('is answered once, whatever else the body has, and however the words are ordered', async () => {
    const sorted = z.object({
      words: z.array(z.string()).transform((words) => words.toSorted()),
    })
    const { ask } = anApp({ body: sorted, handler: () => ({ words: calls.push(1) }) })
    const bodies = [
      { words: ['een', 'twee'] },
      { words: ['twee', 'een'] },
      { x: Math.random(), words: ['een', 'twee'] },
    ]
    for (const body of bodies) await ask(body)
    expect(calls).toHaveLength(1)
  })

  test('counts towards the limit of its endpoint only if it is not stored', async () => {
    const spent: string[] = []
    const { ask } = anApp({ limit: 'search' }, (limit) => void spent.push(limit))
    for (const text of ['een', 'een', 'twee', 'een']) await ask({ text })
    expect(spent).toEqual(['search', 'search'])
  })

  test('is answered for a caller who waits for the answer to another one above the limit', async () => {
    const seconds = [30, undefined]
    const { ask } = anApp({ limit: 'search' }, () => seconds.shift())
    const answers = await Promise.all([ask({ text: 'een' }), ask({ text: 'een' })])
    expect(answers.map(({ status }) => status)).toEqual([429, 200])
  })

  test('is answered for each caller if the endpoint is not public', async () => {
    const { ask } = anApp({ access: 'customer' })
    expect((await ask({ text: 'een' })).status).toBe(401)
  })
})
