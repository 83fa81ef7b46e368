// The log says what happened, without personal data.

import { describe, expect, test } from 'vitest'
import { PassThrough } from 'node:stream'
import { createLog } from '#server/monitoring/log.ts'
import { startShopInProcess } from '../support/shop-in-process.ts'
import { jsonRequest } from '../support/json-request.ts'

const canary = 'kanarie'

describe('the log', () => {
  test('contains no IP address, name, token, search text or request body', async () => {
    const shop = await startShopInProcess({ env: { LOG_LEVEL: 'trace' } })
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(shop.url + path, init).then((response) => response.arrayBuffer())
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
    for (const path of [
      '/api/create-order',
      '/api/check-address',
      '/api/login',
      '/api/newsletter-signup',
    ])
      await ask(path, jsonRequest('POST', { email: `${canary}@example.nl`, name: canary }, headers))
    await shop.stop()
    expect(shop.log()).toContain('"route":"/api/product/:slug"')
    expect(shop.log()).not.toContain(canary)
    expect(shop.log()).not.toMatch(/127\.0\.0\.1|::1|203\.0\.113/)
  })

  test('reports an error by type, code and location, without its message', () => {
    let text = ''
    const log = createLog(
      'info',
      new PassThrough().on('data', (line: Buffer) => void (text += line.toString())),
    )
    const cause = Object.assign(new Error(`Key (email)=(${canary}@example.nl) exists`), {
      code: '23505',
      detail: canary,
    })
    log.error(
      {
        err: new Error(`Failed query: insert … params: ${canary}`, { cause }),
        route: '/api/x',
        email: canary,
        user: { name: canary },
      },
      'fault',
    )
    expect(text).toContain('23505')
    expect(text).toContain('log.test.ts')
    expect(text).not.toContain(canary)
  })
})
