import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createArrivingBodies } from './arriving-bodies.ts'

function someBodies(limits: Parameters<typeof createArrivingBodies>[0]) {
  const bodies = createArrivingBodies(limits)
  const ended: string[] = []
  /** Adds a body that `receive` fills. */
  const add = (name: string, network = name) => {
    let reserved = 0
    const body = {
      network,
      reservedBytes: () => reserved,
      end() {
        ended.push(name)
        bodies.remove(body)
        bodies.release(network, reserved)
        reserved = 0
      },
    }
    bodies.beginPiece(body)
    const receive = (bytes: number) => {
      reserved += bytes
      bodies.reserve(network, bytes)
    }
    return { receive, beginPiece: () => bodies.beginPiece(body) }
  }
  return { add, ended }
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
    expect(ended).toHaveLength(10)
    vi.advanceTimersByTime(1_000)
    expect(ended).toHaveLength(24)
    vi.advanceTimersByTime(4_000)
    expect(ended.at(-1)).toBe('body 0')
  })

  test('ends the slowest body when bytes arrive for which there is no room, not the newest', () => {
    const { add, ended } = someBodies({ total: 100, perNetwork: 100 })
    const [slow, middle, newest] = [add('slow'), add('middle'), add('newest')]
    slow.receive(50)
    middle.receive(50)
    newest.receive(10)
    expect(ended).toEqual(['slow'])
    middle.beginPiece()
    newest.receive(50)
    expect(ended).toEqual(['slow', 'newest'])
  })

  test('ends no body of which nothing has arrived', () => {
    const { add, ended } = someBodies({ total: 100, perNetwork: 100 })
    add('announced')
    add('one').receive(60)
    add('other').receive(60)
    expect(ended).toEqual(['one'])
  })

  test('ends the slowest body of a network that exceeds its share, and leaves others', () => {
    const { add, ended } = someBodies({ total: 100, perNetwork: 30 })
    add('other').receive(30)
    add('first', 'network').receive(20)
    add('second', 'network').receive(20)
    expect(ended).toEqual(['first'])
  })

  test('gives the one network behind an undeclared proxy more room', () => {
    const { add, ended } = someBodies({ total: 100, perNetwork: 30, limitFactor: () => 3 })
    for (const name of ['a', 'b', 'c']) add(name, 'proxy').receive(30)
    expect(ended).toEqual([])
    add('d', 'proxy').receive(1)
    expect(ended).toEqual(['a'])
  })
})
