// Passwords as argon2id hashes of Node itself, a few at a time so that a wave of log-ins leaves memory and processor to the shop.

import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { networkOf } from '#domain/network.ts'
import { commonPasswords } from './common-passwords.ts'
import { fairQueue } from './fair-queue.ts'
import type { Passwords } from './passwords.ts'

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const atOnce = 2
/** More than this many waiting is no ordinary day, nor is this many from one network: whoever comes then is sent away at once. */
const most = { atOnce, waiting: 200, fromOneNetwork: 24 }

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** One for the whole shop: its queue is what keeps the number of hashes at once small. Throws Problem shop-unavailable when the queue is full. */
export function argon2idPasswords(): Passwords {
  const inTurn = fairQueue(most)
  const hashed = (password: string, nonce: Buffer, address: string) =>
    inTurn(networkOf(address), () => derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost }))
  const nobody = randomBytes(cost.tagLength)
  return {
    common: commonPasswords(),
    async hash(password, address = '') {
      const nonce = randomBytes(16)
      const tag = await hashed(password, nonce, address)
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
    },
    async matches(password, stored, address = '') {
      const { nonce, tag } = stored === undefined ? { nonce: randomBytes(16), tag: nobody } : partsOf(stored)
      return timingSafeEqual(await hashed(password, nonce, address), tag) && stored !== undefined
    },
  }
}

/** Every hash in the shop was made with today's cost; another text is a fault. */
function partsOf(stored: string): { nonce: Buffer; tag: Buffer } {
  const [, , version, parameters, nonce = '', tag = ''] = stored.split('$')
  if (version !== 'v=19' || parameters !== `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`)
    throw new Error('a password hash of another kind')
  return { nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') }
}
