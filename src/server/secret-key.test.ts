import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { secondFactors } from '#data/tables/second-factors.ts'
import { sealFactors } from '#operations/second-factor/seal-factors.ts'
import { testSecretKey } from '#tests/support/builders/links.ts'
import { aMember } from '#tests/support/builders/members.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { checkSecretKey, forgetSecretKey, keyFileOf, secretKeyOf } from './secret-key.ts'

function aDataDir() {
  const dataDir = mkdtempSync(join(tmpdir(), 'luwte-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

describe('secretKeyOf', () => {
  test('makes a key under DATA_DIR once, for its owner alone', () => {
    const settings = { dataDir: join(aDataDir(), 'data'), secretKey: undefined }
    const key = secretKeyOf(settings)
    expect(key).toHaveLength(32)
    expect(secretKeyOf(settings)).toEqual(key)
    expect(statSync(keyFileOf(settings.dataDir)).mode & 0o777).toBe(0o600)
    expect(readFileSync(keyFileOf(settings.dataDir), 'utf8').trim()).toBe(key.toString('base64'))
  })

  test('takes the key of the settings before the one under DATA_DIR', () => {
    expect(secretKeyOf({ dataDir: aDataDir(), secretKey: testSecretKey })).toBe(testSecretKey)
  })

  test('refuses a file that holds no key, in one line that names it', () => {
    const dataDir = aDataDir()
    writeFileSync(keyFileOf(dataDir), 'kort')
    expect(() => secretKeyOf({ dataDir, secretKey: undefined })).toThrow(/secret-key does not hold a key of 32 bytes/)
    expect(() => secretKeyOf({ dataDir: keyFileOf(dataDir), secretKey: undefined })).toThrow(/cannot be (read|written)/)
  })
})

describe('on a database', () => {
  let database: TestDatabase
  beforeAll(async () => void (database = await freshDatabase()))
  afterAll(() => database.close())

  test('the key of a shop is refused when it is another one, until the first is given up', async () => {
    await checkSecretKey(database.db, testSecretKey)
    await checkSecretKey(database.db, testSecretKey)
    const other = Buffer.alloc(32, 9)
    await expect(checkSecretKey(database.db, other)).rejects.toThrow(/SECRET_KEY is not the key/)
    await forgetSecretKey(database.db)
    await checkSecretKey(database.db, other)
    await expect(checkSecretKey(database.db, testSecretKey)).rejects.toThrow(/SECRET_KEY/)
  })

  test('secrets of apps that stood in plain are encrypted, by one of several processes that start at once', async () => {
    const shop = aShop(database.db)
    const { id: userId } = await aMember(shop, 'jo@luwte.example')
    const secret = 'JBSWY3DPEHPK3PXP'
    await database.db.insert(secondFactors).values({ userId, kind: 'totp', name: 'Telefoon', createdAt: new Date(), secret })
    const sealed = await Promise.all([sealFactors(shop), sealFactors(shop), sealFactors(shop)])
    expect(sealed.reduce((sum, one) => sum + one, 0)).toBe(1)
    const [stored] = await database.db.select().from(secondFactors)
    expect(stored?.secret).not.toContain(secret)
    expect(shop.factorCipher.open(stored?.secret ?? '', userId)).toBe(secret)
  })
})
