// A proxy that the settings do not mention: all visitors behind it count as one sender. That must
// not lock them all out, and must be logged.

import { expect, onTestFinished, test } from 'vitest'
import { startShopInProcess } from '../support/shop-in-process.ts'
import { jsonRequest } from '../support/json-request.ts'

const viaProxy = { 'x-forwarded-for': '203.0.113.7' }

async function startShop() {
  const shop = await startShopInProcess({ env: { TRUSTED_HOPS: '0' } })
  onTestFinished(shop.stop)
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(shop.url + path, jsonRequest('POST', body, headers))
    await response.text()
    return response.status
  }
  const logIn = (headers?: Record<string, string>) =>
    send('/api/login', { email: 'jo@voorbeeld.example', password: 'nooit geraden' }, headers)
  return { ...shop, send, logIn }
}
const statusesOf = async (times: number, send: (attempt: number) => Promise<number>) => {
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < times; attempt++) statuses.add(await send(attempt))
  return [...statuses].sort((one, other) => one - other)
}

test('an undeclared proxy does not lock its visitors out, and is logged once a minute', async () => {
  const { url, send, logIn, log } = await startShop()
  const search = async (attempt: number) =>
    (await fetch(`${url}/api/search?query=broekje${attempt}`, { headers: viaProxy })).status
  expect(await statusesOf(130, search)).toEqual([200])
  expect(await statusesOf(25, () => logIn(viaProxy))).toEqual([401])
  expect(
    await send('/api/check-address', { postcode: '1012JS', house_number: '1' }, viaProxy),
  ).not.toBe(429)
  const warnings = log()
    .split('\n')
    .filter((line) => line.includes('TRUSTED_HOPS is 0'))
  expect(warnings).toHaveLength(1)
})

test('without a proxy the limits per sender apply', async () => {
  const { logIn, log } = await startShop()
  expect(await statusesOf(25, () => logIn())).toEqual([401, 429])
  expect(log()).not.toContain('TRUSTED_HOPS')
})

test('invalid order forms do not count towards the order limit', async () => {
  const { send } = await startShop()
  expect(await statusesOf(40, () => send('/api/create-order', {}))).toEqual([422])
})
