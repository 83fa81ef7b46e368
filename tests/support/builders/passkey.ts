// A passkey without a device: makes and signs what a browser's would.

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAnswer } from '#integrations/passkeys/passkeys.ts'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const coded = (bytes: Buffer) => bytes.toString('base64url')

const head = (major: number, size: number) =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])

/** CBOR of what is needed here: small maps, texts, bytes and integers. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
  throw new Error('not needed so far')
}

export function aPasskey({ origin = 'http://localhost:3000', host = 'localhost' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(20)
  const key = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  let counter = 0

  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const device = (flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, rest])
  }
  const answer = (response: Record<string, unknown>): PasskeyAnswer => ({
    id: coded(id),
    rawId: coded(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })
  return {
    made({ challenge }: { challenge?: unknown }): PasskeyAnswer {
      const about = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', device(0x41, about)],
        ]),
      )
      const said = clientData('webauthn.create', String(challenge))
      return answer({ clientDataJSON: coded(said), attestationObject: coded(attestation), transports: ['internal'] })
    },
    signed({ challenge }: { challenge?: unknown }): PasskeyAnswer {
      const [said, data] = [clientData('webauthn.get', String(challenge)), device(0x01)]
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)
      return answer({ clientDataJSON: coded(said), authenticatorData: coded(data), signature: coded(signature) })
    },
  }
}
