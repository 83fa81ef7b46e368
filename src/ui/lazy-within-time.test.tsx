import { Suspense } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lazyWithinTime, Nothing, withinTime } from './lazy-within-time.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => undefined)
const fail = () => Promise.reject(new Error('gone'))

async function render(Part: React.ComponentType) {
  const rendered = prerenderToNodeStream(
    <Suspense fallback="wacht">
      <Part />
    </Suspense>,
  )
  await vi.advanceTimersByTimeAsync(10_000)
  return text((await rendered).prelude)
}

describe('lazyWithinTime', () => {
  test('renders the component whose script arrives', async () => {
    const Part = lazyWithinTime(async () => ({ default: () => <p>Het deel</p> }))
    expect(await render(Part)).toContain('<p>Het deel</p>')
  })

  test('ends the wait for a script that never arrives, and says how to try again', async () => {
    const html = await render(lazyWithinTime(never))
    expect(html).toContain('Dit deel is niet geladen.')
    expect(html).toMatch(/<a href=""[^>]*>Laad de pagina opnieuw<\/a>/)
    expect(html).not.toContain('wacht')
  })

  test('says the same about a script that fails', async () => {
    expect(await render(lazyWithinTime(fail))).toContain('Dit deel is niet geladen.')
  })

  test('renders what the page has in its place', async () => {
    expect(await render(lazyWithinTime(never, () => <b>Anders</b>))).toContain('<b>Anders</b>')
    expect(await render(lazyWithinTime(never, Nothing))).not.toContain('Dit deel')
  })
})

describe('withinTime', () => {
  test('rejects work that never ends', async () => {
    const outcome = withinTime(new Promise(() => undefined), 10_000).catch(
      ({ message }: Error) => message,
    )
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toBe('too late')
  })

  test('passes on a result or an error, and leaves no timer', async () => {
    expect(await withinTime(Promise.resolve(7), 10_000)).toBe(7)
    await expect(withinTime(Promise.reject(new Error('no')), 10_000)).rejects.toThrow('no')
    expect(vi.getTimerCount()).toBe(0)
  })
})
