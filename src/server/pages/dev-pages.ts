// Pages straight from the source while the shop is being worked on, with hot reload in the browser.

import type { RequestListener, Server } from 'node:http'
import type * as ServerEntry from '../../entry-server.tsx'
import { type Pages, pagesFrom } from './pages.ts'

type Entry = typeof ServerEntry
type DevPages = { pages: Pages; wrap: (listener: RequestListener) => RequestListener; close: () => Promise<void> }

/** Vite answers for source files and its socket; everything else goes to the wrapped listener. */
export async function devPages(server: Server): Promise<DevPages> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  // Node reads the settings as they are: a copy that Vite writes and takes away again would look like a change to `node --watch`, for ever.
  const vite = await createServer({ configLoader: 'native', server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('the development server cannot run the server entry')

  let loading: Promise<Entry> | undefined
  const load = () =>
    (loading ??= ssr.runner.import<Entry>('/src/entry-server.tsx').finally(() => {
      loading = undefined
    }))
  const assets = async (url: string): Promise<ServerEntry.Assets> => {
    const preamble = (await vite.transformIndexHtml(new URL(url).pathname, '<head></head>')).replace(/<\/?head>/g, '')
    const style = '<link rel="stylesheet" href="/src/ui/shop.css?direct">'
    return {
      head: `${preamble}${style}<script type="module" async src="/src/parts/pre-hydration/pre-hydration.ts"></script>`,
      scripts: ['/src/entry-client.tsx'],
      scriptsOf: () => [],
    }
  }
  return {
    pages: pagesFrom(load, assets),
    wrap: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  }
}
