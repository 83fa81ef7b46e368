// What is neither page nor picture: the API, its reader, health, counts, and what search engines ask.

import { timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { ApiBindings } from '#api/app.ts'
import { databaseGone } from '#data/database-gone.ts'
import type { Shop } from '#operations/shop.ts'
import { feed } from './feed.ts'
import { fromThisMachine } from './network-address.ts'
import { apiDocs } from './api-docs.ts'
import { routeLabel } from './route-label.ts'
import { sitemap, sitemapPart } from './sitemap.ts'

type Bindings = ApiBindings & HttpBindings
type Deps = {
  shop: Shop
  api: Hono<{ Bindings: ApiBindings }>
  /** Prometheus text. */
  metrics: () => Promise<string>
  /** Without one only this machine may ask, and nobody on https, where a proxy on this machine would ask for everybody. */
  metricsToken: string | undefined
  policy: string
  /** In a word, why the shop cannot serve; undefined when the database answers, has all tables, and can be written. */
  ready: () => Promise<string | undefined>
  note: (c: { incoming: HttpBindings['incoming']; outgoing: HttpBindings['outgoing'] }, route: string) => void
  onFault: (error: unknown, route: string) => void
}

export function serviceApp({ shop, api, metrics, metricsToken, policy, ready, note, onFault }: Deps) {
  const app = new Hono<{ Bindings: Bindings }>()
  app.use(async (c, next) => {
    await next()
    note(c.env, routeLabel(c))
  })
  // Calls have an answer of their own; Hono's would print what the database was asked.
  app.onError((error, c) => {
    onFault(error, routeLabel(c))
    const gone = databaseGone(error)
    const words = gone ? 'Even geduld, we zijn zo terug.' : 'Er ging iets mis. Probeer het straks opnieuw.'
    return c.text(words, gone ? 503 : 500, { 'cache-control': 'no-store', ...(gone && { 'retry-after': '30' }) })
  })
  app.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const cause = await ready()
    return c.text(cause ? `not ready: ${cause}` : 'ok', cause ? 503 : 200, { 'cache-control': 'no-store' })
  })
  app.get('/metrics', async (c) => {
    const allowed = metricsToken
      ? same(c.req.header('authorization'), `Bearer ${metricsToken}`)
      : !shop.appUrl.startsWith('https:') && fromThisMachine(c.env.incoming)
    if (!allowed) return c.text('niet toegestaan', 403)
    return c.text(await metrics(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
  })
  app.get('/robots.txt', (c) => c.text(robots(shop.appUrl), 200, { 'cache-control': 'public, max-age=3600' }))
  app.get('/sitemap.xml', async (c) => c.body(await sitemap(shop), 200, xml('application/xml')))
  app.get('/sitemap/:part{[1-9][0-9]{0,3}\\.xml}', async (c) => {
    const part = await sitemapPart(shop, Number.parseInt(c.req.param('part'), 10))
    return part === undefined ? c.text('niet gevonden', 404) : c.body(part, 200, xml('application/xml'))
  })
  app.get('/feed.xml', async (c) => c.body(await feed(shop), 200, xml('application/atom+xml')))
  apiDocs(app, policy)
  app.route('/', api)
  return app
}

/** Asked again at most every ten minutes. */
const xml = (type: string) => ({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=600' })

const robots = (appUrl: string) =>
  [
    'User-agent: *',
    ...[
      '/abonnement/',
      '/account',
      '/admin/',
      '/bevestig/',
      '/bevestig-adres/',
      '/bestelling/',
      '/betaalproef/',
      '/editor/',
      '/herroepen/',
      '/nieuwsbrief/',
      '/wijziging/',
    ].map((path) => `Disallow: ${path}`),
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n')

function same(given: string | undefined, wanted: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
