import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from './http-server.ts'

test('listen rejects with one clear line when the port is taken', async () => {
  const first = createServer()
  first.listen(0, '127.0.0.1')
  await once(first, 'listening')
  const { port } = first.address() as { port: number }
  await expect(listen(createServer(), () => {}, { port, host: '127.0.0.1' }, {})).rejects.toThrow(
    `port ${port} on 127.0.0.1 is taken`,
  )
  first.close()
})
