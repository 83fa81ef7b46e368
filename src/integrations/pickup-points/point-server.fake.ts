// The HTTP server of the fakes of PostNL and DHL. It refuses a request with anything but the
// postcode and the country of a customer.

import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PointBehaviour = 'well' | 'down' | 'silent' | 'html'
type PointRequest = {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  headers: IncomingHttpHeaders
}
type PointResponse = { status: number; body: unknown }

export async function startPointServer(respond: (request: PointRequest) => PointResponse) {
  let behaviour: PointBehaviour = 'well'
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (behaviour === 'silent') return
    if (behaviour === 'down') return void response.writeHead(503).end()
    if (behaviour === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const query = Object.fromEntries(searchParams)
    const hasBody =
      request.headers['content-length'] !== undefined ||
      request.headers['transfer-encoding'] !== undefined
    const isPersonal = ['cookie', 'referer', 'authorization', 'from'].some(
      (name) => name in request.headers,
    )
    const { status, body } =
      hasBody || isPersonal
        ? { status: 400, body: { message: 'only the query counts' } }
        : respond({ method: request.method ?? '', path: pathname, query, headers: request.headers })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The path and query of each request. */
    requests,
    behave: (next: PointBehaviour) => void (behaviour = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const isFullPostcode = (postcode: string | undefined): boolean =>
  /^[1-9]\d{3}[A-Z]{2}$/.test(postcode ?? '')

/** Says whether the query has exactly these names. */
export const hasOnly = (
  query: Readonly<Record<string, string>>,
  names: readonly string[],
): boolean => Object.keys(query).sort().join() === [...names].sort().join()
