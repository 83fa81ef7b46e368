// Calculates codes of authenticator apps by RFC 6238. SHA-1, six digits and thirty seconds are the
// defaults of these apps.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const period = 30_000
/** In steps of thirty seconds. The clock of a phone may be one step fast or slow. */
const drift = [0, -1, 1]

/** Encodes as base32 of RFC 4648, without padding. */
export function encodeBase32(bytes: Uint8Array): string {
  let [text, bits, buffer] = ['', 0, 0]
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(buffer >>> (bits - 5)) & 31]
    buffer &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(buffer << (5 - bits)) & 31] : text
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let [bits, buffer] = [0, 0]
  for (const character of text) {
    buffer = ((buffer << 5) | alphabet.indexOf(character)) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((buffer >>> bits) & 255)
    }
  }
  return Buffer.from(bytes)
}

/** Returns 160 random bits in base32. */
export const newTotpSecret = (): string => encodeBase32(randomBytes(20))

/** In steps of thirty seconds. */
export const totpStepAt = (now: Date): number => Math.floor(now.getTime() / period)

export function totpCodeAt(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = mac[mac.length - 1]! & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/**
 * Returns the step of the code: the current, previous or next one. Undefined for a wrong code.
 * `lastStep` is the step of the last accepted code. A code of that step
 * or an earlier step is refused, so that no code works twice.
 */
export function findStepOfTotpCode(
  secret: string,
  code: string,
  now: Date,
  lastStep: number | null,
): number | undefined {
  const current = totpStepAt(now)
  const matching = drift
    .map((offset) => current + offset)
    .filter((step) => timingSafeEqual(Buffer.from(totpCodeAt(secret, step)), Buffer.from(code)))
  return matching.find((step) => lastStep === null || step > lastStep)
}

/** Returns the otpauth URL for the QR code. The app shows `account` and `shop`. */
export const totpUrl = (secret: string, account: string, shop: string): string =>
  `otpauth://totp/${encodeURIComponent(shop)}:${encodeURIComponent(account)}?${new URLSearchParams({ secret, issuer: shop, algorithm: 'SHA1', digits: '6', period: '30' }).toString()}`

/** Returns 80 random bits in four groups of four characters, such as 'k7qm-…'. */
export const newRecoveryCode = (): string => formatRecoveryCode(randomBytes(10))
/** Of 10 bytes. */
export const formatRecoveryCode = (bytes: Uint8Array): string =>
  encodeBase32(bytes).toLowerCase().match(/.{4}/g)!.join('-')
