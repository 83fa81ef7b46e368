import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Api } from '#api/framework/client.ts'
import type { RenderWithCompany } from '#operations/mail/mail-renderer.ts'
import type { AppContext } from '#operations/context.ts'
import type * as ServerEntry from '#app/entry-server.tsx'
import type { RouteWithRules } from '#app/match-route.ts'
import { toPageAssets, type ViteManifest } from './assets.ts'

type Entry = typeof ServerEntry

export type ServerPages = {
  loadMatchRoute: () => Promise<(path: string) => RouteWithRules>
  /**
   * `url` is absolute; `form` is the body of a submitted form; `turn` resolves when rendering may
   * start.
   */
  render: (
    url: string,
    api: Api,
    more?: { form?: string | undefined; turn?: () => Promise<void> },
  ) => Promise<ServerEntry.RenderedPage>
  renderMail: RenderWithCompany
  /** Returns the fields of a block, by its layout name. */
  fieldsOf: AppContext['fieldsOf']
}

/** `load` and `assets` run for every page, so that development shows the current source. */
export const createPages = (
  load: () => Promise<Entry>,
  assets: (url: string) => Promise<ServerEntry.PageAssets>,
): ServerPages => ({
  loadMatchRoute: async () => (await load()).matchRoute,
  render: async (url, api, more) =>
    (await load()).render(url, { ...more, api, assets: await assets(url) }),
  renderMail: async (name, content, company, words) =>
    (await load()).renderMail(name, content, company, words),
  fieldsOf: async (layout) => (await load()).fieldsOf(layout),
})

/** `build` is the folder of the build. */
export async function loadBuiltPages(build: string): Promise<ServerPages> {
  const entry = (await import(pathToFileURL(join(build, 'server/entry-server.js')).href)) as Entry
  const assets = toPageAssets(
    JSON.parse(readFileSync(join(build, 'client/.vite/manifest.json'), 'utf8')) as ViteManifest,
  )
  return createPages(
    () => Promise.resolve(entry),
    () => Promise.resolve(assets),
  )
}
