import type { SecondFactorRow } from '#data/staff/second-factors.ts'
import type { StoredPasskey } from '#integrations/passkeys/webauthn.ts'

/** Returns undefined if the factor is not a passkey. */
export const toPasskey = ({
  credentialId,
  publicKey,
  counter,
  transports,
}: SecondFactorRow): StoredPasskey | undefined =>
  credentialId && publicKey && counter !== null
    ? { credentialId, publicKey, counter, transports: transports ?? [] }
    : undefined
