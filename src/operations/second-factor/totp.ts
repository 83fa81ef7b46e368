// Codes of an authenticator app: RFC 6238 with SHA-1, six digits and thirty seconds, as all of them make.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const period = 30_000
/** Clocks may differ by a step. */
const drift = [0, -1, 1]

/** RFC 4648 base32 without padding. */
export function base32(bytes: Uint8Array): string {
  let [text, bits, held] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >>> (bits - 5)) & 31]
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let [bits, held] = [0, 0]
  for (const sign of text) {
    held = ((held << 5) | alphabet.indexOf(sign)) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >>> bits) & 255)
    }
  }
  return Buffer.from(bytes)
}

/** 160 bits, base32. */
export const newTotpSecret = (): string => base32(randomBytes(20))

/** The step of thirty seconds that a moment lies in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / period)

/** The code of a step; `digits` is 6 with every app. */
export function codeAt(secret: string, step: number, digits = 6): string {
  const moving = Buffer.alloc(8)
  moving.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(moving).digest()
  const offset = mac[mac.length - 1]! & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, a step early or late included; undefined when it is none, or not after `lastStep`. */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number | null): number | undefined {
  const at = stepAt(now)
  const matching = drift.map((off) => at + off).filter((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)))
  return matching.find((step) => lastStep === null || step > lastStep)
}

/** What the QR code says. `account` is shown in the app. */
export const totpAddress = (secret: string, account: string, shop: string): string =>
  `otpauth://totp/${encodeURIComponent(shop)}:${encodeURIComponent(account)}?${new URLSearchParams({ secret, issuer: shop, algorithm: 'SHA1', digits: '6', period: '30' }).toString()}`
