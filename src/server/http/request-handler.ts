// Handles every HTTP request: answers from the cache, else renders a page, sends a file or passes
// the request to the API.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { RouteTable } from '#api/framework/route-matching.ts'
import { type CachedResponse, sendCachedResponse } from '../cache/cached-response.ts'
import { problemSentence } from '#domain/problem.ts'
import type { LocalMediaCopies } from '#integrations/media/local-copies.ts'
import type { PictureVariants } from '#integrations/media/picture-variants.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { ServerPages } from '../pages/built-pages.ts'
import { answerForm, type FormParts } from './answer-form.ts'
import type { FindApiDocument } from './api-docs.ts'
import type { LoadShedder } from '../load-shedding/load-shedder.ts'
import { notStored } from './security-headers.ts'
import {
  parseTarget,
  type RequestTarget,
  withoutLongQuery,
  toCanonicalPath,
} from './request-target.ts'
import { sendError, sendText } from './send-text.ts'
import type { SendPage } from '../pages/page-sender.ts'
import { type StaticFolders, sendStaticFile } from './media-files.ts'

type HandlerParts = FormParts & {
  files: ReadonlyMap<string, CachedResponse>
  folders: StaticFolders
  variants: PictureVariants
  copies: LocalMediaCopies | undefined
  cache: PageCache
  cacheable: RouteTable['cacheable']
  pages: ServerPages
  sendPage: SendPage
  shedder: LoadShedder
  /** Paths that `sendService` answers: exact paths, and prefixes that end in a slash. */
  servicePaths: readonly string[]
  sendService: (request: IncomingMessage, response: ServerResponse) => void
  headers: Readonly<Record<string, string>>
  findApiDocument: FindApiDocument
  logRequest: (request: IncomingMessage, response: ServerResponse, route: string) => void
  countHit: () => void
  /** Called before the response, for every request that is not redirected to https. */
  countVisit: (request: IncomingMessage, response: ServerResponse) => void
  onFault: (error: unknown, route: string) => void
  /** Where an unencrypted request is redirected to; undefined if it need not be. */
  httpsUrlOf: (request: IncomingMessage) => string | undefined
}

