// The shop's own key (SECRET_KEY): it signs the links in mails and encrypts the secrets of second factors. It never enters the database.

import { createHmac, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database, Db } from '#data/db.ts'
import { shopSettings } from '#data/tables/content.ts'
import { CannotStart } from './cannot-start.ts'
import type { Settings } from './env.ts'

export const keyBytes = 32
export const keyFileOf = (dataDir: string): string => join(dataDir, 'secret-key')

/** The key of the settings, else the one under DATA_DIR, which is made there once. @throws CannotStart */
export function secretKeyOf({ secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>): Buffer {
  return secretKey ?? readKey(keyFileOf(dataDir)) ?? makeKey(keyFileOf(dataDir))
}

function readKey(file: string): Buffer | undefined {
  const text = textOf(file)
  if (text === undefined) return undefined
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== keyBytes)
    throw new CannotStart(`${file} does not hold a key of ${keyBytes} bytes in base64; put back the one that was saved`)
  return key
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new CannotStart(`${file} cannot be read (${code})`)
  }
}

/** Several processes may start at once: the first one's key counts. */
function makeKey(file: string): Buffer {
  const beside = `${file}.${process.pid}.new`
  try {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
    writeFileSync(beside, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600 })
    chmodSync(beside, 0o600)
    linkSync(beside, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new CannotStart(`${file} cannot be written (${code})`)
  } finally {
    rmSync(beside, { force: true })
  }
  return readKey(file)!
}

const setting = 'secret-key-check'
/** Says nothing about the key to whoever reads it. */
const checkOf = (key: Uint8Array): string => createHmac('sha256', key).update('luwte key check').digest('hex')

/** Notes the key of a new shop, and refuses another one later. @throws CannotStart */
export async function checkSecretKey(db: Database, key: Uint8Array): Promise<void> {
  await db
    .insert(shopSettings)
    .values({ name: setting, value: checkOf(key) })
    .onConflictDoNothing()
  const [stored] = await db.select().from(shopSettings).where(eq(shopSettings.name, setting))
  if (stored?.value !== checkOf(key))
    throw new CannotStart(
      'SECRET_KEY is not the key that this shop’s links and second factors were made with; put that one back (docs/operations.md, "The key"), or give it up with npm run staff -- new-secret-key',
    )
}

/** The next start notes the key that it has. */
export async function forgetSecretKey(db: Db): Promise<void> {
  await db.delete(shopSettings).where(eq(shopSettings.name, setting))
}
