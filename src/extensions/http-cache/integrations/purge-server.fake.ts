// The purge APIs of Fastly and Cloudflare, as strict as their documentation: authentication, limits
// and answers.

import type { IncomingHttpHeaders } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { z } from 'zod'
import { startLocalServer } from '#integrations/network/local-server.fake.ts'
import { maxCloudflareTagsPerCall, maxFastlyKeysPerCall } from './http-caches.ts'

export const fakeAccount = {
  fastlyService: 'SU1Z0isxPaozGVKXdv0eY',
  cloudflareZone: '023e105f4ecef8ad9ca31a8372d0c353',
  token: 'proef-sleutel',
}

const key = z.string().regex(/^[\x21-\x2b\x2d-\x7e]{1,1024}$/)
const FastlyBody = z.strictObject({ surrogate_keys: z.array(key).min(1).max(maxFastlyKeysPerCall) })
const CloudflareBody = z.strictObject({ tags: z.array(key).min(1).max(maxCloudflareTagsPerCall) })

type Call = { path: string; headers: IncomingHttpHeaders; body: unknown }
type Answer = { status: number; body: object; purged?: string[] }

function answerFastly({ headers, body }: Call): Answer {
  if (headers['fastly-key'] !== fakeAccount.token)
    return { status: 401, body: { msg: 'Provided credentials are missing or invalid' } }
  const parsed = FastlyBody.safeParse(body)
  if (!parsed.success) return { status: 400, body: { msg: 'Bad request' } }
  const { surrogate_keys: purged } = parsed.data
  return {
    status: 200,
    body: Object.fromEntries(purged.map((one, index) => [one, `108-1391560174-${index}`])),
    purged,
  }
}

const refuse = (status: number, code: number, message: string): Answer => ({
  status,
  body: { success: false, errors: [{ code, message }], messages: [], result: null },
})

function answerCloudflare({ headers, body }: Call): Answer {
  if (headers.authorization !== `Bearer ${fakeAccount.token}`)
    return refuse(403, 10_000, 'Authentication error')
  const parsed = CloudflareBody.safeParse(body)
  if (!parsed.success) return refuse(400, 1_094, 'Invalid tags')
  const result = { id: fakeAccount.cloudflareZone }
  return {
    status: 200,
    body: { success: true, errors: [], messages: [], result },
    purged: parsed.data.tags,
  }
}

/** `failure.status` answers every call; null answers none. */
export async function startFakePurgeServer(
  failure: { status: number | null | undefined } = { status: undefined },
) {
  const batches: string[][] = []
  const server = await startLocalServer(async (request, response) => {
    const text = await readText(request)
    if (failure.status === null) return
    const { method, url: path = '', headers } = request
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const answer = {
      [`/service/${fakeAccount.fastlyService}/purge`]: answerFastly,
      [`/client/v4/zones/${fakeAccount.cloudflareZone}/purge_cache`]: answerCloudflare,
    }[path]
    if (failure.status !== undefined) send(failure.status, {})
    else if (!answer || method !== 'POST') send(404, { msg: 'Record not found' })
    else if (headers['content-type'] !== 'application/json') send(400, { msg: 'Bad request' })
    else {
      const { status, body, purged } = answer({ path, headers, body: JSON.parse(text) as unknown })
      if (purged) batches.push(purged)
      send(status, body)
    }
  })
  return {
    ...server,
    /** The tags of each call that was accepted. */
    batches,
  }
}
