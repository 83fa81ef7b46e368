// A DATA_DIR with files in it, for as long as a test file runs.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { newDataDir } from '#tests/support/running-shop.ts'

/** `files`: what is in them, by their path in the folder. It is removed after the file's last test. */
export function dataFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = newDataDir()
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
