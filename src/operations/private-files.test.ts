import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPrivateFile } from '#data/core/private-files.ts'
import { privateFiles as privateFilesTable } from '#data/tables/private-files.ts'
import { type FakeS3, startFakeS3 } from '#integrations/media/s3.fake.ts'
import { closePrivateFiles, openMedia } from '#server/boot/open-media.ts'
import { readSettings } from '#server/env.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import type { AppContext } from './context.ts'
import {
  deletePrivateFile,
  deleteUnownedFiles,
  readPrivateFile,
  storePrivateFile,
} from './private-files.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const clock = createTestClock()
const { db, countRows, expectCount } = await openTestShop()
let s3: FakeS3
let dataDir: string
beforeAll(async () => {
  s3 = await startFakeS3()
  dataDir = mkdtempSync(join(tmpdir(), 'luwte-private-'))
})
afterAll(async () => {
  await s3.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const contextOf = (kind: 'folder' | 'bucket'): AppContext => {
  const settings = { ...readSettings(kind === 'bucket' ? s3.env : {}), dataDir }
  return createTestContext(db, {
    privateFiles: openMedia(settings).privateFiles,
    clock: clock.now,
  })
}
const upload = {
  name: 'Verklaring “2026”.pdf',
  contentType: 'application/pdf',
  bytes: new Uint8Array([37, 80, 68, 70]),
  by: 7,
}
const store = (context: AppContext, file = upload) =>
  storePrivateFile(context, file, async (_, { id }) => id)

describe.each(['folder', 'bucket'] as const)('private files in a %s', (kind) => {
  test('storePrivateFile stores a file that readPrivateFile returns with its name', async () => {
    const context = contextOf(kind)
    const id = await store(context)
    const { content, ...file } = await readPrivateFile(context, id)
    expect([...content]).toEqual([...upload.bytes])
    expect(file).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      name: upload.name,
      contentType: 'application/pdf',
      bytes: 4,
      storedAt: clock.now(),
      storedBy: 7,
    })
    expect(await context.privateFiles.listIds()).toContain(id)
  })

  test('deletePrivateFile deletes bytes and row, also a second time', async () => {
    const context = contextOf(kind)
    const id = await store(context)
    await deletePrivateFile(context, id)
    await deletePrivateFile(context, id)
    await expect(readPrivateFile(context, id)).toBeRefused('not-found')
    expect(await context.privateFiles.listIds()).not.toContain(id)
  })

  test('storePrivateFile leaves neither bytes nor row if the owner cannot be inserted', async () => {
    const context = contextOf(kind)
    let id = ''
    const failure = storePrivateFile(context, upload, (_, file) => {
      id = file.id
      throw new Error('the product is gone')
    })
    await expect(failure).rejects.toThrow('the product is gone')
    expect(await findPrivateFile(db, id)).toBeUndefined()
    expect(await context.privateFiles.listIds()).not.toContain(id)
  })

  test('deleteUnownedFiles deletes bytes without a row, and after a day a row without an owner', async () => {
    const context = contextOf(kind)
    const recent = await store(context)
    const interrupted = '0'.repeat(32)
    await context.privateFiles.put(interrupted, upload.bytes)
    await deleteUnownedFiles(context)
    expect(await context.privateFiles.listIds()).toContain(recent)
    expect(await context.privateFiles.listIds()).not.toContain(interrupted)
    clock.forward({ days: 2 })
    await deleteUnownedFiles(context)
    expect(await context.privateFiles.listIds()).toEqual([])
    await expectCount(privateFilesTable, 0)
  })
})

test('private files are outside the folder that the web server serves, and outside the uploads of a bucket', async () => {
  const id = await store(contextOf('folder'))
  expect(existsSync(join(dataDir, 'private', id, 'file'))).toBe(true)
  expect(existsSync(join(dataDir, 'media/private'))).toBe(false)
  const inBucket = await store(contextOf('bucket'))
  expect([...s3.files.keys()].filter((name) => name.includes(inBucket))).toEqual([
    `private/${inBucket}/file`,
  ])
})

test('private files and their folders are closed to other accounts; the start closes those of an earlier version', async () => {
  const id = await store(contextOf('folder'))
  const paths = ['private', `private/${id}`, `private/${id}/file`].map((path) =>
    join(dataDir, path),
  )
  const modes = () => paths.map((path) => statSync(path).mode & 0o777)
  expect(modes()).toEqual([0o700, 0o700, 0o600])
  for (const path of paths) chmodSync(path, path.endsWith('file') ? 0o644 : 0o755)
  expect(await closePrivateFiles(dataDir)).toEqual([])
  expect(modes()).toEqual([0o700, 0o700, 0o600])
})

test.each([
  ['an empty file', 0],
  ['a file of more than 10 MB', 10 * 1_048_576 + 1],
])('storePrivateFile refuses %s', async (_, size) => {
  const failure = store(contextOf('folder'), { ...upload, bytes: new Uint8Array(size) })
  await expect(failure).toBeRefused({
    code: 'input-invalid',
    errors: { file: [expect.any(String)] },
  })
})

test('storePrivateFile reports an unreachable bucket and leaves no row', async () => {
  const rows = await countRows(privateFilesTable)
  s3.behave('down')
  await expect(store(contextOf('bucket'))).toBeRefused('media-unavailable')
  s3.behave('well')
  await expectCount(privateFilesTable, rows)
})

test('a private file store refuses an id that could lead to another folder', async () => {
  await expect(contextOf('folder').privateFiles.read('../secret-key')).rejects.toThrow('no id')
})
