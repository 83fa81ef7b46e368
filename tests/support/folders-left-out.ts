// Reads EXTENSIONS for the configurations of the test runners, without the server.

import { readdirSync } from 'node:fs'

const choice = process.env['EXTENSIONS'] || 'all'
const chosen = choice.split(',').map((name) => name.trim())

/** The folders of the extensions that EXTENSIONS leaves out, as patterns. */
export const foldersLeftOut = readdirSync('src/extensions', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && choice !== 'all' && !chosen.includes(entry.name))
  .map(({ name }) => `src/extensions/${name}/**`)
