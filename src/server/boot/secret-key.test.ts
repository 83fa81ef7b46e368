import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testSecretKey } from '#tests/support/builders/links.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import {
  checkSecretKey,
  deleteSecretKeyDigest,
  secretKeyFileOf,
  loadOrCreateSecretKey,
} from './secret-key.ts'
import { newTestFolder } from '#tests/support/test-folder.ts'

describe('loadOrCreateSecretKey', () => {
  test('creates a key in DATA_DIR once, readable by one system user only', () => {
    const settings = { dataDir: join(newTestFolder(), 'data'), secretKey: undefined }
    const key = loadOrCreateSecretKey(settings)
    expect(key).toHaveLength(32)
    expect(loadOrCreateSecretKey(settings)).toEqual(key)
    expect(statSync(secretKeyFileOf(settings.dataDir)).mode & 0o777).toBe(0o600)
    expect(readFileSync(secretKeyFileOf(settings.dataDir), 'utf8').trim()).toBe(
      key.toString('base64'),
    )
  })

  test('prefers the key of the settings to the one under DATA_DIR', () => {
    expect(loadOrCreateSecretKey({ dataDir: newTestFolder(), secretKey: testSecretKey })).toBe(
      testSecretKey,
    )
  })

  test('throws one line that names a file without a valid key', () => {
    const dataDir = newTestFolder()
    writeFileSync(secretKeyFileOf(dataDir), 'kort')
    expect(() => loadOrCreateSecretKey({ dataDir, secretKey: undefined })).toThrow(
      /secret-key does not hold a key of 32 bytes/,
    )
    expect(() =>
      loadOrCreateSecretKey({ dataDir: secretKeyFileOf(dataDir), secretKey: undefined }),
    ).toThrow(/cannot be (read|written)/)
  })
})

describe('with a database', () => {
  test('checkSecretKey rejects another key until the first one is deleted', async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.close())
    await checkSecretKey(database.db, testSecretKey)
    await checkSecretKey(database.db, testSecretKey)
    const other = Buffer.alloc(32, 9)
    await expect(checkSecretKey(database.db, other)).rejects.toThrow(/SECRET_KEY is not the key/)
    await deleteSecretKeyDigest(database.db)
    await checkSecretKey(database.db, other)
    await expect(checkSecretKey(database.db, testSecretKey)).rejects.toThrow(/SECRET_KEY/)
  })
})
