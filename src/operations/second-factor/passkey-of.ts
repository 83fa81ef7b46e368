import type { StoredFactor } from '#data/second-factors.ts'
import type { KeptPasskey } from '#integrations/passkeys/passkeys.ts'

/** Undefined when the factor is something else. */
export const passkeyOf = ({ credentialId, publicKey, counter, transports }: StoredFactor): KeptPasskey | undefined =>
  credentialId && publicKey && counter !== null ? { credentialId, publicKey, counter, transports: transports ?? [] } : undefined
