// Serves Swagger UI for the API's OpenAPI description, from our own host.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Env, Hono } from 'hono'
import { apiDocsPolicy } from './security-headers.ts'

const contentTypes: Record<string, string> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
}
const startScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reader', deepLinking: true, validatorUrl: null })\n`
const page = `<!DOCTYPE html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API van Luwte</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="reader"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

/**
 * `policy` is the shop's content security policy. The docs pages also allow inline styles and data:
 * pictures.
 */
export function mountApiDocs<E extends Env>(app: Hono<E>, policy: string): void {
  const headers = {
    'content-security-policy': apiDocsPolicy(policy),
    'cache-control': 'public, max-age=3600',
  }
  const require = createRequire(import.meta.url)
  app.get('/api/docs', (c) =>
    c.body(page, 200, { ...headers, 'content-type': 'text/html; charset=utf-8' }),
  )
  app.get('/api/docs/start.js', (c) =>
    c.body(startScript, 200, { ...headers, 'content-type': 'text/javascript; charset=utf-8' }),
  )
  for (const [name, type] of Object.entries(contentTypes))
    app.get(`/api/docs/${name}`, (c) =>
      c.body(readFileSync(require.resolve(`swagger-ui-dist/${name}`)), 200, {
        ...headers,
        'content-type': type,
      }),
    )
}
