// Chooses where databases and shops under test store their data: in memory if there is room, which
// takes a third of the time.

import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memoryFolder = '/dev/shm'
/** In bytes. Two workers with a shop or a database each use less than one gigabyte. */
const minFree = 4 * 1024 ** 3

function hasRoomInMemory(): boolean {
  if (!existsSync(memoryFolder)) return false
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize >= minFree && freemem() >= minFree
}

/** Creates a folder whose name begins with the prefix. */
export const createScratchFolder = (prefix: string): string =>
  mkdtempSync(join(hasRoomInMemory() ? memoryFolder : tmpdir(), prefix))

/** Removes it with its content, also while an ended process still writes there. */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
