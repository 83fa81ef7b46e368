// So that a copy of the database is not enough for a second factor.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type FactorCipher = {
  /** Encrypts a secret for one account. `open` decrypts it only with the same `userId`. */
  seal: (secret: string, userId: number) => string
  /**
   * Decrypts `stored`.
   * @throws Error if it is not encrypted, or was encrypted with another key or for another account
   */
  open: (stored: string, userId: number) => string
}

const version = 'v1.'
const [ivBytes, tagBytes] = [12, 16]

const additionalData = (userId: number) => Buffer.from(`totp of user ${userId}`)

/** Uses AES-256-GCM. `secretKey` is the 32 bytes of SECRET_KEY. */
export function createFactorCipher(secretKey: Uint8Array): FactorCipher {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'luwte second factors', 32))
  return {
    seal(secret, userId) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(additionalData(userId))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return version + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
    },
    open(stored, userId) {
      if (!stored.startsWith(version)) throw new Error('the secret is not encrypted')
      const bytes = Buffer.from(stored.slice(version.length), 'base64')
      const [iv, tag, text] = [
        bytes.subarray(0, ivBytes),
        bytes.subarray(ivBytes, ivBytes + tagBytes),
        bytes.subarray(ivBytes + tagBytes),
      ]
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
        .setAAD(additionalData(userId))
        .setAuthTag(tag)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
  }
}
