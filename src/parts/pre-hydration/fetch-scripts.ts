// The page's scripts, fetched once there is something to see: on a thin line they would take it from letters and pictures. The server
// names them in <meta name="scripts">, the one that starts the others first (src/server/pages/assets.ts).

/** Resolves once the scripts are there and rejects when they cannot be had. In a hidden tab nothing is painted, so there it begins at once. */
export async function fetchScripts(): Promise<void> {
  const [entry, ...others] = document.querySelector<HTMLMetaElement>('meta[name="scripts"]')?.content.split(' ') ?? []
  if (entry === undefined) return
  if (document.visibilityState === 'visible') await painted()
  for (const href of others) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  // What the page was made from stands at its end: the entry reads it at once.
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  await new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { type: 'module', src: entry })
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
    document.head.append(script)
  })
}

/** The first text or picture is on the screen; or a second has passed since all was there, in a browser that does not tell. */
async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    addEventListener('load', () => setTimeout(resolve, 1000))
    addEventListener('visibilitychange', () => resolve(), { once: true })
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}
