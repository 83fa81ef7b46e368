// The head of a kept answer, written once a second instead of once an answer. Node checks and writes each of our twelve headers anew every
// time, which costs as much as all the rest of a kept answer; it has no public way to take a head that is ready (docs/decisions/0020).

import type { IncomingMessage, ServerResponse } from 'node:http'

/** Node's own text of the head, of the second (since 1970) in which it was written: it holds the date. */
type Written = { second: number; text: string }
export type Head = { status: number; fields: string[]; written: Written | undefined }

/** Where Node keeps the text until it sends it. */
type Response = ServerResponse & { _header?: unknown }

export const headOf = (status: number, fields: string[]): Head => ({ status, fields, written: undefined })

/**
 * The same as `response.writeHead(status, fields)`. The text that Node made is used again where Node would make the same one: the connection
 * stays open, nothing was set on this response beside the head, and the second has not passed.
 */
export function writeReady(request: IncomingMessage, response: Response, head: Head): void {
  const usual = response.shouldKeepAlive && request.headers.expect === undefined && response.getHeaderNames().length === 0
  const second = Math.floor(Date.now() / 1000)
  if (usual && head.written?.second === second) {
    response.statusCode = head.status
    response._header = head.written.text
    return
  }
  response.writeHead(head.status, head.fields)
  if (usual && typeof response._header === 'string') head.written = { second, text: response._header }
}
