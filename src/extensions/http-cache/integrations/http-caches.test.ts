import { describe, expect, onTestFinished, test } from 'vitest'
import { startLocalServer } from '#integrations/network/local-server.fake.ts'
import { createCloudflare, createFastly, createVarnish } from './http-caches.ts'
import { fakeAccount, startFakePurgeServer } from './purge-server.fake.ts'

const { fastlyService: serviceId, cloudflareZone: zoneId, token } = fakeAccount
const lifetime = { fresh: 3_600, staleIfError: 86_400 }
const tags = ['everything', 'product:één, twee', 'page:over ons']
const manyTags = Array.from({ length: 600 }, (_, index) => `product:slip-${index}`)

async function services(failure?: { status: number | null | undefined }) {
  const server = await startFakePurgeServer(failure)
  onTestFinished(server.close)
  const create = (apiToken: string) => ({
    fastly: createFastly({ serviceId, apiToken, apiUrl: server.url }),
    cloudflare: createCloudflare({ zoneId, apiToken, apiUrl: `${server.url}/client/v4` }),
  })
  return { server, ...create(token), withOtherToken: create('een-andere-sleutel') }
}

describe('headersFor', () => {
  const varnish = createVarnish({ purgeUrls: [] })

  test('writes the tags and the lifetime as each cache reads them, in the characters that it accepts', async () => {
    const { fastly, cloudflare } = await services()
    const spaced = 'everything product:%C3%A9%C3%A9n%2C%20twee page:over%20ons'
    const directives = 'max-age=3600, stale-if-error=86400'
    expect(varnish.headersFor(tags, lifetime)).toEqual({
      xkey: spaced,
      'surrogate-control': directives,
    })
    expect(fastly.headersFor(tags, lifetime)).toEqual({
      'surrogate-key': spaced,
      'surrogate-control': directives,
    })
    expect(cloudflare.headersFor(tags, lifetime)).toEqual({
      'cache-tag': spaced.replaceAll(' ', ','),
      'cloudflare-cdn-cache-control': directives,
    })
    expect(varnish.headersFor(['details'], { fresh: 5, staleIfError: 0 })).toEqual({
      xkey: 'details',
      'surrogate-control': 'max-age=5',
    })
  })

  test('refuses tags that do not fit in the header', async () => {
    const { fastly, cloudflare } = await services()
    const tooMany = [...manyTags, ...manyTags.map((tag) => `${tag}-met-een-lange-naam`)]
    for (const cache of [varnish, fastly, cloudflare]) {
      expect(cache.headersFor(tooMany, lifetime)).toBeUndefined()
      expect(cache.headersFor([`page:${'x'.repeat(1_000)}`], lifetime)).toBeUndefined()
    }
  })
})

describe('purge', () => {
  test('sends all tags in batches that each service accepts, under the names in its header', async () => {
    const { server, fastly, cloudflare } = await services()
    await fastly.purge([...manyTags, ...tags])
    expect(server.batches.map((batch) => batch.length)).toEqual([256, 256, 91])
    await cloudflare.purge(manyTags)
    expect(server.batches.slice(3).map((batch) => batch.length)).toEqual([
      100, 100, 100, 100, 100, 100,
    ])
    expect(fastly.headersFor(tags, lifetime)?.['surrogate-key']?.split(' ')).toEqual(
      server.batches[2]!.slice(-3),
    )
  })

  test('leaves out a tag that no header can have', async () => {
    const { server, fastly } = await services()
    await fastly.purge([`page:${'x'.repeat(1_100)}`, 'details'])
    expect(server.batches).toEqual([['details']])
  })

  test('fails when the service refuses the token, is down or answers nonsense', async () => {
    const failure: { status: number | undefined } = { status: undefined }
    const { fastly, cloudflare, withOtherToken } = await services(failure)
    await expect(withOtherToken.fastly.purge(tags)).rejects.toThrow(
      'Fastly answered a purge with 401',
    )
    await expect(withOtherToken.cloudflare.purge(tags)).rejects.toThrow(
      'Cloudflare answered a purge with 403',
    )
    for (failure.status of [503, 429]) {
      await expect(fastly.purge(tags)).rejects.toThrow(`${failure.status}`)
      await expect(cloudflare.purge(tags)).rejects.toThrow(`${failure.status}`)
    }
    failure.status = 200
    await expect(cloudflare.purge(tags)).rejects.toThrow('Cloudflare answered a purge with 200')
  })

  test('reaches every Varnish, also when one of them fails, and then fails', async () => {
    const received: string[] = []
    const start = async (status: number, headers: Record<string, string>) => {
      const { url, close } = await startLocalServer(({ method, headers: { xkey } }, response) => {
        received.push(`${method} ${xkey as string}`)
        response.writeHead(status, headers).end()
      })
      onTestFinished(close)
      return url
    }
    const good = await start(200, { 'x-purged': '1' })
    await createVarnish({ purgeUrls: [good, good] }).purge(['details'])
    expect(received).toEqual(['PURGE details', 'PURGE details'])
    await expect(
      createVarnish({ purgeUrls: [await start(405, {}), good] }).purge(['popular']),
    ).rejects.toThrow('405')
    await expect(
      createVarnish({ purgeUrls: [await start(200, {}), good] }).purge(['popular']),
    ).rejects.toThrow('200')
    await expect(
      createVarnish({ purgeUrls: ['http://127.0.0.1:9', good] }).purge(['popular']),
    ).rejects.toThrow('fetch failed')
    expect(received.filter((line) => line === 'PURGE popular')).toHaveLength(5)
  })
})
