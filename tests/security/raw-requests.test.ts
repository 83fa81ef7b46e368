// Malformed requests, and paths that lead out of a folder.

import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createDataDir } from '../support/data-dir.ts'
import { openShopInProcess } from '../support/shop-in-process.ts'
import { expectSecurityHeaders } from './header-requests.ts'

const dataDir = createDataDir({ 'media/pak-320.jpg': 'smal', 'media/geheim.txt.bak': 'geheim' })
const shop = await openShopInProcess({ dataDir })

/** Sends raw bytes: `fetch` normalises paths and cannot send malformed requests. */
const sendRaw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { port, hostname } = new URL(shop.url)
    let response = ''
    connect(Number(port), hostname)
      .on('data', (part) => void (response += part.toString()))
      .on('close', () => resolve(response))
      .on('error', reject)
      .write(bytes)
  })
const getRawPath = (path: string) =>
  sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)

test.each([
  ['no Host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['no Host, API', 400, 'GET /api/user HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [
    'two Hosts',
    400,
    'GET / HTTP/1.1\r\nHost: shop.test\r\nHost: elders.example\r\nConnection: close\r\n\r\n',
  ],
  [
    'a parent path',
    400,
    'GET /x/../abonnement/kanarie HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  [
    'an encoded parent path',
    400,
    'GET /x/%2e%2E/account HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  [
    'a parent path in the API',
    400,
    'GET /api/pages/../products HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  [
    'a path with dot segments',
    400,
    'GET /./over-ons/. HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  ['an invalid Host', 400, 'GET /api/user HTTP/1.1\r\nHost: x/../y\r\nConnection: close\r\n\r\n'],
  ['a request that is not HTTP', 400, 'NONSENSE\r\n\r\n'],
  ['an unknown method', 400, 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a NUL in a header', 400, 'GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n'],
  [
    'two lengths of one body',
    400,
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
  ],
  ['large headers', 431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  [
    'an expectation',
    417,
    'POST /api/login HTTP/1.1\r\nHost: x\r\nExpect: koffie\r\nContent-Length: 0\r\n\r\n',
  ],
  [
    'an absolute URL of another origin',
    400,
    'GET http://elders.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  [
    'a TRACE request',
    405,
    'TRACE / HTTP/1.1\r\nHost: x\r\nX: kanarie\r\nConnection: close\r\n\r\n',
  ],
])('%s is refused with the security headers', async (name, status, bytes) => {
  const response = await sendRaw(bytes)
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(response).not.toContain('kanarie')
  const [head = ''] = response.split('\r\n\r\n')
  const lines = head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
  expectSecurityHeaders({ headers: new Headers(lines) }, name)
})

const long = 'a'.repeat(5_000)
test.each([
  ['a NUL', '/api/product/%00'],
  ['an encoded slash', '/api/product/..%2f..%2fetc'],
  ['a page with a NUL', '/api/pages/%00'],
  ['bytes that are not UTF-8', '/api/product/%FF'],
  ['an empty segment', '/api//products'],
  ['another spelling', '/API/products'],
  ['an encoded letter', '/%61pi/products'],
  ['a long path', `/api/product/${long}`],
  ['a long query', `/api/search?query=${long}`],
  ['a path beyond the limit of Node', `/api/product/${long.repeat(4)}`],
])('the error for %s under /api is JSON', async (_, path) => {
  const [head = '', body = ''] = (await getRawPath(path)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(head).toMatch(/^content-type: application\/json/im)
  expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^D[a-z ]+\./) })
})

test('a page with a query that is too long opens without the query', async () => {
  expect(await getRawPath(`/search?q=${long}`)).toMatch(
    /^HTTP\/1\.1 302 [^]*^location: \/search\r/im,
  )
})

test('no URL path reaches files outside its folder', async () => {
  for (const path of [
    '/media/../../etc/passwd',
    '/media/..%2f..%2fpak.jpg',
    '/media//etc/hosts',
    '/media/.hidden.jpg',
    '/media/a\\..\\b.jpg',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/%252e%252e%252fgeheim.txt.bak',
    '/media/..%5c..%5cetc%5cpasswd',
    '/media/..;/geheim.txt.bak',
    '/media/....//geheim.jpg',
    '/media/pak-320.jpg%00.png',
    '/media/pak-320.jpg/../../database/PG_VERSION',
    '/storage/../database/postmaster.pid',
    '/videos/%2e%2e/outbox/x.eml',
    '/build/../server/entry-server.js',
    '/build/%2e%2e/server/entry-server.js',
    '/images//../../package.json',
    '/media/uploads/%2e%2e/%2e%2e/outbox/1.jpg',
    '/proc/self/environ',
    'http://elsewhere.test/',
  ])
    expect(await getRawPath(path)).toMatch(/^HTTP\/1\.1 (?:400|404|301)/)
})
