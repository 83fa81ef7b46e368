// The API's OpenAPI description, and Swagger UI for it from our own host. Each document is the same
// for everybody: made at its first request and sent from one compressed buffer, so that readers
// take neither processor time nor memory.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createOpenapiDocument } from '#api/framework/openapi.ts'
import { endpointsOf, sentMessagesOf } from '#extensions/index.ts'
import type { Extension } from '#extensions/define-extension.ts'
import {
  type CachedResponse,
  createCachedResponse,
  goodQuality,
  type ResponseContent,
} from '../cache/cached-response.ts'
import { apiDocsPolicy } from './security-headers.ts'
import { programsOf } from '#operations/programs.ts'

const startScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reader', deepLinking: true, validatorUrl: null })\n`
const page = `<!DOCTYPE html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API van Luwte</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="reader"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

const require = createRequire(import.meta.url)
const readSwaggerFile = (name: string) => readFileSync(require.resolve(`swagger-ui-dist/${name}`))

type DocumentSource = { type: string; create: () => Buffer | string }
const sourcesOf = (extensions: readonly Extension[]): Readonly<Record<string, DocumentSource>> => ({
  '/api/openapi.json': {
    type: 'application/json',
    create: () =>
      JSON.stringify(
        createOpenapiDocument(
          endpointsOf(extensions),
          sentMessagesOf(extensions),
          programsOf(extensions),
        ),
      ),
  },
  '/api/docs': { type: 'text/html', create: () => page },
  '/api/docs/start.js': { type: 'text/javascript', create: () => startScript },
  '/api/docs/swagger-ui-bundle.js': {
    type: 'text/javascript',
    create: () => readSwaggerFile('swagger-ui-bundle.js'),
  },
  '/api/docs/swagger-ui.css': {
    type: 'text/css',
    create: () => readSwaggerFile('swagger-ui.css'),
  },
})

/** Returns the document at this path; undefined if there is none. */
export type FindApiDocument = (path: string) => Promise<CachedResponse> | undefined

/**
 * `headers` go with every response. The page also allows inline styles and data: pictures, beside
 * what the shop's content security policy allows.
 */
export function createApiDocuments(
  headers: Readonly<Record<string, string>>,
  extensions: readonly Extension[],
): FindApiDocument {
  const sources = sourcesOf(extensions)
  const policy = headers['content-security-policy'] ?? ''
  const documents = new Map<string, Promise<CachedResponse>>()
  return (path) => {
    const source = Object.hasOwn(sources, path) ? sources[path] : undefined
    if (!source) return undefined
    const document = documents.get(path) ?? createCachedResponse(contentOf(source), goodQuality)
    documents.set(path, document)
    return document
  }

  function contentOf({ type, create }: DocumentSource): ResponseContent {
    return {
      body: Buffer.from(create()),
      headers: {
        ...headers,
        'content-type': `${type}; charset=utf-8`,
        ...(type === 'text/html' && { 'content-security-policy': apiDocsPolicy(policy) }),
        'cache-control': 'no-cache',
      },
    }
  }
}
