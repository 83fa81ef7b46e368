// Encrypts secrets in the database, so that a copy of it is not enough to use them.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type SecretCipher = {
  /**
   * Encrypts a secret. `boundTo` is what it belongs to, such as an account: `open` decrypts it only
   * with the same.
   */
  seal: (secret: string, boundTo: string) => string
  /**
   * Decrypts `stored`.
   * @throws Error if it is not encrypted, or was encrypted with another key or bound to something
   * else
   */
  open: (stored: string, boundTo: string) => string
}

const version = 'v1.'
const [ivBytes, tagBytes] = [12, 16]

/**
 * Uses AES-256-GCM. `secretKey` is the 32 bytes of SECRET_KEY. A secret of one purpose cannot be
 * decrypted as one of another.
 */
function createSecretCipher(secretKey: Uint8Array, purpose: string): SecretCipher {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
  return {
    seal(secret, boundTo) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return version + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
    },
    open(stored, boundTo) {
      if (!stored.startsWith(version)) throw new Error('the secret is not encrypted')
      const bytes = Buffer.from(stored.slice(version.length), 'base64')
      const [iv, tag, text] = [
        bytes.subarray(0, ivBytes),
        bytes.subarray(ivBytes, ivBytes + tagBytes),
        bytes.subarray(ivBytes + tagBytes),
      ]
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(tag)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
  }
}

/** The secrets of authenticator apps. */
export const createFactorCipher = (secretKey: Uint8Array): SecretCipher =>
  createSecretCipher(secretKey, 'luwte second factors')
/** What the secret of an authenticator app is bound to. */
export const factorOf = (userId: number): string => `totp of user ${userId}`

/** The keys and passwords of connections. */
export const createConnectionCipher = (secretKey: Uint8Array): SecretCipher =>
  createSecretCipher(secretKey, 'luwte connections')
