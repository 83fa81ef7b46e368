// Reads EXTENSIONS for the configurations of the test runners, without the server.

import { readdirSync } from 'node:fs'

/** What a shop reads as its setting. */
export const choice = process.env['EXTENSIONS'] || 'all'
const chosen = choice.split(',').map((name) => name.trim())
export const testsAllExtensions = choice === 'all'
const isChosen = (name: string) => testsAllExtensions || chosen.includes(name)

/** The folders of the extensions that EXTENSIONS leaves out, as patterns. */
export const foldersLeftOut = readdirSync('src/extensions', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !isChosen(entry.name))
  .map(({ name }) => `src/extensions/${name}/**`)

/** Whether the file is of an extension that EXTENSIONS leaves out. It may be deleted. */
export function isLeftOut(path: string): boolean {
  const [, name] = /(?:^|\/)src\/extensions\/([\w-]+)\//.exec(path) ?? []
  return name !== undefined && !isChosen(name)
}
