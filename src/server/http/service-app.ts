// The Hono app for everything that is neither page nor file: the API, health, metrics, robots.txt,
// sitemap and feed.

import { readGuaranteeNoticeFile } from '#operations/content/guarantee-notice.ts'
import type { HttpBindings } from '@hono/node-server'
import { loadSetting } from '#data/core/settings.ts'
import { Hono, type Context } from 'hono'
import type { RateLimits } from '#api/framework/execute.ts'
import type { HonoBindings } from '#api/framework/http-app.ts'
import { isDatabaseUnavailable } from '#data/core/database-errors.ts'
import { indexNowKeyPath, indexNowSetting } from '#domain/content/index-now-setting.ts'
import { problemSentence } from '#domain/problem.ts'
import { lookSetting } from '#domain/content/shop/look.ts'
import { lookFolder, readLook } from '#operations/content/look.ts'
import type { AppContext } from '#operations/context.ts'
import { type ClientAddressOf, isLoopback } from './client-address.ts'
import { equalsInConstantTime } from './equals-in-constant-time.ts'
import { routeLabel } from '../monitoring/access-log.ts'
import { renderProductFeed, renderAtomFeed, renderSitemap, renderSitemapPart } from './feeds.ts'

/** Lets an SVG style itself, and lets nothing run or load. */
const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'"

/** Sends the notice about the legal guarantee byte for byte as the owner uploaded it. */
async function sendGuaranteeNotice(
  c: Context,
  context: AppContext,
  sha256: string,
): Promise<Response> {
  const file = await readGuaranteeNoticeFile(context, sha256)
  if (!file) return c.text('niet gevonden', 404)
  return c.body(new Uint8Array(file.bytes), 200, {
    'content-type': file.contentType,
    'content-disposition': `inline; filename="${file.name}"`,
    'content-security-policy': filePolicy,
    'x-content-type-options': 'nosniff',
    // Another file has another URL.
    'cache-control': 'public, max-age=31536000, immutable',
  })
}

const noStoreHeader = { 'cache-control': 'no-store' }

/** These are made for every request, so they count towards the limit of rendered pages. */
const renderedPaths = [
  '/sitemap.xml',
  '/sitemap/*',
  '/feed.xml',
  '/feeds/*',
  '/indexnow.txt',
  '/eu-garantie/*',
  `${lookFolder}*`,
]

type Bindings = HonoBindings & HttpBindings
type ServiceParts = {
  context: AppContext
  api: Hono<{ Bindings: HonoBindings }>
  /** Returns the metrics in the text format of Prometheus. */
  metrics: () => Promise<string>
  /**
   * The token that a request for metrics must contain. Without a token, a shop without https serves
   * metrics only to this machine. Without a token, a shop with https serves no metrics, because a
   * proxy on this machine may forward requests from the internet.
   */
  metricsToken: string | undefined
  noStore: string
  /** One word for why the shop cannot serve, such as 'database'; undefined if it can. */
  ready: () => Promise<string | undefined>
  logRequest: (
    c: { incoming: HttpBindings['incoming']; outgoing: HttpBindings['outgoing'] },
    route: string,
    began: number,
  ) => void
  onFault: (error: unknown, route: string) => void
  limits: RateLimits
  senderOf: ClientAddressOf
}

