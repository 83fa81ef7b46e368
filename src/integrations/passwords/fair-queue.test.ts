import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/**
 * Creates a queue in which `endOne` ends the oldest work. `started` lists the networks in the order
 * in which their work started.
 */
function aQueue({ concurrent = 1, waiting = 200, perSender = 24 } = {}) {
  const run = createFairQueue({
    concurrent,
    waiting,
    perSender,
    known: { waiting: 3, perSender: 2 },
  })
  const started: string[] = []
  const ends: (() => void)[] = []
  const enqueue = (network: string, knownSender?: string) =>
    run(
      network,
      () => {
        started.push(knownSender ?? network)
        return new Promise<void>((resolve) => void ends.push(resolve))
      },
      { knownSender },
    )
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
  return { enqueue, started, endOne }
}

describe('createFairQueue', () => {
  test('serves a request from another network within two completions, no matter how many one network sends', async () => {
    const { enqueue, started, endOne } = aQueue({ concurrent: 2 })
    const flood = Promise.allSettled(Array.from({ length: 260 }, () => enqueue('198.51.100')))
    const other = enqueue('203.0.113')
    await endOne()
    await endOne()
    expect(started).toContain('203.0.113')
    for (let round = 0; round < 40; round++) await endOne()
    await other
    const rejected = (await flood).filter(({ status }) => status === 'rejected')
    expect(rejected).toHaveLength(260 - 2 - 24)
    expect(rejected[0]).toMatchObject({ reason: { code: 'shop-unavailable' } })
  })

  test('alternates between networks, each in order of arrival', async () => {
    const { enqueue, started, endOne } = aQueue()
    for (const network of ['a', 'a', 'a', 'b', 'b', 'c']) void enqueue(network)
    for (let round = 0; round < 6; round++) await endOne()
    expect(started.join('')).toBe('aabcab')
  })

  test('serves a known sender next while many networks fill all other places, and limits known senders too', async () => {
    const { enqueue, started, endOne } = aQueue({ concurrent: 2 })
    const flood = Array.from({ length: 260 }, (_, index) => enqueue(`198.${index}`))
    void Promise.allSettled(flood)
    await expect(enqueue('203.0.113')).toBeRefused('shop-unavailable')
    void enqueue('203.0.113', 'jo')
    void enqueue('203.0.113', 'jo')
    await expect(enqueue('203.0.113', 'jo')).toBeRefused('shop-unavailable')
    await endOne()
    expect(started.slice(2)).toEqual(['jo'])
  })

  test('serves others at every second turn, however many known senders wait', async () => {
    const { enqueue, started, endOne } = aQueue()
    const flood = (name: string) => enqueue('198.51.100', name).then(() => void flood(name))
    for (const name of ['jo', 'jo', 'an']) void flood(name)
    const others = Array.from({ length: 4 }, (_, index) => enqueue(`203.${index}`))
    for (let round = 0; round < 10; round++) await endOne()
    await Promise.all(others)
    expect(started.slice(1, 9).map((sender) => sender.startsWith('203.'))).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
    ])
  })

  test('lets a known sender without a place of its own wait with its network', async () => {
    const { enqueue, started, endOne } = aQueue()
    for (const name of ['jo', 'jo', 'jo', 'jo']) void enqueue('203.0.113', name)
    for (let round = 0; round < 4; round++) await endOne()
    expect(started).toHaveLength(4)
  })

  test('rejects when too many wait in total, and accepts again once they are done', async () => {
    const { enqueue, started, endOne } = aQueue({ waiting: 3, perSender: 2 })
    for (const network of ['a', 'a', 'b', 'c']) void enqueue(network)
    await expect(enqueue('d')).toBeRefused('shop-unavailable')
    for (let round = 0; round < 4; round++) await endOne()
    void enqueue('d')
    expect(started.at(-1)).toBe('d')
    await endOne()
  })
})
