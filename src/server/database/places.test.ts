import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { placesFor } from './places.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-places-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('placesFor', () => {
  test.each([
    ['is a file', ''],
    ['lies in a file', 'data'],
  ])('says in one line that a DATA_DIR that %s cannot be used', (_, below) => {
    const file = join(aFolder(), 'file')
    writeFileSync(file, '')
    const asked = () => placesFor(join(file, below), () => {})
    expect(asked).toThrow(CannotStart)
    expect(asked).toThrow(/DATA_DIR cannot be used: .* is a file or lies in one$/)
  })

  // Root may write everywhere.
  test.runIf(process.getuid?.() !== 0)('says in one line that a DATA_DIR that is closed cannot be used', () => {
    const folder = aFolder()
    chmodSync(folder, 0o500)
    expect(() => placesFor(join(folder, 'data'), () => {})).toThrow(/DATA_DIR cannot be used: .* cannot be written by this account$/)
  })
})
