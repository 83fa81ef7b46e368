// Puts a whole build in the place of the one before. Processes that still run the old one find their pieces, and so do pages that are open.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a build itself made in server/assets, beside what it keeps of the build before. */
const own = 'own-pieces.json'

/** `build` holds the finished one as `next`; the one before is kept as `before`, so that its scripts can still be asked for. */
export function activateBuild(build: string): void {
  const place = (...names: string[]) => join(build, ...names)
  writeFileSync(place('next/server', own), JSON.stringify(readdirSync(place('next/server/assets'))))
  for (const name of piecesOf(place('server')))
    cpSync(place('server/assets', name), place('next/server/assets', name), { force: false, errorOnExist: false })
  rmSync(place('before'), { recursive: true, force: true })
  mkdirSync(place('before'))
  for (const part of ['server', 'client']) {
    if (existsSync(place(part))) renameSync(place(part), place('before', part))
    renameSync(place('next', part), place(part))
  }
  rmSync(place('next'), { recursive: true, force: true })
}

const piecesOf = (server: string): string[] =>
  existsSync(join(server, own)) ? (JSON.parse(readFileSync(join(server, own), 'utf8')) as string[]) : []
