import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { serving } from './serving.ts'

test('a taken port is said in one line', async () => {
  const first = createServer()
  first.listen(0, '127.0.0.1')
  await once(first, 'listening')
  const { port } = first.address() as { port: number }
  await expect(serving(createServer(), () => {}, { port, host: '127.0.0.1' }, {})).rejects.toThrow(`port ${port} on 127.0.0.1 is taken`)
  first.close()
})
