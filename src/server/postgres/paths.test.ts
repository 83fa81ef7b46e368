import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { StartupError } from '../boot/startup-error.ts'
import { createClusterFolders } from './paths.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-paths-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('createClusterFolders', () => {
  test.each([
    ['is a file', ''],
    ['is inside a file', 'data'],
  ])('throws one line when DATA_DIR %s', (_, below) => {
    const file = join(aFolder(), 'file')
    writeFileSync(file, '')
    const open = () => createClusterFolders(join(file, below), () => {})
    expect(open).toThrow(StartupError)
    expect(open).toThrow(/DATA_DIR cannot be used: .* is a file or lies in one$/)
  })

  // Skips this test for root, which can write in every folder.
  test.runIf(process.getuid?.() !== 0)('throws one line when DATA_DIR is not writable', () => {
    const folder = aFolder()
    chmodSync(folder, 0o500)
    expect(() => createClusterFolders(join(folder, 'data'), () => {})).toThrow(
      /DATA_DIR cannot be used: .* cannot be written by this account$/,
    )
  })
})
