// The log tells what happened and never to whom.

import { expect, test } from 'vitest'
import { PassThrough } from 'node:stream'
import { openLog } from '#server/http/log.ts'
import { shopInProcess } from '#tests/support/web/shop-in-process.ts'

const canary = 'kanarie'

test('holds no address, name, token, search text or body', async () => {
  const shop = await shopInProcess({ env: { LOG_LEVEL: 'trace' } })
  const ask = (path: string, init: RequestInit = {}) => fetch(shop.url + path, init).then((answer) => answer.arrayBuffer())
  const headers = {
    authorization: `Bearer ${canary}`,
    cookie: `a=${canary}`,
    'user-agent': canary,
    referer: `http://x/${canary}`,
    'x-forwarded-for': '203.0.113.77',
  }
  await ask(`/bestelling/${canary}?naam=${canary}`, { headers })
  await ask(`/search?q=${canary}`, { headers })
  await ask(`/api/search?query=${canary}`, { headers })
  await ask(`/api/product/${canary}`, { headers })
  await ask(`/${canary}@example.nl`, { headers })
  await ask(`/media/${canary}.jpg`)
  for (const path of ['/api/create-order', '/api/check-address', '/api/login', '/api/newsletter-signup'])
    await ask(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${canary}@example.nl`, name: canary }),
    })
  await shop.stop()
  expect(shop.log()).toContain('"route":"/api/product/:slug"')
  expect(shop.log()).not.toContain(canary)
  expect(shop.log()).not.toMatch(/127\.0\.0\.1|::1|203\.0\.113/)
})

test('an error is told by kind, code and place, not by its words', () => {
  let text = ''
  const log = openLog(
    'info',
    new PassThrough().on('data', (line: Buffer) => void (text += line.toString())),
  )
  const cause = Object.assign(new Error(`Key (email)=(${canary}@example.nl) exists`), { code: '23505', detail: canary })
  log.error(
    { err: new Error(`Failed query: insert … params: ${canary}`, { cause }), route: '/api/x', email: canary, user: { name: canary } },
    'fault',
  )
  expect(text).toContain('23505')
  expect(text).toContain('log.test.ts')
  expect(text).not.toContain(canary)
})
