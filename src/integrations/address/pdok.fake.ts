// PDOK's Locatieserver as far as the shop asks it: a server for tests, on a free port.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PdokDoc = { straatnaam?: string; woonplaatsnaam?: string; huisletter?: string; huisnummertoevoeging?: string }

/** `answer` for one postcode and number; `body` instead of a good answer, null for no answer at all. */
export async function fakePdok(answer: (postcode: string, number: string) => PdokDoc[], spoilt?: { status?: number; body: string | null }) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, postcode, number] = /^postcode:(\w{6}) and huisnummer:(\d+)$/.exec(searchParams.get('q') ?? '') ?? []
    if (spoilt?.body === null) return
    if (spoilt) return void response.writeHead(spoilt.status ?? 200).end(spoilt.body)
    if (pathname !== '/v3_1/free' || searchParams.get('fq') !== 'type:adres' || !postcode || !number)
      return void response.writeHead(400).end('{}')
    const docs = answer(postcode, number)
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ response: { numFound: docs.length, start: 0, docs } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3_1`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
