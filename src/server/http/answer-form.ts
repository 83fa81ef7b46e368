// Answers a small form that a browser submitted without scripts.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RateLimits } from '#api/framework/execute.ts'
import type { BodyReceiver } from '#api/framework/receive-body.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { httpStatusByProblem } from '#domain/problem-status.ts'
import { createCachedResponse, quickQuality, sendCachedResponse } from '../cache/cached-response.ts'
import type { SendOverload } from '../load-shedding/overload-response.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import type { ClientAddressOf } from './client-address.ts'
import { sendText } from './send-text.ts'

export type FormParts = {
  renderer: PageRenderer
  senderOf: ClientAddressOf
  receiveForm: BodyReceiver
  limits: RateLimits
  sendOverload: SendOverload
}

/** In bytes; the forms of the shop are far smaller. */
const maxBytes = 16_384

/** The page is never cached. */
export async function answerForm(
  { renderer, senderOf, receiveForm, limits, sendOverload }: FormParts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  route: string,
): Promise<void> {
  const sender = senderOf(request)
  const wait = await limits.spend('page', sender)
  if (wait !== undefined) {
    sendOverload(request, response, 'page', wait)
    return
  }
  // A link that does not exist is refused before the body is read.
  if (route.includes('/:token')) {
    const page = await renderer.page(path, { cacheable: false, route, sender })
    if (page.status === 404) {
      response.setHeader('connection', 'close')
      sendCachedResponse(request, response, await createCachedResponse(page, quickQuality))
      return
    }
  }
  const form = await readForm(request, receiveForm, sender).catch((error: unknown) => {
    if (isProblem(error)) return error
    throw error
  })
  if (typeof form === 'string') {
    const page = await renderer.page(path, { cacheable: false, route, form, sender })
    sendCachedResponse(request, response, await createCachedResponse(page, quickQuality))
  } else
    sendText(
      response.setHeader('connection', 'close'),
      httpStatusByProblem[form.code],
      form.message,
    )
}

/** @throws Problem media-type, body-too-large, body-too-slow, body-malformed */
async function readForm(
  request: IncomingMessage,
  receive: BodyReceiver,
  ipAddress: string,
): Promise<string> {
  const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (contentType !== 'application/x-www-form-urlencoded') throw new Problem('media-type')
  if (Number(request.headers['content-length']) > maxBytes) throw new Problem('body-too-large')
  const { bytes, release } = await receive(request, { ipAddress, maxBytes })
  release()
  return bytes.toString()
}
