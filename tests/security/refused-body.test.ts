// Large uploads without a log-in, over real connections: the refusal comes first, the connection
// ends and memory use stays low.

import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openShopInProcess } from '../support/shop-in-process.ts'

const shop = await openShopInProcess({ env: { RATE_LIMITS: 'off' } })

const contentLength = 15 * 1_048_576

/** Sends the head of an upload and then its body in chunks, as long as the shop accepts them. */
function sendUpload(path: string): Promise<{ answer: string; sent: number }> {
  const { hostname, port } = new URL(shop.url)
  const piece = Buffer.alloc(65_536, 120)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let response = ''
    let sent = 0
    const sendChunks = () => {
      while (!socket.destroyed && sent < contentLength) {
        sent += piece.length
        if (!socket.write(piece)) return
      }
    }
    socket.on('data', (chunk) => (response += chunk.toString()))
    socket.on('drain', sendChunks)
    // Writes fail after the shop has closed the connection.
    socket.on('error', () => {})
    socket.on('close', () => resolve({ answer: response, sent }))
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${contentLength}\r\n\r\n`,
    )
    // Sends the body only after the response arrived, like a client that ignores it.
    socket.once('data', sendChunks)
  })
}

describe('an upload without a log-in', () => {
  test.each(['/api/upload-image', '/api/admin/catalogue-file'])(
    'to %s is answered 401 before its body, and the connection ends',
    async (path) => {
      const { answer: response, sent } = await sendUpload(path)
      expect(response).toMatch(/^HTTP\/1\.1 401 /)
      expect(sent).toBeLessThan(contentLength)
    },
  )
})
