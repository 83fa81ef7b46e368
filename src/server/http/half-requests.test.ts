// Visitors who announce a body and do not send it, over real connections: nobody else waits for
// them.

import { afterEach, describe, expect, test } from 'vitest'
import {
  type HalfRequest,
  type OpenRequest,
  openHalfRequest,
  loopbackNetworks,
  sendJson,
} from '#tests/support/half-requests.ts'
import { openShopInProcess } from '#tests/support/shop-in-process.ts'

const shop = await openShopInProcess({ env: { TRUSTED_HOPS: '0' } })

const opened: OpenRequest[] = []
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.destroy()
})
const open = (half: HalfRequest) => {
  const request = openHalfRequest(shop.url, half)
  opened.push(request)
  return request
}

const small = 65_536
const byte = { path: '/api/check-address', length: small, part: '{' }
const allButOneByte = { ...byte, part: Buffer.alloc(small - 1, 32) }

/** Logs in and orders from ten other networks, with mistakes that the shop tells each of them. */
const statusesOfOthers = async (headers: Record<string, string> = {}, from?: string) =>
  Promise.all(
    loopbackNetworks(10, 2).flatMap((network, index) => [
      sendJson(shop.url, {
        from: from ?? network,
        path: '/api/login',
        body: { email: `jo${index}@voorbeeld.example`, password: 'nooit geraden' },
        headers,
      }),
      sendJson(shop.url, { from: from ?? network, path: '/api/create-order', body: {}, headers }),
    ]),
  ).then((answers) =>
    [...new Set(answers.map(({ status }) => status))].toSorted((one, other) => one - other),
  )

const endedBodies = async (cause: string) => {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(
    new RegExp(`shop_bodies_ended_total\\{cause="${cause}"\\} (\\d+)`).exec(metrics)?.[1],
  )
}

describe('half requests', () => {
  test('1,024 from 64 networks keep nobody from logging in and ordering', async () => {
    const before = await endedBodies('memory')
    for (const from of loopbackNetworks(64))
      for (let count = 0; count < 16; count++) open({ ...byte, from })
    await Promise.all(opened.map(({ sent }) => sent))
    expect(await statusesOfOthers()).toEqual([401, 422])
    expect(await endedBodies('memory')).toBe(before)
  })

  test('of 40 MB from 40 networks lose the bytes of the slowest, and keep out nobody else', async () => {
    for (const from of loopbackNetworks(40))
      for (let count = 0; count < 16; count++) open({ ...allButOneByte, from })
    await Promise.all(opened.map(({ sent }) => sent))
    expect(await statusesOfOthers()).toEqual([401, 422])
    expect(await endedBodies('memory')).toBeGreaterThan(40)
    expect(shop.log()).toContain('half requests: bodies arrive too slowly')
  })

  test('of a form page with a link that does not exist are refused before their body is read', async () => {
    const type = 'application/x-www-form-urlencoded'
    for (const path of ['/abonnement/', '/wijziging/', '/herroepen/']) {
      const half = {
        path: path + 'x'.repeat(43),
        type,
        from: '127.6.0.1',
        length: 100,
        part: 'a=1',
      }
      expect([path, await open(half).status]).toEqual([path, 404])
    }
  })

  test('of one visitor behind an undeclared proxy keep out none of the others behind it', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    for (let count = 0; count < 16; count++) open({ ...allButOneByte, from: '127.0.0.1', headers })
    await Promise.all(opened.map(({ sent }) => sent))
    expect(await statusesOfOthers({ 'x-forwarded-for': '198.51.100.9' }, '127.0.0.1')).toEqual([
      401, 422,
    ])
  })

  test('end after ten seconds with 408', { tags: 'long' }, async () => {
    const before = await endedBodies('slow')
    expect(await open({ ...byte, from: '127.5.0.1' }).status).toBe(408)
    expect(await endedBodies('slow')).toBe(before + 1)
  })
})
