import { describe, expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** Work that ends when it is told to, and says who began. */
function aWave(bounds: { atOnce: number; waiting: number; fromOneNetwork: number }) {
  const inTurn = fairQueue(bounds)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (network: string) =>
    inTurn(network, () => {
      begun.push(network)
      return new Promise<void>((resolve) => void ends.push(resolve))
    })
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
  return { ask, begun, endOne }
}

describe('fairQueue', () => {
  test('serves somebody from elsewhere within two turns, whatever one network sends', async () => {
    const { ask, begun, endOne } = aWave({ atOnce: 2, waiting: 200, fromOneNetwork: 24 })
    const wave = Promise.allSettled(Array.from({ length: 260 }, () => ask('198.51.100')))
    const owner = ask('203.0.113')
    await endOne()
    await endOne()
    expect(begun).toContain('203.0.113')
    for (let turn = 0; turn < 40; turn++) await endOne()
    await owner
    const refused = (await wave).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(260 - 2 - 24)
    expect(refused[0]).toMatchObject({ reason: { code: 'shop-unavailable' } })
  })

  test('networks take turns, each in the order in which it came', async () => {
    const { ask, begun, endOne } = aWave({ atOnce: 1, waiting: 200, fromOneNetwork: 24 })
    for (const network of ['a', 'a', 'a', 'b', 'b', 'c']) void ask(network)
    for (let turn = 0; turn < 6; turn++) await endOne()
    expect(begun.join('')).toBe('aabcab')
  })

  test('sends away who comes when too many wait in all, and serves again once all are done', async () => {
    const { ask, begun, endOne } = aWave({ atOnce: 1, waiting: 3, fromOneNetwork: 2 })
    for (const network of ['a', 'a', 'b', 'c']) void ask(network)
    await expect(ask('d')).rejects.toMatchObject({ code: 'shop-unavailable' })
    for (let turn = 0; turn < 4; turn++) await endOne()
    void ask('d')
    expect(begun.at(-1)).toBe('d')
    await endOne()
  })
})
