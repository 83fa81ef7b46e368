// Passwords as argon2id hashes of Node itself, a few at a time so that a wave of log-ins leaves memory and processor to the shop.

import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '#domain/problem.ts'
import { commonPasswords } from './common-passwords.ts'
import type { Passwords } from './passwords.ts'

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const atOnce = 2
/** More than this many waiting is no ordinary day: whoever comes then is sent away at once. */
const mostWaiting = 200

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** One for the whole shop: its queue is what keeps the number of hashes at once small. Throws Problem shop-unavailable when the queue is full. */
export function argon2idPasswords(): Passwords {
  const inTurn = turns()
  const hashed = (password: string, nonce: Buffer) =>
    inTurn(() => derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost }))
  const nobody = randomBytes(cost.tagLength)
  return {
    common: commonPasswords(),
    async hash(password) {
      const nonce = randomBytes(16)
      const tag = await hashed(password, nonce)
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
    },
    async matches(password, stored) {
      const { nonce, tag } = stored === undefined ? { nonce: randomBytes(16), tag: nobody } : partsOf(stored)
      return timingSafeEqual(await hashed(password, nonce), tag) && stored !== undefined
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

/** Runs what it is given in the order in which it came, a few at once. */
function turns() {
  const waiting: (() => void)[] = []
  let busy = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= mostWaiting) throw new Problem('shop-unavailable')
    if (busy >= atOnce) await new Promise<void>((resolve) => void waiting.push(resolve))
    else busy++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
