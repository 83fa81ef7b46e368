import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BodyEnding } from './arriving-bodies.ts'
import { createBodyReceiver } from './receive-body.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const kilobyte = 1024
const [total, perNetwork, maxBytes] = [64 * kilobyte, 32 * kilobyte, 1024 * kilobyte]

function aReceiver(limits: Partial<Parameters<typeof createBodyReceiver>[0]> = {}) {
  const endings: BodyEnding[] = []
  const receive = createBodyReceiver({
    total,
    perNetwork,
    onEnded: (ending) => void endings.push(ending),
    ...limits,
  })
  const start = (ipAddress = '203.0.113.7') => {
    const source = new PassThrough()
    const received = receive(source, { ipAddress, maxBytes })
    const outcome = received.then(
      ({ bytes, release }) => {
        release()
        return bytes.toString()
      },
      (error: { code: string }) => error.code,
    )
    const send = async (text: string | Buffer) => {
      source.write(text)
      await new Promise(setImmediate)
    }
    return { source, outcome, received, send }
  }
  return { endings, start }
}

describe('createBodyReceiver', () => {
  test('resolves with the bytes of all chunks', async () => {
    const { source, outcome } = aReceiver().start()
    for (const part of ['{"a"', ':', '1}']) source.write(part)
    source.end()
    expect(await outcome).toBe('{"a":1}')
  })

  test('counts bytes when they arrive: waiting bodies of one network keep out no other body', async () => {
    const { start, endings } = aReceiver()
    for (let count = 0; count < 1_000; count++) await start().send('{')
    const { source, outcome } = start()
    source.end('{}')
    expect([await outcome, endings]).toEqual(['{}', []])
  })

  test.each([
    ['the addresses of one /24', ['203.0.113.1', '203.0.113.2', '203.0.113.3']],
    ['the /64s of one /48', ['2001:db8:7:1::/64', '2001:db8:7:2::/64', '2001:db8:7:3::/64']],
  ])('counts %s as one network, and ends its slowest body', async (_, addresses) => {
    const { start, endings } = aReceiver()
    const bodies = addresses.map((address) => start(address))
    for (const { send } of bodies) await send(Buffer.alloc(12 * kilobyte))
    expect(endings).toEqual(['memory'])
    bodies[2]?.source.end()
    expect(await bodies[2]?.outcome).toHaveLength(12 * kilobyte)
    bodies[0]?.source.end()
    vi.advanceTimersByTime(10_000)
    expect(await bodies[0]?.outcome).toBe('body-too-slow')
    expect(endings).toEqual(['memory', 'slow'])
  })

  test('reads no more of a body that had to go, and answers when its ten seconds are over', async () => {
    const { start, endings } = aReceiver({ total: 20 * kilobyte })
    const [slow, newest] = [start('198.51.100.1'), start('203.0.113.1')]
    await slow.send(Buffer.alloc(12 * kilobyte))
    await newest.send(Buffer.alloc(12 * kilobyte))
    await slow.send(Buffer.alloc(12 * kilobyte))
    slow.source.end()
    newest.source.end()
    expect(await newest.outcome).toHaveLength(12 * kilobyte)
    expect(slow.source.readableLength).toBe(12 * kilobyte)
    expect(await Promise.race([slow.outcome, Promise.resolve('open')])).toBe('open')
    vi.advanceTimersByTime(10_000)
    expect([await slow.outcome, endings]).toEqual(['body-too-slow', ['memory']])
  })

  test('ends a small body after 10 seconds, however many bytes trickle in', async () => {
    const { start, endings } = aReceiver()
    const { outcome, send } = start()
    for (let second = 0; second < 10; second++) {
      await send(' ')
      vi.advanceTimersByTime(1_000)
    }
    expect([await outcome, endings]).toEqual(['body-too-slow', ['slow']])
  })

  test('lets a large body continue as long as each 64 KB arrive within 10 seconds', async () => {
    const { start } = aReceiver({ total: maxBytes, perNetwork: maxBytes })
    const { outcome, send } = start()
    for (let part = 0; part < 4; part++) {
      vi.advanceTimersByTime(9_000)
      await send(Buffer.alloc(64 * kilobyte))
    }
    await send(Buffer.alloc(63 * kilobyte))
    vi.advanceTimersByTime(10_000)
    expect(await outcome).toBe('body-too-slow')
  })

  test('releases the memory of an ended body, and of one that was used', async () => {
    const { start, endings } = aReceiver({ total: 20 * kilobyte })
    for (let count = 0; count < 5; count++) {
      const { source, outcome } = start(`198.51.${count}.1`)
      source.end(Buffer.alloc(16 * kilobyte))
      expect(await outcome).toHaveLength(16 * kilobyte)
    }
    expect(endings).toEqual([])
  })

  test('refuses a body that is larger than allowed, or ends before it is complete', async () => {
    const { start } = aReceiver({ total: 4 * maxBytes, perNetwork: 4 * maxBytes })
    const [large, aborted] = [start(), start()]
    large.source.end(Buffer.alloc(maxBytes + 1))
    expect(await large.outcome).toBe('body-too-large')
    await aborted.send('{')
    aborted.source.destroy()
    expect(await aborted.outcome).toBe('body-malformed')
  })

  test('takes little more memory than the bytes, however small the chunks are', async () => {
    const { start } = aReceiver({ total: 2 * kilobyte })
    const { source, outcome, send } = start()
    for (let count = 0; count < kilobyte; count++) source.write('x')
    await send('')
    source.end()
    expect(await outcome).toBe('x'.repeat(kilobyte))
  })

  test('reads what a client sent completely before it left', async () => {
    const { source, received } = (() => {
      const request = new PassThrough()
      request.end('{}')
      const complete = Object.assign(request, { complete: true })
      request.destroy()
      const receive = createBodyReceiver({ total, perNetwork })
      return { source: complete, received: receive(complete, { ipAddress: '10.0.0.1', maxBytes }) }
    })()
    expect(source.destroyed).toBe(true)
    expect((await received).bytes.toString()).toBe('{}')
  })
})
