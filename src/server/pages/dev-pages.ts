// Renders pages from the source in development, with hot reload in the browser.

import type { RequestListener, Server } from 'node:http'
import type * as ServerEntry from '#app/entry-server.tsx'
import { type ServerPages, createPages } from './built-pages.ts'

type Entry = typeof ServerEntry
type DevPages = {
  pages: ServerPages
  wrap: (listener: RequestListener) => RequestListener
  close: () => Promise<void>
}

/**
 * Vite answers requests for source files and its web socket. The wrapped listener answers all other
 * requests.
 */
export async function openDevPages(server: Server): Promise<DevPages> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  // Without `native`, Vite writes a temporary copy of the config, which makes `node --watch`
  // restart forever.
  const vite = await createServer({
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr))
    throw new Error('the development server cannot run the server entry')

  let loading: Promise<Entry> | undefined
  const load = () =>
    (loading ??= ssr.runner.import<Entry>('/src/app/entry-server.tsx').finally(() => {
      loading = undefined
    }))
  const assets = async (url: string): Promise<ServerEntry.PageAssets> => {
    const preamble = await vite.transformIndexHtml(new URL(url).pathname, '')
    const style = '<link rel="stylesheet" href="/src/ui/styles/shop.css?direct">'
    return {
      head: () =>
        `${preamble}${style}<script type="module" async src="/src/components/pre-hydration/pre-hydration.ts"></script>`,
      scripts: [],
      entry: '/src/app/entry-client.tsx',
      // Vite's own scripts add the styles of a screen in development.
      filesOf: () => ({ scripts: [], styles: [] }),
    }
  }
  return {
    pages: createPages(load, assets),
    wrap: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  }
}
