import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { StartupError } from '../boot/startup-error.ts'
import { createClusterFolders } from './paths.ts'
import { newTestFolder } from '#tests/support/test-folder.ts'

describe('createClusterFolders', () => {
  test.each([
    ['is a file', ''],
    ['is inside a file', 'data'],
  ])('throws one line when DATA_DIR %s', (_, below) => {
    const file = join(newTestFolder(), 'file')
    writeFileSync(file, '')
    const open = () => createClusterFolders(join(file, below), () => {})
    expect(open).toThrow(StartupError)
    expect(open).toThrow(/DATA_DIR cannot be used: .* is a file or lies in one$/)
  })

  // Skips this test for root, which can write in every folder.
  test.runIf(process.getuid?.() !== 0)('throws one line when DATA_DIR is not writable', () => {
    const folder = newTestFolder()
    chmodSync(folder, 0o500)
    expect(() => createClusterFolders(join(folder, 'data'), () => {})).toThrow(
      /DATA_DIR cannot be used: .* cannot be written by this account$/,
    )
  })
})
