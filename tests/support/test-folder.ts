// Empty folders that are removed with the test or the file that needs them.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { removeFolder } from './scratch-folder.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'luwte-test-'))

/** A folder for one test. */
export function newTestFolder(): string {
  const folder = newFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** A folder for all tests of one file. */
export function openTestFolder(): string {
  const folder = newFolder()
  afterAll(() => removeFolder(folder))
  return folder
}
