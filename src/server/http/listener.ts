// The shop's front door. What is kept in memory is answered here as bytes; everything else is made, read or handed on.

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
import type { AnswerPage } from './page-answer.ts'
import type { Maker } from './page-maker.ts'
import { writable } from './page-query.ts'
import { type Folders, sendStored } from './stored-files.ts'

type Given = {
  files: ReadonlyMap<string, Entry>
  folders: Folders
  copies: MediaCopies | undefined
  cache: PageCache
  cacheable: Matching['cacheable']
  make: Maker
  pages: Pages
  /** For GET and HEAD of what is no file. */
  answerLook: AnswerPage
  shedder: LoadShedder
  sendOverload: SendOverload
  /** Paths, whole or ending in a slash, that `rest` answers. */
  restPaths: readonly string[]
  rest: (request: IncomingMessage, response: ServerResponse) => void
  headers: Readonly<Record<string, string>>
  note: (request: IncomingMessage, response: ServerResponse, route: string) => void
  hit: () => void
  /** Hears of every question before it is answered. */
  visited: (request: IncomingMessage, response: ServerResponse) => void
  onFault: (error: unknown, route: string) => void
  senderOf: SenderOf
  /** Where somebody is sent who came in the clear to a shop that is open over TLS; undefined for everybody else. */
  overTls: (request: IncomingMessage) => string | undefined
}

export function frontDoor(given: Given): RequestListener {
  const { files, cache, headers, restPaths, hit, visited, overTls } = given
  return (request, response) => {
    const { url = '/', method } = request
    const secure = overTls(request)
    if (secure !== undefined) {
      response.writeHead(308, { ...headers, location: secure, 'cache-control': 'no-store', 'content-length': 0 }).end()
      return
    }
    visited(request, response)
    // HTTP/1.1 asks for exactly one, and Node leaves the refusal to us so that it carries the headers too.
    const hosts = countHosts(request.rawHeaders)
    const named = hosts === 1 || (hosts === 0 && request.httpVersionMinor === 0)
    if (named && (method === 'GET' || method === 'HEAD')) {
      const ready = cache.find(url) ?? files.get(url)
      if (ready) {
        hit()
        sendEntry(request, response, ready)
        return
      }
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const asked = named ? addressOf(url) : undefined
    if (!asked) plain(response, 400, 'Dit verzoek konden we niet lezen.')
    else if (isService(restPaths, asked.path))
      // One spelling for each answer: another one would be kept beside it. Programs ask here, and they are not led on.
      if (asked.path === asked.normalised && !asked.path.includes('//')) answerApi(given, request, response, asked)
      else plain(response, 400, 'Dit verzoek konden we niet lezen.')
    else void answerPage(given, request, response, asked).catch((error: unknown) => failed(given, response, error))
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

function answerApi(given: Given, request: IncomingMessage, response: ServerResponse, { path, search }: Address) {
  const { cache, cacheable, make, rest, note, shedder, sendOverload } = given
  const kept = request.method === 'GET' || request.method === 'HEAD' ? cacheable(path, search) : undefined
  const entry = kept && cache.find(kept.question)
  // Health and counts are asked for most when there is much to do.
  if (!entry && path.startsWith('/api/') && shedder.shouldShed(path)) {
    note(request, response, kept?.endpoint.path ?? '/api/*')
    sendOverload(request, response, 'api')
    return
  }
  if (!kept) {
    rest(request, response)
    return
  }
  const { endpoint, question } = kept
  note(request, response, endpoint.path)
  if (entry) sendEntry(request, response, entry)
  else
    cache
      .fill(question, () => make.answer(question))
      .then(
        (made) => sendEntry(request, response, made),
        (error: unknown) => failed(given, response, error),
      )
}

async function answerPage(
  given: Given,
  request: IncomingMessage,
  response: ServerResponse,
  { path, normalised, search }: Address,
): Promise<void> {
  const { pages, folders, files, note, copies, shedder, sendOverload, restPaths, answerLook } = given
  const found = files.get(path)
  const looks = request.method === 'GET' || request.method === 'HEAD'
  if (found && looks) {
    sendEntry(request, response, found)
    return
  }
  const lineOf = await pages.lineOf()
  const [, folder = ''] = normalised.split('/')
  const stored = Object.hasOwn(folders, folder)
  const canonical = stored ? normalised : canonicalPath(normalised, lineOf)
  const route = lineOf(canonical)
  note(request, response, stored ? `/${folder}/*` : `/${route.path}`)
  if (isService(restPaths, canonical)) {
    plain(response, 404, 'Dit vinden we niet.')
    return
  }
  if (request.method === 'POST' && route.form) {
    if (shedder.shouldShed(canonical)) {
      sendOverload(request, response, 'page')
      return
    }
    await answerForm(given, request, response, canonical, `/${route.path}`)
    return
  }
  if (!looks) {
    response.setHeader('allow', route.form ? 'GET, HEAD, POST' : 'GET, HEAD')
    plain(response, 405, 'Dit kan hier niet.')
    return
  }
  if (await sendStored(request, response, path, folders)) return
  if (copies && (await brought(given, response, copies, path))) {
    if (!response.headersSent && !(await sendStored(request, response, path, folders))) plain(response, 404, 'Deze foto is er niet.')
    return
  }
  await answerLook(request, response, { spelled: path, path: canonical, search, route })
}

/** A picture that only the bucket had until now; a bucket that is out of reach costs the picture, not the page. */
async function brought({ onFault }: Given, response: ServerResponse, copies: MediaCopies, path: string): Promise<boolean> {
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

/** A page for what one visitor filled in; it is kept nowhere. */
async function answerForm(
  { make, senderOf }: Given,
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
    sendEntry(request, response, await makeEntry(await make.page(path, { cacheable: false, route, form, sender }), quick))
  else
    plain(
      response.setHeader('connection', 'close'),
      form,
      form === 413 ? 'Dit formulier is te groot.' : 'Dit soort inhoud kunnen we niet verwerken.',
    )
}

const isService = (servicePaths: readonly string[], path: string): boolean =>
  servicePaths.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one))

function failed({ onFault }: Pick<Given, 'onFault'>, response: ServerResponse, error: unknown) {
  onFault(error, 'front door')
  if (response.headersSent) response.destroy()
  else plain(response, 500, 'Er ging iets mis. Probeer het straks opnieuw.')
}

function plain(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text)
}