export function createRequestHandler(deps: HandlerParts): RequestListener {
  const { files, cache, headers, servicePaths, countHit, countVisit, httpsUrlOf } = deps
  return (request, response) => {
    const { url = '/', method } = request
    const httpsUrl = httpsUrlOf(request)
    if (httpsUrl !== undefined) {
      response
        .writeHead(308, {
          ...headers,
          location: httpsUrl,
          'cache-control': notStored,
          'content-length': 0,
        })
        .end()
      return
    }
    countVisit(request, response)
    // HTTP/1.1 requires exactly one Host header. The shop refuses other requests itself, so that
    // the response has our headers.
    const hosts = countHosts(request.rawHeaders)
    const hasValidHost = hosts === 1 || (hosts === 0 && request.httpVersionMinor === 0)
    if (hasValidHost && (method === 'GET' || method === 'HEAD')) {
      const cached = cache.find(url) ?? files.get(url)
      if (cached) {
        countHit()
        sendCachedResponse(request, response, cached)
        return
      }
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const target = hasValidHost ? parseTarget(url) : undefined
    if (!target) {
      const shorter = hasValidHost && method === 'GET' ? withoutLongQuery(url) : undefined
      if (shorter === undefined) sendError(response, url, 400, unreadable)
      else sendRedirect(response, shorter)
    } else if (isService(servicePaths, target.path))
      // Accepts only the normalised spelling of these paths, so that the cache does not store a
      // response twice. Refuses other spellings without a redirect, because these paths are for
      // programs.
      if (target.path === target.normalised && !target.path.includes('//'))
        answerApi(deps, request, response, target)
      else sendError(response, url, 400, unreadable)
    else
      void answerPage(deps, request, response, target).catch((error: unknown) =>
        sendFault(deps, response, url, error),
      )
  }
}

const unreadable = problemSentence('body-malformed')

/**
 * Counts the Host headers; `rawHeaders` alternates names and values. Does not use
 * `headersDistinct`, which would group all headers of every request.
 */
const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.reduce(
    (count, name, index) =>
      index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host' ? count + 1 : count,
    0,
  )

function answerApi(
  deps: HandlerParts,
  request: IncomingMessage,
  response: ServerResponse,
  { path, search }: RequestTarget,
) {
  const { cache, cacheable, sendService, logRequest, shedder, sendOverload } = deps
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const document = isRead ? deps.findApiDocument(path) : undefined
  if (document) {
    logRequest(request, response, path)
    document
      .then((entry) => sendCachedResponse(request, response, entry))
      .catch((error: unknown) => sendFault(deps, response, path, error))
    return
  }
  const match = isRead ? cacheable(path, search) : undefined
  const entry = match && cache.find(match.cacheKey)
  // Of the service paths, only API calls are shed, because health checks and metrics matter most
  // under load.
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
  if (entry) sendCachedResponse(request, response, entry)
  else
    void fillCache(deps, request, cacheKey)
      .then((filled) =>
        typeof filled === 'number'
          ? sendOverload(request, response, 'api', filled)
          : sendCachedResponse(request, response, filled),
      )
      .catch((error: unknown) => sendFault(deps, response, path, error))
}

/** Resolves with the seconds to wait if the sender is above the limit of what is not cached. */
async function fillCache(
  { cache, renderer, limits, senderOf }: HandlerParts,
  request: IncomingMessage,
  cacheKey: string,
): Promise<CachedResponse | number> {
  const restored = cache.restore(cacheKey)
  if (restored) return restored
  const wait = await limits.spend('page', senderOf(request))
  return wait ?? cache.fill(cacheKey, () => renderer.apiAnswer(cacheKey, request))
}

async function answerPage(
  deps: HandlerParts,
  request: IncomingMessage,
  response: ServerResponse,
  { path, normalised, search }: RequestTarget,
): Promise<void> {
  const {
    pages,
    folders,
    variants,
    files,
    logRequest,
    copies,
    shedder,
    sendOverload,
    servicePaths,
    sendPage,
  } = deps
  const file = files.get(path)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (file && isRead) {
    sendCachedResponse(request, response, file)
    return
  }
  const matchRoute = await pages.loadMatchRoute()
  const [, folder = ''] = normalised.split('/')
  const isMedia = Object.hasOwn(folders, folder)
  const canonical = isMedia ? normalised : toCanonicalPath(normalised, matchRoute)
  const route = matchRoute(canonical)
  logRequest(request, response, isMedia ? `/${folder}/*` : `/${route.path}`)
  if (isService(servicePaths, canonical)) {
    sendError(response, canonical, 404, 'Dit vinden we niet.')
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
  if (!isRead) {
    response.setHeader('allow', route.form ? 'GET, HEAD, POST' : 'GET, HEAD')
    sendText(response, 405, 'Dit kan hier niet.')
    return
  }
  const sendFile = () => sendStaticFile(request, response, path, { folders, variants })
  if (await sendFile()) return
  if (copies && (await fetchFromBucket(deps, response, copies, path))) {
    if (!response.headersSent && !(await sendFile()))
      sendText(response, 404, 'Deze foto is er niet.')
    return
  }
  await sendPage(request, response, { requestedPath: path, path: canonical, search, route })
}

/**
 * Copies a picture from the bucket to the disk. Returns false if the path names no picture in the
 * bucket. If the bucket fails, responds with 503 and returns true.
 */
async function fetchFromBucket(
  { onFault }: HandlerParts,
  response: ServerResponse,
  copies: LocalMediaCopies,
  path: string,
): Promise<boolean> {
  const [, name] = /^\/(?:media|storage)\/(.+)$/.exec(path) ?? []
  if (name === undefined) return false
  try {
    return await copies.copyUpload(name)
  } catch (error) {
    onFault(error, 'media store')
    sendText(response.setHeader('retry-after', '30'), 503, 'Deze foto is even niet te laden.')
    return true
  }
}

const isService = (servicePaths: readonly string[], path: string): boolean =>
  servicePaths.some((servicePath) =>
    servicePath.endsWith('/') ? path.startsWith(servicePath) : path === servicePath,
  )

function sendFault(
  { onFault }: Pick<HandlerParts, 'onFault'>,
  response: ServerResponse,
  path: string,
  error: unknown,
) {
  onFault(error, 'request handler')
  if (response.headersSent) response.destroy()
  else sendError(response, path, 500, problemSentence('unexpected'))
}

function sendRedirect(response: ServerResponse, location: string) {
  response.writeHead(302, { location, 'cache-control': notStored, 'content-length': 0 }).end()
}
