// A fake of PDOK's Locatieserver over HTTP, for tests.

import { startLocalServer } from '../network/local-server.fake.ts'

export type PdokDoc = {
  straatnaam?: string
  woonplaatsnaam?: string
  huisletter?: string
  huisnummertoevoeging?: string
}

/**
 * `answer` returns the addresses for a postcode and house number. `brokenResponse` replaces every
 * response; with a null body the server does not respond at all.
 */
export async function startFakePdok(
  answer: (postcode: string, number: string) => PdokDoc[],
  brokenResponse?: { status?: number; body: string | null },
) {
  const { url, close } = await startLocalServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, postcode, number] =
      /^postcode:(\w{6}) and huisnummer:(\d+)$/.exec(searchParams.get('q') ?? '') ?? []
    if (brokenResponse?.body === null) return
    if (brokenResponse)
      return void response.writeHead(brokenResponse.status ?? 200).end(brokenResponse.body)
    if (
      pathname !== '/v3_1/free' ||
      searchParams.get('fq') !== 'type:adres' ||
      !postcode ||
      !number
    )
      return void response.writeHead(400).end('{}')
    const docs = answer(postcode, number)
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ response: { numFound: docs.length, start: 0, docs } }))
  })
  return { url: `${url}/v3_1`, close }
}
