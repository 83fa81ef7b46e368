// Runs before first paint. Applies the accessibility preferences, records early input and fetches
// the page's scripts.

import '../accessibility-preferences/apply-before-paint.ts'
import { replayEarlyInput } from './replay-input.ts'

replayEarlyInput(fetchPageScripts())

/**
 * Fetches the page's scripts after first paint, because on a slow connection they would delay
 * fonts and pictures. The server lists them in <meta name="scripts">, dependencies first and the
 * script that hydrates the page last (src/server/pages/assets.ts).
 *
 * Resolves once the scripts have run, and rejects if one fails to load. Does not wait for first
 * paint in a background tab.
 */
async function fetchPageScripts(): Promise<void> {
  const scripts =
    document.querySelector<HTMLMetaElement>('meta[name="scripts"]')?.content.split(' ') ?? []
  if (document.visibilityState === 'visible') await painted()
  for (const href of scripts)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  // Waits for the end of the HTML, which contains the loader data for the last script.
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  for (const href of scripts) {
    await import(/* @vite-ignore */ href)
    // Gives a slow phone time to handle input between two scripts.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/**
 * Resolves at first contentful paint, when the visitor leaves the tab, or a second after the load
 * event, whichever is first.
 */
async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    addEventListener('load', () => setTimeout(resolve, 1000))
    addEventListener('visibilitychange', () => resolve(), { once: true })
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}
