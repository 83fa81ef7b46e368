// Requests that see what a cache sent.

import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

/** Does not use fetch, which decompresses by itself. */
export const request = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    httpRequest(url, { method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(parts)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body,
          text: body.toString(),
        })
      })
    })
      .on('error', reject)
      .end()
  })
