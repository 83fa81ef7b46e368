// The API app with the loader cache, as web.ts connects them.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { anonymousCaller } from '#api/framework/caller.ts'
import { type Endpoint, endpoint } from '#api/framework/endpoint.ts'
import { createApiApp } from '#api/framework/http-app.ts'
import type { AppContext } from '#operations/context.ts'
import { limitsReturning } from '#tests/support/builders/limits.ts'
import { createLoaderCache } from './loader-cache.ts'

describe('a question in a body', () => {
  const calls: unknown[] = []
  const findWords = endpoint(
    'POST /api/words/query',
    {
      summary: 'words',
      access: 'public',
      body: z.object({ text: z.string().max(1_000) }),
      reply: z.object({ words: z.number() }),
      problems: ['input-invalid'],
      cacheTags: () => ['products'],
    },
    ({ body }) => {
      calls.push(body)
      return { words: body.text.split(' ').length }
    },
  )
  function anApp(declaration: Partial<Endpoint> = {}) {
    calls.length = 0
    const cache = createLoaderCache({ max: 10, clock: () => new Date() })
    const api = createApiApp({
      context: { appUrl: 'http://shop.test' } as AppContext,
      callerOf: () => anonymousCaller,
      limits: limitsReturning(undefined),
      onFault: () => {},
      endpoints: [{ ...(findWords as Endpoint), ...declaration } as Endpoint],
      shareReply: cache.getOrCall,
    })
    const ask = (body: unknown) =>
      api.request('/api/words/query', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
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

  test('is answered for each caller if the endpoint is not public or has a limit', async () => {
    const limited = anApp({ limit: 'search' })
    for (let time = 0; time < 2; time++)
      expect((await limited.ask({ text: 'een' })).status).toBe(200)
    expect(calls).toHaveLength(2)
    const { ask } = anApp({ access: 'customer' })
    expect((await ask({ text: 'een' })).status).toBe(401)
  })
})
