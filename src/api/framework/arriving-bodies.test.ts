import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createArrivingBodies } from './arriving-bodies.ts'

function someBodies(limits: Parameters<typeof createArrivingBodies>[0]) {
  const bodies = createArrivingBodies(limits)
  const [dropped, ended]: [string[], string[]] = [[], []]
  /** Adds a body that `receive` fills. */
  const add = (name: string, network = name) => {
    let reserved = 0
    const body = {
      network,
      reservedBytes: () => reserved,
      drop() {
        dropped.push(name)
        bodies.release(network, reserved)
        reserved = 0
      },
      end() {
        ended.push(name)
        bodies.remove(body)
        bodies.release(network, reserved)
      },
    }
    bodies.beginPiece(body)
    const receive = (bytes: number) => {
      reserved += bytes
      bodies.reserve(network, bytes)
    }
    return { receive, beginPiece: () => bodies.beginPiece(body) }
  }
  return { add, dropped, ended }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('createArrivingBodies', () => {
  test('ends each body ten seconds after its last piece began, many of them in small groups', () => {
    const { add, ended } = someBodies({ total: 100, perNetwork: 100 })
    const bodies = Array.from({ length: 25 }, (_, index) => add(`body ${index}`))
    vi.advanceTimersByTime(5_000)
    bodies[0]?.beginPiece()
    vi.advanceTimersByTime(5_000)
    expect(ended).toHaveLength(5)
    vi.advanceTimersByTime(1_000)
    expect(ended).toHaveLength(24)
    vi.advanceTimersByTime(4_000)
    expect(ended.at(-1)).toBe('body 0')
  })

  test('drops the slowest body when bytes arrive for which there is no room, not the newest', () => {
    const { add, dropped } = someBodies({ total: 100, perNetwork: 100 })
    const [slow, middle, newest] = [add('slow'), add('middle'), add('newest')]
    slow.receive(50)
    middle.receive(50)
    newest.receive(10)
    expect(dropped).toEqual(['slow'])
    middle.beginPiece()
    newest.receive(50)
    expect(dropped).toEqual(['slow', 'newest'])
  })

  test('ends a body that it dropped when the ten seconds of the body are over', () => {
    const { add, dropped, ended } = someBodies({ total: 100, perNetwork: 100 })
    add('slow').receive(60)
    vi.advanceTimersByTime(4_000)
    add('newest').receive(60)
    vi.advanceTimersByTime(5_900)
    expect([dropped, ended]).toEqual([['slow'], []])
    vi.advanceTimersByTime(100)
    expect([dropped, ended]).toEqual([['slow'], ['slow']])
  })

  test('drops no body of which nothing has arrived', () => {
    const { add, dropped } = someBodies({ total: 100, perNetwork: 100 })
    add('announced')
    add('one').receive(60)
    add('other').receive(60)
    expect(dropped).toEqual(['one'])
  })

  test('drops the slowest body of a network that exceeds its share, and leaves others', () => {
    const { add, dropped } = someBodies({ total: 100, perNetwork: 30 })
    add('other').receive(30)
    add('first', 'network').receive(20)
    add('second', 'network').receive(20)
    expect(dropped).toEqual(['first'])
  })

  test('gives the one network behind an undeclared proxy more room', () => {
    const { add, dropped } = someBodies({ total: 100, perNetwork: 30, limitFactor: () => 3 })
    for (const name of ['a', 'b', 'c']) add(name, 'proxy').receive(30)
    expect(dropped).toEqual([])
    add('d', 'proxy').receive(1)
    expect(dropped).toEqual(['a'])
  })
})
