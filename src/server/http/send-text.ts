// Answers of one sentence.

import type { ServerResponse } from 'node:http'
import { isUnderApi } from './request-target.ts'

export function sendText(response: ServerResponse, status: number, text: string) {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end(text)
}

/** Sends an error under /api as JSON, and elsewhere as text. */
export function sendError(response: ServerResponse, path: string, status: number, message: string) {
  if (!isUnderApi(path)) return sendText(response, status, message)
  const body = JSON.stringify({ message })
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    })
    .end(body)
}
