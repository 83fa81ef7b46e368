// A virtual passkey: creates and signs what a browser’s authenticator would.

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyResponse } from '#integrations/passkeys/webauthn.ts'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const toBase64Url = (bytes: Buffer) => bytes.toString('base64url')

const encodeHead = (major: number, size: number) =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])

/** Minimal CBOR encoder: small maps, texts, bytes and integers. */
function encodeCbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value)
  if (typeof value === 'string')
    return Buffer.concat([encodeHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([encodeHead(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([encodeHead(5, value.size), ...[...value].flat().map(encodeCbor)])
  throw new Error('this CBOR encoder does not support that type')
}

export function createTestPasskey({ origin = 'http://localhost:3000', host = 'localhost' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(20)
  const key = encodeCbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, rest])
  }
  const toResponse = (response: Record<string, unknown>): PasskeyResponse => ({
    id: toBase64Url(id),
    rawId: toBase64Url(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })
  return {
    attest({ challenge }: { challenge?: unknown }): PasskeyResponse {
      const credentialData = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = encodeCbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(0x41, credentialData)],
        ]),
      )
      const clientDataJson = clientData('webauthn.create', String(challenge))
      return toResponse({
        clientDataJSON: toBase64Url(clientDataJson),
        attestationObject: toBase64Url(attestation),
        transports: ['internal'],
      })
    },
    assert({ challenge }: { challenge?: unknown }): PasskeyResponse {
      const [clientDataJson, data] = [
        clientData('webauthn.get', String(challenge)),
        authenticatorData(0x01),
      ]
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJson)]), privateKey)
      return toResponse({
        clientDataJSON: toBase64Url(clientDataJson),
        authenticatorData: toBase64Url(data),
        signature: toBase64Url(signature),
      })
    },
  }
}
