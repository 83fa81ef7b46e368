// Large bodies of people without a log-in, over real connections: the answer comes first, the connection ends, memory stays.

import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ShopInProcess, shopInProcess } from '#tests/support/web/shop-in-process.ts'

let shop: ShopInProcess
beforeAll(async () => {
  shop = await shopInProcess({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => shop.stop())

const announced = 15 * 1_048_576

/** Sends the head of an upload and then its body piece by piece, for as long as the shop takes it. */
function sendUpload(path: string): Promise<{ answer: string; sent: number }> {
  const { hostname, port } = new URL(shop.url)
  const piece = Buffer.alloc(65_536, 120)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    let sent = 0
    const sendOn = () => {
      while (!socket.destroyed && sent < announced) {
        sent += piece.length
        if (!socket.write(piece)) return
      }
    }
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('drain', sendOn)
    // A connection that the shop has ended refuses what is still written to it.
    socket.on('error', () => {})
    socket.on('close', () => resolve({ answer, sent }))
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${announced}\r\n\r\n`,
    )
    // The body begins once the head was answered, as from a sender who does not listen.
    socket.once('data', sendOn)
  })
}

describe('an upload without a log-in', () => {
  test.each(['/api/upload-image', '/api/admin/catalogue-file'])(
    'to %s is answered 401 before its body, and the connection ends',
    async (path) => {
      const { answer, sent } = await sendUpload(path)
      expect(answer).toMatch(/^HTTP\/1\.1 401 /)
      expect(sent).toBeLessThan(announced)
    },
  )
})
