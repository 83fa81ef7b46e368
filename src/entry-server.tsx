// Renders one address to the bytes of one page. Knows nothing of who asks: everything a page shows comes from its address and the API.

import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, isRouteErrorResponse, RouterContextProvider, StaticRouterProvider } from 'react-router'
import type { Api } from '#api/client.ts'
import { apiContext } from '#parts/api-context.ts'
import { type ScreenHandle, routeObjects } from './route-objects.tsx'

/** Mails are React too, so the server's bundle carries them. */
export { renderMail } from '#mails/render-mail.tsx'
/** Blocks are React too; what they hold is asked for by layout. */
export { fieldsOf } from '#blocks/index.ts'
export { screenAt } from './screen-at.ts'

/** The built files that every page needs, the script that starts the others first, and the scripts that one source file needs beyond that. */
export type Assets = { head: string; scripts: readonly string[]; scriptsOf: (sourceFile: string) => readonly string[] }
/** `uncached`: a redirect that holds only as long as nothing stands at its address. */
export type Rendered = { status: number; html: Buffer; location?: string; uncached?: boolean; error?: unknown }

const handler = createStaticHandler(routeObjects)

/** `url` is absolute; a `form` goes to the screen's action first. `turn` is waited for when everything is there to draw the page from. A loader that redirects gives `location`; a screen that fails gives its error screen and the `error` to log. */
export async function render(
  url: string,
  { api, assets, form, turn }: { api: Api; assets: Assets; form?: string | undefined; turn?: (() => Promise<void>) | undefined },
): Promise<Rendered> {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, api)
  const context = await handler.query(requestOf(url, form), { requestContext })
  if (context instanceof Response)
    return {
      status: context.status,
      html: Buffer.alloc(0),
      location: context.headers.get('location') ?? '/',
      uncached: context.headers.get('cache-control') === 'no-store',
    }

  await turn?.()
  const router = createStaticRouter(handler.dataRoutes, context)
  const body = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  const failures = Object.values(context.errors ?? {}).filter((error) => !isRouteErrorResponse(error))
  const own = context.matches.flatMap(({ route }) => {
    const handle = route.handle as ScreenHandle | undefined
    const data = context.loaderData[route.id]
    return handle ? [handle.file, ...(data === undefined ? [] : (handle.files?.(data) ?? []))].flatMap(assets.scriptsOf) : []
  })
  const { loaderData, actionData, errors } = context
  const state = {
    loaderData,
    actionData,
    errors: errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, toErrorResponse(error)])),
  }
  return {
    status: context.statusCode,
    html: documentOf(body, state, assets.head + named([...assets.scripts, ...own])),
    ...(failures.length > 0 && { error: failures[0] }),
  }
}

const requestOf = (url: string, form: string | undefined) =>
  form === undefined ? new Request(url) : new Request(url, { method: 'POST', body: new URLSearchParams(form) })

/** A refusal travels with its status; of any other error the browser learns nothing. `isRouteErrorResponse` holds for both, also after JSON. */
const toErrorResponse = (error: unknown) =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, internal: false, data: error.data as unknown }
    : { status: 500, statusText: '', internal: false, data: null }

/** Read by src/parts/pre-hydration/fetch-scripts.ts. */
const named = (scripts: readonly string[]) => `<meta name="scripts" content="${[...new Set(scripts)].join(' ')}">`

/** React puts title, meta and link at the start of what it renders; they move to the head. */
const hoisted = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/

/** As bytes, of each part by itself: one string of all parts would be written out a second time, a quarter of a megabyte for each page. */
function documentOf(body: string, state: unknown, head: string): Buffer {
  const [own = ''] = hoisted.exec(body) ?? []
  const viewport =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="alternate" type="application/atom+xml" title="Kennisbank van Luwte" href="/feed.xml">'
  const parts = [
    `<!DOCTYPE html><html lang="nl"><head>${viewport}${own}${head}</head><body><div id="app">`,
    body.slice(own.length),
    `</div><script type="application/json" id="page-data">${asJson(state)}</script></body></html>`,
  ]
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}

/** JSON that cannot close its script element. */
const asJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
