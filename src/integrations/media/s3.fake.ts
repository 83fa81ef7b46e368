// A fake S3 bucket over HTTP for tests. Refuses a request with a wrong signature or body hash.

import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer as readBytes } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { startLocalServer } from '../network/local-server.fake.ts'

export type FakeS3 = {
  /** The settings for `createBucketStorage`. `env` has the same values as environment variables. */
  settings: {
    bucket: string
    endpoint: string
    region: string
    accessKeyId: string
    secretAccessKey: string
  }
  env: Record<string, string>
  files: Map<string, Buffer>
  /** Accepted requests, such as 'GET uploads/…'. */
  requests: string[]
  refused: string[]
  /**
   * The next `after` requests succeed. For the `many` requests after that (default: all), the
   * server behaves as `how`.
   */
  behave: (how: 'well' | 'down' | 'hanging', after?: number, many?: number) => void
  stop: () => Promise<void>
}

const bucket = 'fotos'
const region = 'eu-test-1'
const [accessKeyId, secretAccessKey] = ['AKIATEST', 'geheim-van-de-test']

export async function startFakeS3(): Promise<FakeS3> {
  const files = new Map<string, Buffer>()
  const [requests, refused]: [string[], string[]] = [[], []]
  let behaviour: { how: 'well' | 'down' | 'hanging'; after: number; many: number } = {
    how: 'well',
    after: 0,
    many: 0,
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await readBytes(request)
    if (behaviour.how !== 'well' && behaviour.after-- <= 0 && behaviour.many-- > 0) {
      if (behaviour.how === 'hanging') await pause(60_000, undefined, { ref: false })
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      return
    }
    const reason = findSignatureError(request, body)
    if (reason !== undefined) {
      refused.push(reason)
      response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    const url = new URL(request.url ?? '/', 'http://s3')
    const key = decodeURIComponent(url.pathname.slice(`/${bucket}/`.length))
    requests.push(`${request.method} ${key || url.searchParams.get('prefix') || ''}`.trim())
    if (request.method === 'PUT') {
      files.set(key, body)
      response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
    } else if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, name] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) files.delete(name!)
      xml(response, '<DeleteResult></DeleteResult>')
    } else if (request.method === 'DELETE') {
      files.delete(key)
      response.writeHead(204).end()
    } else if (url.searchParams.get('list-type') === '2')
      xml(response, listObjects(files, url.searchParams))
    else if (files.has(key))
      response.writeHead(200, { 'content-length': files.get(key)!.length }).end(files.get(key))
    else
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>')
  }

  const { url: endpoint, close } = await startLocalServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  )
  return {
    settings: { bucket, endpoint, region, accessKeyId, secretAccessKey },
    env: {
      MEDIA_URL: `s3://${bucket}?endpoint=${encodeURIComponent(endpoint)}&region=${region}`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    },
    files,
    requests,
    refused,
    behave: (how, after = 0, many = Infinity) => void (behaviour = { how, after, many }),
    stop: close,
  }
}

const xml = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'application/xml' }).end(text)

/** Number of files on one page of a listing; so few that tests exercise pagination. */
const perPage = 2

function listObjects(files: ReadonlyMap<string, Buffer>, requests: URLSearchParams): string {
  const prefix = requests.get('prefix') ?? ''
  const after = requests.get('continuation-token') ?? ''
  const names = [...files.keys()].filter((name) => name.startsWith(prefix) && name > after).sort()
  const page = names.slice(0, perPage)
  const more = names.length > page.length
  const contents = page
    .map((name) => `<Contents><Key>${name}</Key><Size>${files.get(name)!.length}</Size></Contents>`)
    .join('')
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`
}

/**
 * Recomputes the AWS Signature Version 4 of a request, and returns the reason if it does not match.
 */
function findSignatureError(request: IncomingMessage, body: Buffer): string | undefined {
  const [, key, day, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/[^,]+, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  if (key !== accessKeyId || !day || !signature) return 'not signed with the key'
  const hash = request.headers['x-amz-content-sha256']
  if (hash !== createHash('sha256').update(body).digest('hex'))
    return 'the body hash does not match'
  const url = new URL(request.url ?? '/', 'http://s3')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeStrict(name)}=${encodeStrict(value)}`)
    .sort()
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    headers.join(''),
    names,
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (one, text) => hmac(one, text),
    `AWS4${secretAccessKey}`,
  )
  return hmac(signing, toSign).toString('hex') === signature
    ? undefined
    : 'the signature does not match'
}

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()
const encodeStrict = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
