// Replaces the current build with a finished new one. Running processes and open pages of the old
// build still find their files.

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * The file that lists the chunks in server/assets that belong to this build; the other chunks are
 * from the previous build.
 */
const chunkList = 'own-pieces.json'

/**
 * `build` is the folder of the build, with the finished build as `next`. The previous build moves
 * to `before`, so that open pages can still load its scripts.
 */
export function activateBuild(build: string): void {
  const pathTo = (...names: string[]) => join(build, ...names)
  writeFileSync(
    pathTo('next/server', chunkList),
    JSON.stringify(readdirSync(pathTo('next/server/assets'))),
  )
  for (const name of chunksOf(pathTo('server')))
    cpSync(pathTo('server/assets', name), pathTo('next/server/assets', name), {
      force: false,
      errorOnExist: false,
    })
  rmSync(pathTo('before'), { recursive: true, force: true })
  mkdirSync(pathTo('before'))
  for (const part of ['server', 'client']) {
    if (existsSync(pathTo(part))) renameSync(pathTo(part), pathTo('before', part))
    renameSync(pathTo('next', part), pathTo(part))
  }
  rmSync(pathTo('next'), { recursive: true, force: true })
}

const chunksOf = (server: string): string[] =>
  existsSync(join(server, chunkList))
    ? (JSON.parse(readFileSync(join(server, chunkList), 'utf8')) as string[])
    : []
