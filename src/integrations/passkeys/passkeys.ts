/** `credentialId` and `publicKey` are base64url. */
export type StoredPasskey = {
  credentialId: string
  publicKey: string
  counter: number
  transports: readonly string[]
}
type PasskeyDescriptor = Pick<StoredPasskey, 'credentialId' | 'transports'>

/** The browser's JSON response after creating or using a passkey. */
export type PasskeyResponse = {
  id: string
  rawId: string
  type: 'public-key'
  response: Readonly<Record<string, unknown>>
  clientExtensionResults: Readonly<Record<string, unknown>>
}

/**
 * `options` is the JSON for the browser. `challenge` (base64url) is the value that the browser's
 * response must sign.
 */
export type PasskeyOptions = { challenge: string; options: Readonly<Record<string, unknown>> }

export type PasskeyVerifier = {
  createRegistration: (
    user: { id: number; email: string; name: string },
    passkeys: readonly PasskeyDescriptor[],
  ) => Promise<PasskeyOptions>
  /** Returns undefined when the response does not match the challenge or this shop. */
  verifyRegistration: (
    response: PasskeyResponse,
    challenge: string,
  ) => Promise<StoredPasskey | undefined>
  createAuthentication: (passkeys: readonly PasskeyDescriptor[]) => Promise<PasskeyOptions>
  /**
   * Returns the new counter, or undefined when this passkey did not sign this challenge for this
   * shop.
   */
  verifyAuthentication: (
    response: PasskeyResponse,
    challenge: string,
    passkey: StoredPasskey,
  ) => Promise<number | undefined>
}
