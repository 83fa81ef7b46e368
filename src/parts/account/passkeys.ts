// Passkeys as the browser itself makes and uses them.

import type { Reply } from '#api/index.ts'
import { Problem } from '#domain/problem.ts'

export type PasskeyJson = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0]
type NewPasskeyJson = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0]
type Answer = {
  id: string
  rawId: string
  type: 'public-key'
  response: Record<string, unknown>
  clientExtensionResults: Record<string, unknown>
}

/** Whether this browser knows passkeys and their JSON. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'

/** @throws Problem when its owner turned it down or the device cannot */
export async function makePasskey(options: Reply<'POST /api/admin/own-account/passkey-options'>['options']): Promise<Answer> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as NewPasskeyJson)
  return answerOf(() => navigator.credentials.create({ publicKey }))
}

/** @throws Problem when its owner turned it down or the device has none */
export async function askPasskey(options: PasskeyJson): Promise<Answer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return answerOf(() => navigator.credentials.get({ publicKey }))
}

async function answerOf(ask: () => Promise<Credential | null>): Promise<Answer> {
  const given = await ask().catch((error: unknown) => {
    if (error instanceof DOMException) throw turnedDown(error)
    throw error
  })
  if (!(given instanceof PublicKeyCredential)) throw turnedDown()
  return given.toJSON() as unknown as Answer
}

const turnedDown = (error?: DOMException): Problem =>
  new Problem('input-invalid', {
    message:
      error?.name === 'InvalidStateError'
        ? 'Deze passkey staat al in je lijst.'
        : 'Er is geen passkey gebruikt. Probeer het opnieuw of kies een andere manier.',
  })
