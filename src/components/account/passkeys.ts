import type { EndpointReply } from '#api/index.ts'
import { Problem } from '#domain/problem.ts'

export type PasskeyRequestOptions = Parameters<
  typeof PublicKeyCredential.parseRequestOptionsFromJSON
>[0]
type NewPasskeyJson = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0]
type PasskeyResponse = {
  id: string
  rawId: string
  type: 'public-key'
  response: Record<string, unknown>
  clientExtensionResults: Record<string, unknown>
}

/** Whether this browser supports passkeys and their JSON form. */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'

/** @throws Problem input-invalid if the user declined or the device cannot create a passkey */
export async function createPasskey(
  options: EndpointReply<'POST /api/admin/own-account/passkey-options'>['options'],
): Promise<PasskeyResponse> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as NewPasskeyJson,
  )
  return requestCredential(() => navigator.credentials.create({ publicKey }))
}

/** @throws Problem input-invalid if the user declined or the device has no passkey for the shop */
export async function requestPasskey(options: PasskeyRequestOptions): Promise<PasskeyResponse> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return requestCredential(() => navigator.credentials.get({ publicKey }))
}

async function requestCredential(
  request: () => Promise<Credential | null>,
): Promise<PasskeyResponse> {
  const credential = await request().catch((error: unknown) => {
    if (error instanceof DOMException) throw declinedProblem(error)
    throw error
  })
  if (!(credential instanceof PublicKeyCredential)) throw declinedProblem()
  return credential.toJSON() as unknown as PasskeyResponse
}

const declinedProblem = (error?: DOMException): Problem =>
  new Problem('input-invalid', {
    message:
      error?.name === 'InvalidStateError'
        ? 'Deze passkey staat al in je lijst.'
        : 'Er is geen passkey gebruikt. Probeer het opnieuw of kies een andere manier.',
  })
