// The server entry: renders the HTML of a page. The HTML depends on the URL, a submitted form and
// API responses, but not on the visitor. Therefore the server can cache it.

import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { Api } from '#api/framework/client.ts'
import { apiContext } from '#components/api-context.ts'
import { toHydrationData } from './root.tsx'
import { type ScreenHandle, routeObjects } from './route-objects.tsx'

/** Exported from here because mails and blocks are React components, which only this bundle has. */
export { renderMail } from '#emails/render-mail.tsx'
export { fieldsOf } from '#blocks/index.ts'
export { matchRoute } from './match-route.ts'

/**
 * The built files that a page loads. `head` returns HTML for the document head, without a preload
 * of the fonts with these words in their names. `entry` is the script that hydrates the page.
 * `filesOf` returns the additional scripts and styles of a screen file.
 */
export type PageAssets = {
  head: (unusedFonts: readonly string[]) => string
  scripts: readonly string[]
  entry: string
  filesOf: (sourceFile: string) => ScreenFiles
}
export type ScreenFiles = { scripts: readonly string[]; styles: readonly string[] }
/**
 * `uncached` marks a redirect that must not be cached, because staff may later create a page at its
 * URL.
 */
export type RenderedPage = {
  status: number
  html: Buffer
  location?: string
  uncached?: boolean
  error?: unknown
}

type RootData = Parameters<typeof toHydrationData>[0]

const handler = createStaticHandler(routeObjects)

/**
 * Renders a page; `url` is absolute. First passes a submitted `form` to the action of the screen.
 * Awaits `turn` after loading the data and before rendering. If a loader redirects, the result has
 * a `location`. If a screen fails, the result has the error page and the `error` to log.
 */
export async function render(
  url: string,
  {
    api,
    assets,
    form,
    turn,
  }: {
    api: Api
    assets: PageAssets
    form?: string | undefined
    turn?: (() => Promise<void>) | undefined
  },
): Promise<RenderedPage> {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, api)
  const context = await handler.query(toRequest(url, form), { requestContext })
  if (context instanceof Response)
    return {
      status: context.status,
      html: Buffer.alloc(0),
      location: context.headers.get('location') ?? '/',
      uncached: context.headers.get('cache-control') === 'no-store',
    }

  await turn?.()
  const router = createStaticRouter(handler.dataRoutes, context)
  const rendered = renderToString(
    <div id="app">
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </div>,
  )
  const failures = Object.values(context.errors ?? {}).filter(
    (error) => !isRouteErrorResponse(error),
  )
  const screenFiles = context.matches.flatMap(({ route }) => {
    const handle = route.handle as ScreenHandle | undefined
    return handle ? [assets.filesOf(handle.file)] : []
  })
  const scripts = [
    ...assets.scripts,
    ...screenFiles.flatMap((files) => files.scripts),
    assets.entry,
  ]
  const { look } = detailsOf(context.loaderData) ?? {}
  const head =
    assets.head(look?.unused_fonts ?? []) +
    stylesheetLinks([
      ...screenFiles.flatMap((files) => files.styles),
      // Last, because it changes the tokens of the others.
      ...(look ? [look.stylesheet] : []),
    ]) +
    scriptsMeta(scripts)
  const { loaderData, actionData, errors } = context
  const state = {
    loaderData: loaderData['root']
      ? { ...loaderData, root: toHydrationData(loaderData['root'] as RootData) }
      : loaderData,
    actionData,
    errors:
      errors &&
      Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, toErrorResponse(error)])),
  }
  return {
    status: context.statusCode,
    html: renderDocument(rendered, state, head),
    ...(failures.length > 0 && { error: failures[0] }),
  }
}

/** Of the storefront or of the screens of staff; undefined if they failed to load. */
function detailsOf(loaderData: Readonly<Record<string, unknown>>): RootData['details'] | undefined {
  const data = loaderData['root'] ?? loaderData['staff']
  return (data as Partial<RootData> | undefined)?.details
}

const toRequest = (url: string, form: string | undefined) =>
  form === undefined
    ? new Request(url)
    : new Request(url, { method: 'POST', body: new URLSearchParams(form) })

/**
 * Returns the error for the JSON of the page, without the details of an unexpected error. In the
 * browser `isRouteErrorResponse` accepts the result.
 */
const toErrorResponse = (error: unknown) =>
  isRouteErrorResponse(error)
    ? {
        status: error.status,
        statusText: error.statusText,
        internal: false,
        data: error.data as unknown,
      }
    : { status: 500, statusText: '', internal: false, data: null }

const stylesheetLinks = (files: readonly string[]) =>
  [...new Set(files)].map((file) => `<link rel="stylesheet" href="${file}">`).join('')

/**
 * Lists the scripts of the page for src/components/pre-hydration/pre-hydration.ts, which loads
 * them.
 */
const scriptsMeta = (scripts: readonly string[]) =>
  `<meta name="scripts" content="${[...new Set(scripts)].join(' ')}">`

/**
 * In `rendered` React has put the title, meta and link tags of the screen before the element of the
 * app; they go to the head. Encodes each part separately, because joining the strings first would
 * copy 250 KB per page.
 */
function renderDocument(rendered: string, state: unknown, head: string): Buffer {
  const bodyStart = rendered.indexOf('<div id="app">')
  const headTags = rendered.slice(0, bodyStart)
  const viewport =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta property="og:locale" content="nl_NL"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="alternate" type="application/atom+xml" title="Kennisbank" href="/feed.xml">'
  const parts = [
    `<!DOCTYPE html><html lang="nl"><head>${viewport}${headTags}${head}</head><body>`,
    rendered.slice(bodyStart),
    `<script type="application/json" id="page-data">${toSafeJson(state)}</script></body></html>`,
  ]
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}

/** Escapes JSON so that it cannot close its script element. */
const toSafeJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