export function createServiceApp({
  context,
  api,
  metrics,
  metricsToken,
  noStore,
  ready,
  logRequest,
  onFault,
  limits,
  senderOf,
}: ServiceParts) {
  const app = new Hono<{ Bindings: Bindings }>()
  app.use(async (c, next) => {
    const began = performance.now()
    await next()
    if (c.res.headers.get('cache-control') === 'no-store') c.header('cache-control', noStore)
    logRequest(c.env, routeLabel(c), began)
  })
  // Replaces Hono's default handler, which would print database queries. API calls have their own
  // error responses.
  app.onError((error, c) => {
    onFault(error, routeLabel(c))
    const unavailable = isDatabaseUnavailable(error)
    const text = unavailable
      ? 'Even geduld, we zijn zo terug.'
      : 'Er ging iets mis. Probeer het straks opnieuw.'
    return c.text(text, unavailable ? 503 : 500, {
      'cache-control': 'no-store',
      ...(unavailable && { 'retry-after': '30' }),
    })
  })
  for (const path of renderedPaths)
    app.use(path, async (c, next) => {
      const wait = await limits.spend('page', senderOf(c.env.incoming))
      if (wait === undefined) return next()
      return c.text(problemSentence('too-many-requests'), 429, {
        ...noStoreHeader,
        'retry-after': String(Math.ceil(wait)),
      })
    })
  app.get('/healthz', (c) => c.text('ok', 200, noStoreHeader))
  app.get('/readyz', async (c) => {
    const cause = await ready()
    return c.text(cause ? `not ready: ${cause}` : 'ok', cause ? 503 : 200, noStoreHeader)
  })
  app.get('/metrics', async (c) => {
    const allowed = metricsToken
      ? equalsInConstantTime(c.req.header('authorization'), `Bearer ${metricsToken}`)
      : !context.appUrl.startsWith('https:') && isLoopback(c.env.incoming)
    if (!allowed) return c.text('niet toegestaan', 403)
    return c.text(await metrics(), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  })
  app.get('/robots.txt', (c) =>
    c.text(robots(context.appUrl), 200, { 'cache-control': 'public, max-age=3600' }),
  )
  app.get('/sitemap.xml', async (c) =>
    c.body(await renderSitemap(context), 200, xml('application/xml')),
  )
  app.get('/sitemap/:part{[1-9][0-9]{0,3}\\.xml}', async (c) => {
    const part = await renderSitemapPart(context, Number.parseInt(c.req.param('part'), 10))
    return part === undefined
      ? c.text('niet gevonden', 404)
      : c.body(part, 200, xml('application/xml'))
  })
  app.get('/feed.xml', async (c) =>
    c.body(await renderAtomFeed(context), 200, xml('application/atom+xml')),
  )
  app.get('/feeds/:secret/google.xml', async (c) => {
    const feed = await renderProductFeed(context, c.req.param('secret'))
    if (!feed) return c.text('niet gevonden', 404, noStoreHeader)
    return c.body(toByteStream(feed), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
  app.get(indexNowKeyPath, async (c) => {
    const { enabled, key } = await loadSetting(context.db, indexNowSetting)
    return enabled && key !== null
      ? c.text(key, 200, noStoreHeader)
      : c.text('niet gevonden', 404, noStoreHeader)
  })
  app.get('/eu-garantie/:sha256{[0-9a-f]{64}}', (c) =>
    sendGuaranteeNotice(c, context, c.req.param('sha256')),
  )
  app.get(`${lookFolder}:file{[0-9a-f]{16}\\.css}`, async (c) => {
    const { css, isCurrent } = readLook(await loadSetting(context.db, lookSetting), c.req.path)
    return c.body(css, 200, {
      'content-type': 'text/css; charset=utf-8',
      'x-content-type-options': 'nosniff',
      // Another look has another URL.
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
    })
  })
  app.route('/', api)
  return app
}

/**
 * If the generator fails, the connection ends without the last piece, so that no client takes a
 * part for all.
 */
const toByteStream = (pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(new TextEncoder().encode(value))
    },
    cancel: () => void pieces.return(undefined),
  })

/** Lets clients cache these responses for ten minutes. */
const xml = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=600',
})

const robots = (appUrl: string) =>
  [
    'User-agent: *',
    ...[
      '/abonnement/',
      '/account',
      '/account-houden/',
      '/admin/',
      '/bevestig/',
      '/bevestig-adres/',
      '/bestelling/',
      '/betaalproef/',
      '/editor/',
      '/herroepen/',
      '/mail-mij/',
      '/nieuwsbrief/',
      '/toestemming/',
      '/wijziging/',
    ].map((path) => `Disallow: ${path}`),
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n')

/**
 * Asks the database once a second at most whether it can serve, because load balancers and
 * strangers may ask as often as they like.
 */
const validMs = 1_000

export function askOncePerSecond<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let latest: { answer: Promise<Answer>; askedAt: number } | undefined
  return () => {
    const now = performance.now()
    if (!latest || now - latest.askedAt >= validMs) latest = { answer: ask(), askedAt: now }
    return latest.answer
  }
}
