// Pages as the built shop renders them.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Api } from '#api/client.ts'
import type { MailRoom } from '#operations/send-mails.ts'
import type { Shop } from '#operations/shop.ts'
import type * as ServerEntry from '../../entry-server.tsx'
import type { RuledRoute } from '../../screen-at.ts'
import { assetsOf, type Manifest } from './assets.ts'

type Entry = typeof ServerEntry

/** `fieldsOf` tells what a block holds. `lineOf` gives what tells which line of routes.ts a path belongs to. `render` takes an absolute address, the text of a form that was sent there, and what to wait for before drawing. `renderMail` writes a mail. */
export type Pages = {
  lineOf: () => Promise<(path: string) => RuledRoute>
  render: (url: string, api: Api, more?: { form?: string | undefined; turn?: () => Promise<void> }) => Promise<ServerEntry.Rendered>
  renderMail: MailRoom['render']
  fieldsOf: Shop['fieldsOf']
}

/** From a way to load the server entry and its assets, asked for on every page so that development stays fresh. */
export const pagesFrom = (load: () => Promise<Entry>, assets: (url: string) => Promise<ServerEntry.Assets>): Pages => ({
  lineOf: async () => (await load()).screenAt,
  render: async (url, api, more) => (await load()).render(url, { ...more, api, assets: await assets(url) }),
  renderMail: async (name, content) => (await load()).renderMail(name, content),
  fieldsOf: async (layout) => (await load()).fieldsOf(layout),
})

/** Pages of the built shop under `build`. */
export async function builtPages(build: string): Promise<Pages> {
  const entry = (await import(pathToFileURL(join(build, 'server/entry-server.js')).href)) as Entry
  const assets = assetsOf(JSON.parse(readFileSync(join(build, 'client/.vite/manifest.json'), 'utf8')) as Manifest)
  return pagesFrom(
    () => Promise.resolve(entry),
    () => Promise.resolve(assets),
  )
}
