// The shop's own key (SECRET_KEY): it signs the links in mails and encrypts the secrets of second
// factors. It never enters the database.

import { createHmac, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database, Db } from '#data/core/db.ts'
import { shopSettings } from '#data/tables/content.ts'
import { StartupError } from './startup-error.ts'
import type { Settings } from '../env.ts'
import { findRow } from '#data/core/rows.ts'

export const secretKeyBytes = 32
export const secretKeyFileOf = (dataDir: string): string => join(dataDir, 'secret-key')

/** Of the settings, or else of DATA_DIR. @throws StartupError */
export function loadOrCreateSecretKey({
  secretKey,
  dataDir,
}: Pick<Settings, 'secretKey' | 'dataDir'>): Buffer {
  return secretKey ?? readKey(secretKeyFileOf(dataDir)) ?? createKey(secretKeyFileOf(dataDir))
}

function readKey(file: string): Buffer | undefined {
  const text = textOf(file)
  if (text === undefined) return undefined
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== secretKeyBytes)
    throw new StartupError(
      `${file} does not hold a key of ${secretKeyBytes} bytes in base64; put back the one that was saved`,
    )
  return key
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new StartupError(`${file} cannot be read (${code})`)
  }
}

/**
 * Several processes may start at once. `linkSync` fails for all but the first, so all of them use
 * the first key.
 */
function createKey(file: string): Buffer {
  const temporary = `${file}.${process.pid}.new`
  try {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
    writeFileSync(temporary, `${randomBytes(secretKeyBytes).toString('base64')}\n`, { mode: 0o600 })
    chmodSync(temporary, 0o600)
    linkSync(temporary, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new StartupError(`${file} cannot be written (${code})`)
  } finally {
    rmSync(temporary, { force: true })
  }
  return readKey(file)!
}

const settingName = 'secret-key-check'
const digestOf = (key: Uint8Array): string =>
  createHmac('sha256', key).update('luwte key check').digest('hex')

/**
 * Stores a digest of the key if the database has none. Otherwise rejects a key with another digest.
 * @throws StartupError
 */
export async function checkSecretKey(db: Database, key: Uint8Array): Promise<void> {
  await db
    .insert(shopSettings)
    .values({ name: settingName, value: digestOf(key) })
    .onConflictDoNothing()
  const stored = await findRow(db, shopSettings, eq(shopSettings.name, settingName))
  if (stored?.value !== digestOf(key))
    throw new StartupError(
      'SECRET_KEY is not the key that this shop’s links, second factors and connections were made with; put that one back (docs/operations.md, "The key"), or give it up with npm run staff -- new-secret-key',
    )
}

/** Deletes the stored digest, so that the next start accepts any key. */
export async function deleteSecretKeyDigest(db: Db): Promise<void> {
  await db.delete(shopSettings).where(eq(shopSettings.name, settingName))
}
