// The HTTP server that both fake label services share: it can be silent, down, slow or lose its
// answers, and it draws labels.

import type { IncomingHttpHeaders } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { type LocalServer, startLocalServer } from '#integrations/network/local-server.fake.ts'

/**
 * With 'lost answer' the server performs each POST and never answers it. With 'slow' it answers
 * after 300 ms.
 */
export type FakeLabelBehaviour = 'well' | 'silent' | 'down' | 'html' | 'lost answer' | 'slow'
export type FakeLabelRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}
export type FakeLabelResponse = { status: number; body?: unknown; pdf?: Uint8Array }

export type FakeLabelServer = LocalServer & {
  /** All received requests, such as 'POST /shipments'. */
  requests: string[]
  sentBodies: string[]
  behave: (behaviour: FakeLabelBehaviour) => void
}

export async function startFakeLabelServer(
  route: (request: FakeLabelRequest) => FakeLabelResponse | Promise<FakeLabelResponse>,
): Promise<FakeLabelServer> {
  let behaviour: FakeLabelBehaviour = 'well'
  const requests: string[] = []
  const sentBodies: string[] = []
  const server = await startLocalServer(async (request, response) => {
    const { method = '', headers } = request
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const body = await readText(request)
    requests.push(`${method} ${path}`)
    if (method === 'POST') sentBodies.push(body)
    if (behaviour === 'silent') return
    if (behaviour === 'down') return void response.writeHead(503).end()
    if (behaviour === 'html')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Oops</title>')
    const answer = await route({ method, path, query, headers, body })
    if (behaviour === 'lost answer' && method === 'POST') return
    if (behaviour === 'slow') await pause(300)
    if (answer.pdf)
      return void response
        .writeHead(answer.status, { 'content-type': 'application/pdf' })
        .end(answer.pdf)
    response.writeHead(answer.status, { 'content-type': 'application/json;charset=utf-8' })
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body))
  })
  return {
    ...server,
    requests,
    sentBodies,
    behave: (next) => {
      behaviour = next
    },
  }
}

export const isText = (value: unknown, max: number): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= max

/** The lines of a label. `start` is the position of the first label on A4, from 0. */
export function drawFakeLabels(
  labels: readonly (readonly string[])[],
  { paper, start = 0 }: { paper: 'A4' | 'A6'; start?: number },
) {
  const document = new PDFDocument({ size: paper, margin: 0, autoFirstPage: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const size = { width: 297, height: 421 }
  labels.forEach((lines, index) => {
    const position = paper === 'A6' ? 0 : (start + index) % 4
    if (position === 0 || index === 0) document.addPage()
    const [left, top] = [(position % 2) * size.width, Math.floor(position / 2) * (size.height - 1)]
    document.rect(left + 10, top + 10, size.width - 20, size.height - 20).stroke()
    lines.forEach((line, row) =>
      document.text(line, left + 24, top + 30 + row * 18, { lineBreak: false }),
    )
  })
  return new Promise<Uint8Array>((resolve) => {
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.end()
  })
}
