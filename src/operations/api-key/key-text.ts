// Creates and recognises API keys: 'luwte_', 32 random bytes in base64url, and a checksum, so that
// scanners find leaked keys.

import { crc32 } from 'node:zlib'
import { newSecret } from '../secret-token.ts'

const scheme = 'luwte_'
const shape = /^luwte_[\w-]{43}[0-9a-f]{8}$/
/** `luwte_` and six characters, which leave 220 random bits unknown. */
const prefixLength = 12

const checksum = (secret: string): string => crc32(secret).toString(16).padStart(8, '0')

/** `prefix` identifies the key to people. */
export function newApiKey(): { key: string; prefix: string } {
  const secret = newSecret()
  const key = `${scheme}${secret}${checksum(secret)}`
  return { key, prefix: key.slice(0, prefixLength) }
}

/** True for text that this shop or another one made as a key. Saves a query for anything else. */
export function isApiKeyText(text: string): boolean {
  return shape.test(text) && checksum(text.slice(scheme.length, -8)) === text.slice(-8)
}
