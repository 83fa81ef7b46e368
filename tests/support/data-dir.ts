// A DATA_DIR with files, for the time that a test file runs.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { newDataDir } from './running-shop.ts'
import { removeFolder } from './scratch-folder.ts'

/**
 * `files` maps paths in the folder to their content. The folder is removed after the file’s last
 * test.
 */
export function createDataDir(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = newDataDir()
  afterAll(() => removeFolder(folder))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}
