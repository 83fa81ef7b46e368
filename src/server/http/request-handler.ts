// Handles every HTTP request: answers from memory as bytes, else renders a page, reads a file or hands on to the API.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Matching } from '#api/match.ts'
import { type Entry, makeEntry, quick, sendEntry } from '../cache/entry.ts'
import type { MediaCopies } from '#integrations/media/media-copies.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { Pages } from '../pages/pages.ts'
import { formBody } from './form-body.ts'
import type { SenderOf } from './network-address.ts'
import type { SendOverload } from '../load-shedding/overload-response.ts'
import type { LoadShedder } from '../load-shedding/load-shedder.ts'
import { canonicalPath, normalisedPath } from './canonical-path.ts'
import type { SendPage } from './page-sender.ts'
import type { Renderer } from './page-renderer.ts'
import { writable } from './page-query.ts'
import { type Folders, sendStored } from './stored-files.ts'

type Deps = {
  files: ReadonlyMap<string, Entry>
  folders: Folders
  copies: MediaCopies | undefined
  cache: PageCache
  cacheable: Matching['cacheable']
  renderer: Renderer
  pages: Pages
  /** For GET and HEAD of what is no file. */
  sendPage: SendPage
  shedder: LoadShedder
  sendOverload: SendOverload
  /** Paths, whole or ending in a slash, that `sendService` answers. */
  servicePaths: readonly string[]
  sendService: (request: IncomingMessage, response: ServerResponse) => void
  headers: Readonly<Record<string, string>>
  logRequest: (request: IncomingMessage, response: ServerResponse, route: string) => void
  countHit: () => void
  /** Called for every request before it is answered. */
  countVisit: (request: IncomingMessage, response: ServerResponse) => void
  onFault: (error: unknown, route: string) => void
  senderOf: SenderOf
  /** The https address to redirect to, for a request in the clear to a shop on https; undefined for all others. */
  overTls: (request: IncomingMessage) => string | undefined
}

