import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { ServerPages } from '../pages/built-pages.ts'
import { createOverloadSender } from './overload-response.ts'
import { listen } from '#tests/support/raw-http.ts'

async function serve(render: ServerPages['render']) {
  const sendOverload = createOverloadSender({
    pages: { render } as ServerPages,
    appUrl: 'http://shop.test',
    headers: { 'x-test': 'ja' },
  })
  const server = createServer((request, response) =>
    sendOverload(request, response, request.url === '/api' ? 'api' : 'page'),
  )
  const url = await listen(server)
  onTestFinished(() => void server.close())
  return (path: string) => fetch(url + path)
}
const rendered = { status: 503, html: Buffer.from('<p>Druk</p>') }

test('a shed request gets a 503 with Retry-After, and the page is rendered once', async () => {
  let renderings = 0
  const get = await serve(() => Promise.resolve((renderings++, rendered)))
  for (const response of [await get('/'), await get('/shop')]) {
    expect([
      response.status,
      response.headers.get('cache-control'),
      response.headers.get('x-test'),
    ]).toEqual([503, 'no-store', 'ja'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
    expect(await response.text()).toBe('<p>Druk</p>')
  }
  expect(renderings).toBe(1)
  expect(await (await get('/api')).json()).toMatchObject({ code: 'shop-unavailable' })
})

test('a page that failed to render is rendered again for the next request', async () => {
  let renderings = 0
  const get = await serve(() =>
    renderings++ === 0 ? Promise.reject(new Error('no memory')) : Promise.resolve(rendered),
  )
  await expect(get('/')).rejects.toThrow('fetch failed')
  expect((await get('/')).status).toBe(503)
})
