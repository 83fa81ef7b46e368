import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** Forty questions, one after the other, with garbage collected after each of the first; answers how many objects V8 kept as dictionaries. */
const asking = (before: string) => `
import { createServer } from 'node:http'
import { duplexPair } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { steadyShapes } from '${import.meta.dirname}/steady-shapes.ts'
${before}
const isQuick = new Function('object', 'return %HasFastProperties(object)')
let dictionaries = 0
const server = createServer((request, answer) => {
  answer.end('x')
  for (const object of [request, answer]) if (!isQuick(object)) dictionaries++
})
for (let nr = 0; nr < 40; nr++) {
  const [here, there] = duplexPair()
  server.emit('connection', there)
  here.end('GET / HTTP/1.1\\r\\nHost: shop\\r\\nConnection: close\\r\\n\\r\\n')
  await text(here)
  for (let times = 0; nr < 12 && times < 10; times++) {
    await wait(1)
    gc()
  }
}
console.log(dictionaries)
`
const dictionaries = async (before: string): Promise<number> =>
  Number(
    (await promisify(execFile)(process.execPath, ['--allow-natives-syntax', '--expose-gc', '--input-type=module', '-e', asking(before)]))
      .stdout,
  )

it('keeps requests and responses out of dictionaries, whenever garbage is collected', async () => {
  expect(await dictionaries('await steadyShapes()')).toBe(0)
})

it('is needed: without it garbage collected at the start makes them dictionaries', async () => {
  expect(await dictionaries('')).toBeGreaterThan(0)
})
