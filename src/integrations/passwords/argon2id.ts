// Hashes passwords with Node's argon2id, a few at a time. Simultaneous logins then do not take all
// memory and processor time.

import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { networkPrefixOf } from '#domain/network-prefix.ts'
import { createFairQueue } from './fair-queue.ts'
import { readFileSync } from 'node:fs'
import { projectPath } from '../project-root.ts'

/**
 * Loads the words of common passwords from a local list, so that no typed password leaves the
 * shop.
 */
export const loadCommonPasswordWords = (): ReadonlySet<string> =>
  new Set(
    readFileSync(projectPath('src/integrations/passwords/common-passwords.txt'), 'utf8')
      .split(/\s+/)
      .filter(Boolean),
  )

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/**
 * Maximum numbers of running hashes, of waiting hashes, and of waiting hashes of one network. The
 * shop rejects further hashes at once, because so many hashes mean an attack or an overload.
 * Accounts that log in from a network they know have places of their own.
 */
const limits = {
  concurrent: 2,
  waiting: 200,
  perSender: 24,
  known: { waiting: 50, perSender: 2 },
}

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/**
 * Create one per process: its queue limits the simultaneous hashes.
 * @throws Problem shop-unavailable when the queue is full
 */
export function createArgon2idHasher(): PasswordHasher {
  const enqueue = createFairQueue(limits)
  const deriveTag = (
    password: string,
    nonce: Buffer,
    { ipAddress = '', knownSender }: HashSender = {},
  ) =>
    enqueue(
      networkPrefixOf(ipAddress),
      () => derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost }),
      { knownSender },
    )
  const randomTag = randomBytes(cost.tagLength)
  return {
    common: loadCommonPasswordWords(),
    async hash(password, ipAddress) {
      const nonce = randomBytes(16)
      const tag = await deriveTag(password, nonce, { ipAddress })
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
    },
    async matches(password, stored, sender) {
      const { nonce, tag } =
        stored === undefined ? { nonce: randomBytes(16), tag: randomTag } : parseHash(stored)
      return timingSafeEqual(await deriveTag(password, nonce, sender), tag) && stored !== undefined
    },
  }
}

/** Throws for other cost parameters, because all stored hashes have the current parameters. */
function parseHash(stored: string): { nonce: Buffer; tag: Buffer } {
  const [, , version, parameters, nonce = '', tag = ''] = stored.split('$')
  if (
    version !== 'v=19' ||
    parameters !== `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  )
    throw new Error('unknown format of a password hash')
  return { nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') }
}

/**
 * If many requests wait, the networks of the senders take turns. `knownSender` is the account, if
 * somebody logged in to it from this network before; it has every second turn with its like.
 */
type HashSender = { ipAddress?: string | undefined; knownSender?: string | undefined }

/**
 * `ipAddress` is the address of the client.
 * @throws Problem shop-unavailable when too many wait
 */
export type PasswordHasher = {
  /** Returns the hash as text that starts with $argon2id$. */
  hash: (password: string, ipAddress?: string) => Promise<string>
  /**
   * Without a stored hash it returns false after the same amount of work. The response time then
   * does not reveal whether an account exists.
   */
  matches: (password: string, stored: string | undefined, sender?: HashSender) => Promise<boolean>
  /** Lower-case words that occur in common passwords. */
  common: ReadonlySet<string>
}