export function requestHandler(deps: Deps): RequestListener {
  const { files, cache, headers, servicePaths, countHit, countVisit, overTls } = deps
  return (request, response) => {
    const { url = '/', method } = request
    const secure = overTls(request)
    if (secure !== undefined) {
      response.writeHead(308, { ...headers, location: secure, 'cache-control': 'no-store', 'content-length': 0 }).end()
      return
    }
    countVisit(request, response)
    // HTTP/1.1 asks for exactly one, and Node leaves the refusal to us so that it carries the headers too.
    const hosts = countHosts(request.rawHeaders)
    const named = hosts === 1 || (hosts === 0 && request.httpVersionMinor === 0)
    if (named && (method === 'GET' || method === 'HEAD')) {
      const ready = cache.find(url) ?? files.get(url)
      if (ready) {
        countHit()
        sendEntry(request, response, ready)
        return
      }
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const asked = named ? addressOf(url) : undefined
    if (!asked) plain(response, 400, 'Dit verzoek konden we niet lezen.')
    else if (isService(servicePaths, asked.path))
      // One spelling for each answer: another one would be cached beside it. Programs ask here, and they are not led on.
      if (asked.path === asked.normalised && !asked.path.includes('//')) answerApi(deps, request, response, asked)
      else plain(response, 400, 'Dit verzoek konden we niet lezen.')
    else void answerPage(deps, request, response, asked).catch((error: unknown) => failed(deps, response, error))
  }
}

/** How many Host headers came; `rawHeaders` are names and values in turn. `headersDistinct` would sort all headers of each request for it. */
const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.reduce((count, name, place) => (place % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host' ? count + 1 : count), 0)

/** `path` as it came, `normalised` as RFC 3986 writes it. */
type Address = { path: string; normalised: string; search: string }

/** Path and query, without anything that could name another host or another path; undefined for what is no path. */
function addressOf(url: string): Address | undefined {
  if (url.length > 4000 || /[\\\s]/.test(url)) return undefined
  const [path = '/', search = ''] = url.split(/\?(.*)/s)
  const normalised = normalisedPath(path)
  return normalised === undefined ? undefined : { path, normalised, search: writable(search) }
}

function answerApi(deps: Deps, request: IncomingMessage, response: ServerResponse, { path, search }: Address) {
  const { cache, cacheable, renderer, sendService, logRequest, shedder, sendOverload } = deps
  const match = request.method === 'GET' || request.method === 'HEAD' ? cacheable(path, search) : undefined
  const entry = match && cache.find(match.cacheKey)
  // Health and counts are asked for most when there is much to do.
  if (!entry && path.startsWith('/api/') && shedder.shouldShed(path)) {
    logRequest(request, response, match?.endpoint.path ?? '/api/*')
    sendOverload(request, response, 'api')
    return
  }
  if (!match) {
    sendService(request, response)
    return
  }
  const { endpoint, cacheKey } = match
  logRequest(request, response, endpoint.path)
  if (entry) sendEntry(request, response, entry)
  else
    cache
      .fill(cacheKey, () => renderer.apiAnswer(cacheKey))
      .then(
        (made) => sendEntry(request, response, made),
        (error: unknown) => failed(deps, response, error),
      )
}

async function answerPage(
  deps: Deps,
  request: IncomingMessage,
  response: ServerResponse,
  { path, normalised, search }: Address,
): Promise<void> {
  const { pages, folders, files, logRequest, copies, shedder, sendOverload, servicePaths, sendPage } = deps
  const file = files.get(path)
  const looks = request.method === 'GET' || request.method === 'HEAD'
  if (file && looks) {
    sendEntry(request, response, file)
    return
  }
  const lineOf = await pages.lineOf()
  const [, folder = ''] = normalised.split('/')
  const stored = Object.hasOwn(folders, folder)
  const canonical = stored ? normalised : canonicalPath(normalised, lineOf)
  const route = lineOf(canonical)
  logRequest(request, response, stored ? `/${folder}/*` : `/${route.path}`)
  if (isService(servicePaths, canonical)) {
    plain(response, 404, 'Dit vinden we niet.')
    return
  }
  if (request.method === 'POST' && route.form) {
    if (shedder.shouldShed(canonical)) {
      sendOverload(request, response, 'page')
      return
    }
    await answerForm(deps, request, response, canonical, `/${route.path}`)
    return
  }
  if (!looks) {
    response.setHeader('allow', route.form ? 'GET, HEAD, POST' : 'GET, HEAD')
    plain(response, 405, 'Dit kan hier niet.')
    return
  }
  if (await sendStored(request, response, path, folders)) return
  if (copies && (await fetchFromBucket(deps, response, copies, path))) {
    if (!response.headersSent && !(await sendStored(request, response, path, folders))) plain(response, 404, 'Deze foto is er niet.')
    return
  }
  await sendPage(request, response, { requestedPath: path, path: canonical, search, route })
}

/** A picture that only the bucket had until now; a bucket that is out of reach costs the picture, not the page. */
async function fetchFromBucket({ onFault }: Deps, response: ServerResponse, copies: MediaCopies, path: string): Promise<boolean> {
  const [, name] = /^\/(?:media|storage)\/(.+)$/.exec(path) ?? []
  if (name === undefined) return false
  try {
    return await copies.bring(name)
  } catch (error) {
    onFault(error, 'media store')
    plain(response.setHeader('retry-after', '30'), 503, 'Deze foto is even niet te laden.')
    return true
  }
}

/** The page for a submitted form; it is never cached. */
async function answerForm(
  { renderer, senderOf }: Deps,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  route: string,
): Promise<void> {
  const form = await formBody(request)
  if (form === undefined) {
    response.destroy()
    return
  }
  const sender = senderOf(request)
  if (typeof form === 'string')
    sendEntry(request, response, await makeEntry(await renderer.page(path, { cacheable: false, route, form, sender }), quick))
  else
    plain(
      response.setHeader('connection', 'close'),
      form,
      form === 413 ? 'Dit formulier is te groot.' : 'Dit soort inhoud kunnen we niet verwerken.',
    )
}

const isService = (servicePaths: readonly string[], path: string): boolean =>
  servicePaths.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one))

function failed({ onFault }: Pick<Deps, 'onFault'>, response: ServerResponse, error: unknown) {
  onFault(error, 'request handler')
  if (response.headersSent) response.destroy()
  else plain(response, 500, 'Er ging iets mis. Probeer het straks opnieuw.')
}

function plain(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text)
}
