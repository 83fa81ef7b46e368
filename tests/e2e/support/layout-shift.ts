// How far a screen moves while it loads, as Core Web Vitals measure it.

import type { Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'
import { expect } from './shop.ts'

/** Beyond this a visitor sees that something moves, and a press may miss. */
const maxShift = 0.02
/** Of each request, so that the parts of a screen arrive one after another, as on a phone. */
const latencyMs = 150
/** No further part of a screen comes after the network was quiet for so long. */
const quietMs = 500

/**
 * Opens the address of the page, or another one, in a tab of its own, and expects that nothing
 * moves there until everything has arrived.
 */
export async function expectStill(page: Page, path = page.url()): Promise<void> {
  const tab = await page.context().newPage()
  await tab.setViewportSize(page.viewportSize()!)
  const client = await page.context().newCDPSession(tab)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  // The stand-in of a late font depends on the fonts of the machine.
  await tab.route(/\.woff2$/, (route) => route.abort())
  await tab.addInitScript(observeShifts)
  const waitForQuiet = observeNetwork(tab)
  await tab.goto(new URL(path, page.url()).href)
  await waitForHydration(tab)
  await waitForQuiet()
  const { total, moved } = await tab.evaluate(
    () => (globalThis as unknown as { shifts: Shifts }).shifts,
  )
  await tab.close()
  expect(total, moved.join('\n')).toBeLessThan(maxShift)
}

type Shifts = { total: number; moved: string[] }

/** Runs in the page, so it may use nothing of this file. */
function observeShifts(): void {
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const shifts: Shifts = { total: 0, moved: [] }
  Object.assign(globalThis, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      shifts.total += value
      for (const { node, previousRect, currentRect } of sources)
        shifts.moved.push(
          `${node?.textContent?.slice(0, 40)}: ${JSON.stringify([previousRect, currentRect])}`,
        )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns a function that waits until no request has run for a while. */
function observeNetwork(tab: Page): () => Promise<void> {
  let running = 0
  let lastChange = Date.now()
  const change = (by: number) => () => {
    running += by
    lastChange = Date.now()
  }
  tab.on('request', change(1))
  tab.on('requestfinished', change(-1))
  tab.on('requestfailed', change(-1))
  return () => expect.poll(() => running === 0 && Date.now() - lastChange > quietMs).toBe(true)
}
