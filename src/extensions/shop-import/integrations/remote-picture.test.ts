import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalServer, startLocalServer } from '#integrations/network/local-server.fake.ts'
import { createRemotePictureFetcher } from './remote-picture.ts'

let server: LocalServer
let requests = 0
beforeAll(async () => {
  server = await startLocalServer(({ url }, response) => {
    requests++
    if (url === '/inwendig')
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
    else if (url === '/kring') response.writeHead(302, { location: '/kring' }).end()
    else if (url === '/verhuisd') response.writeHead(301, { location: '/foto' }).end()
    else if (url === '/groot') response.writeHead(200).end(Buffer.alloc(2_000))
    else if (url === '/foto') response.writeHead(200).end('foto')
    else if (url !== '/stil') response.writeHead(404).end()
  })
})
afterAll(() => server.close())

describe('createRemotePictureFetcher', () => {
  const fetchPicture = createRemotePictureFetcher({
    allowsLoopback: true,
    timeoutMs: 300,
    maxBytes: 1_000,
  })
  test('fetches a picture, also after a redirect', async () => {
    for (const path of ['/foto', '/verhuisd']) {
      const result = await fetchPicture(`${server.url}${path}`)
      expect('bytes' in result && Buffer.from(result.bytes).toString()).toBe('foto')
    }
  })
  test.each([
    ['/inwendig', 'address'],
    ['/kring', 'address'],
    ['/groot', 'too-large'],
    ['/weg', 'status'],
    ['/stil', 'unreachable'],
  ])('stops at %s', async (path, failure) =>
    expect(await fetchPicture(`${server.url}${path}`)).toMatchObject({ failure }),
  )

  test.each([
    () => server.url,
    () => server.url.replace('127.0.0.1', 'localhost'),
    () => 'http://10.0.0.1/foto',
    () => 'file:///etc/passwd',
    () => 'geen adres',
  ])(
    'never calls this machine or a private network in a shop that is open to others (%#)',
    async (url) => {
      const before = requests
      expect(
        await createRemotePictureFetcher({ allowsLoopback: false, timeoutMs: 300 })(url()),
      ).toHaveProperty('failure')
      expect(requests).toBe(before)
    },
  )
})
