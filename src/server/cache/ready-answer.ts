// A kept answer as it goes over the line. Its head is written once a second instead of once an answer, and goes with the body in one piece:
// Node checks and writes each of our twelve headers anew every time and hands head and body over apart, which together cost more than all the
// rest of a kept answer. It has no public way to take an answer that is ready (docs/decisions/0020).

import type { IncomingMessage, ServerResponse } from 'node:http'

/** Of the second (since 1970) in which Node wrote `head`: it holds the date. `whole` is head and body, made for the second asker of that second. */
type Written = { second: number; head: string; whole: Buffer | undefined }
/** `body` may come to be a part of `written.whole`, so that it is kept once. */
export type Ready = { status: number; fields: string[]; body: Buffer; written: Written | undefined }

/** Where Node keeps the head until it sends it, and whether it did. */
type Response = ServerResponse & { _header?: unknown; _headerSent?: unknown }

export const readyAnswer = (status: number, fields: string[], body: Buffer): Ready => ({ status, fields, body, written: undefined })

/**
 * The same as `response.writeHead(status, fields).end(body)`, without the body for HEAD. The head that Node wrote is used again where Node
 * would write the same one: the connection stays open, nothing was set on this response beside the head, and the second has not passed.
 */
export function sendReady(request: IncomingMessage, response: Response, ready: Ready): void {
  if (request.method === 'HEAD') {
    response.writeHead(ready.status, ready.fields).end()
    return
  }
  const usual = response.shouldKeepAlive && request.headers.expect === undefined && response.getHeaderNames().length === 0
  const second = Math.floor(Date.now() / 1000)
  if (usual && ready.written?.second === second && response._headerSent === false) {
    response.statusCode = ready.status
    response._header = ready.written.head
    response._headerSent = true
    response.end((ready.written.whole ??= inOnePiece(ready, ready.written.head)))
    return
  }
  response.writeHead(ready.status, ready.fields)
  if (usual && typeof response._header === 'string') ready.written = { second, head: response._header, whole: undefined }
  response.end(ready.body)
}

function inOnePiece(ready: Ready, head: string): Buffer {
  const whole = Buffer.allocUnsafeSlow(head.length + ready.body.length)
  whole.write(head, 'latin1')
  ready.body.copy(whole, head.length)
  ready.body = whole.subarray(head.length)
  return whole
}
