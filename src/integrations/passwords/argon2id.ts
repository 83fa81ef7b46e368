// Hashes passwords with Node's argon2id, a few at a time. Simultaneous logins then do not take all
// memory and processor time.

import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { networkPrefixOf } from '#domain/network-prefix.ts'
import { loadCommonPasswordWords } from './common-passwords.ts'
import { createFairQueue } from './fair-queue.ts'
import type { HashSender, PasswordHasher } from './passwords.ts'

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
