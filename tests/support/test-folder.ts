// Empty folders that are removed with the test or the file that needs them.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

const newFolder = () => mkdtempSync(join(tmpdir(), 'luwte-test-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** A folder for one test. */
export function newTestFolder(): string {
  const folder = newFolder()
  onTestFinished(() => remove(folder))
  return folder
}

/** A folder for all tests of one file. */
export function openTestFolder(): string {
  const folder = newFolder()
  afterAll(() => remove(folder))
  return folder
}
