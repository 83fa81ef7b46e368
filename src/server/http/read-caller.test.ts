import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { readCaller } from './read-caller.ts'

const { context } = await openTestShop()

describe('readCaller', () => {
  test('reads the headers that the endpoint declares, under those names, and no others', async () => {
    const endpoint = { access: 'public', headers: { 'X-Signature': 'Proves the sender' } } as const
    const app = new Hono().post('/', async (c) =>
      c.json((await readCaller(context, () => '127.0.0.1')(c, endpoint)).headers),
    )
    const headers = { 'x-signature': 'abc', 'x-other': 'def' }
    const response = await app.request('/', { method: 'POST', headers }, {})
    expect(await response.json()).toEqual({ 'X-Signature': 'abc' })
  })
})
