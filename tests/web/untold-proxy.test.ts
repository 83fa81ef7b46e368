// A proxy that the settings do not tell of: everybody behind it is one sender, which must not shut all of them out, nor pass in silence.

import { expect, onTestFinished, test } from 'vitest'
import { shopInProcess } from '#tests/support/web/shop-in-process.ts'

const handedOn = { 'x-forwarded-for': '203.0.113.7' }

async function aShopInProcess() {
  const shop = await shopInProcess({ env: { TRUSTED_HOPS: '0' } })
  onTestFinished(shop.stop)
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    await response.text()
    return response.status
  }
  const logIn = (headers?: Record<string, string>) =>
    send('/api/login', { email: 'jo@voorbeeld.example', password: 'nooit geraden' }, headers)
  return { ...shop, send, logIn }
}
const many = async (times: number, ask: () => Promise<number>) => {
  const statuses = new Set<number>()
  for (let time = 0; time < times; time++) statuses.add(await ask())
  return [...statuses].sort((one, other) => one - other)
}

test('whoever comes through it is not shut out by what others behind it used up, and one line a minute says so', async () => {
  const { url, send, logIn, log } = await aShopInProcess()
  const search = async () => (await fetch(`${url}/api/search?query=broekje${Math.random()}`, { headers: handedOn })).status
  expect(await many(130, search)).toEqual([200])
  expect(await many(25, () => logIn(handedOn))).toEqual([401])
  expect(await send('/api/check-address', { postcode: '1012JS', house_number: '1' }, handedOn)).not.toBe(429)
  const said = log()
    .split('\n')
    .filter((line) => line.includes('TRUSTED_HOPS is 0'))
  expect(said).toHaveLength(1)
})

test('without one a sender’s limits stay as they are', async () => {
  const { logIn, log } = await aShopInProcess()
  expect(await many(25, logIn)).toEqual([401, 429])
  expect(log()).not.toContain('TRUSTED_HOPS')
})

test('mistakes in the order form use up nobody’s turns to order', async () => {
  const { send } = await aShopInProcess()
  expect(await many(40, () => send('/api/create-order', {}))).toEqual([422])
})
