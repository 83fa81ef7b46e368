// What a key of a partner opens over HTTP: nothing but the endpoints for partners.

import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '#data/tables/customer/accounts.ts'
import { apiKeyScopes, type ApiKeyScope } from '../domain/api-key.ts'
import { makeApiKey, revokeApiKey, newApiKey } from '../operations/api-keys.ts'
import { openSession } from '#operations/customer/sessions.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { openShopInProcess } from '#tests/support/shop-in-process.ts'
import { createPartnerClient } from './partner-client.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'

let context: ReturnType<typeof createTestContext>
let warehouse: { id: number; key: string }
let send: ReturnType<typeof createPartnerClient>
const shop = await openShopInProcess({ env: { LOG_LEVEL: 'trace', RATE_LIMITS: 'off' } })
beforeAll(async () => {
  context = createTestContext(shop.database.db)
  warehouse = await makeKey(apiKeyScopes)
  send = createPartnerClient(shop, warehouse.key)
})

const makeKey = (scopes: readonly ApiKeyScope[]) =>
  makeApiKey(context, { name: 'Magazijn', scopes: [...scopes], months: 12 }, undefined)

describe('API keys', () => {
  test('answer 401 with a challenge if they are missing, wrong, revoked or elsewhere than in the header', async () => {
    const revoked = await makeKey(apiKeyScopes)
    await revokeApiKey(context, revoked.id)
    const refusals = [
      await send('GET', 'orders', { key: revoked.key }),
      await send('GET', 'orders', { key: newApiKey().key }),
      await send('GET', 'orders', { key: 'x'.repeat(8_000) }),
      await send('GET', 'orders', { headers: { authorization: warehouse.key } }),
      await send('GET', 'orders', {
        headers: { authorization: `Basic ${btoa(`x:${warehouse.key}`)}` },
      }),
      await send('GET', `orders?key=${warehouse.key}&access_token=${warehouse.key}`, {
        headers: { authorization: '' },
      }),
      await send('GET', 'orders', {
        headers: {
          authorization: '',
          cookie: `inlog=${warehouse.key}`,
          'x-api-key': warehouse.key,
        },
      }),
    ]
    for (const { status, body, headers } of refusals) {
      expect([status, body]).toMatchObject([
        401,
        { code: 'api-key-refused', message: expect.any(String) },
      ])
      expect(headers.get('www-authenticate')).toBe('Bearer realm="luwte", error="invalid_token"')
      expect([headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([
        null,
        'no-store',
      ])
    }
  })

  test('open no other endpoint, and a session of the owner opens none for partners', async () => {
    for (const { method, path } of allEndpoints.filter(
      ({ access, path }) => access !== 'partner' && access !== 'public' && !path.includes(':'),
    )) {
      const { status } = await fetch(`${shop.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${warehouse.key}` },
      })
      expect([path, status]).toEqual([path, 401])
    }
    const [owner] = await context.db
      .insert(users)
      .values({
        email: 'bo@luwte.example',
        firstName: 'Bo',
        lastName: 'Beheer',
        role: 'staff',
        staffRole: 'owner',
        passwordHash: await context.passwords.hash('zeven blauwe lantaarns'),
        createdAt: new Date(),
        mailsSince: new Date(),
      })
      .returning()
    const { token, binding } = await openSession(context.db, owner!, 'Firefox', new Date(), {
      secondFactorVerified: true,
    })
    const headers = { authorization: `Bearer ${token}`, cookie: `inlog=${binding}` }
    expect((await fetch(`${shop.url}/api/admin/api-keys`, { headers })).status).toBe(200)
    expect((await send('GET', 'orders', { headers })).status).toBe(401)
  })

  test('never appear in the log of the server', async () => {
    await fetch(`${shop.url}/api/partner/orders?key=${warehouse.key}`, {
      headers: { authorization: `Bearer ${warehouse.key}` },
    })
    expect(shop.log()).toContain('/api/partner/orders')
    expect(shop.log()).not.toContain(warehouse.key.slice(12))
  })
})
