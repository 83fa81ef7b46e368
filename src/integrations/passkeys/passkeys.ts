// What the shop asks of whoever checks passkeys.

/** As it is kept: all base64url. */
export type KeptPasskey = { credentialId: string; publicKey: string; counter: number; transports: readonly string[] }
type KnownPasskey = Pick<KeptPasskey, 'credentialId' | 'transports'>

/** What a browser hands over when a passkey was made or used, as JSON. */
export type PasskeyAnswer = {
  id: string
  rawId: string
  type: 'public-key'
  response: Readonly<Record<string, unknown>>
  clientExtensionResults: Readonly<Record<string, unknown>>
}

/** What a browser needs to ask for one, as JSON, and what the answer has to sign, base64url. */
export type PasskeyQuestion = { challenge: string; options: Readonly<Record<string, unknown>> }

export type Passkeys = {
  askForNew: (owner: { id: number; email: string; name: string }, known: readonly KnownPasskey[]) => Promise<PasskeyQuestion>
  /** Undefined when the answer does not belong to the challenge or to this shop. */
  newOne: (answer: PasskeyAnswer, challenge: string) => Promise<KeptPasskey | undefined>
  askFor: (known: readonly KnownPasskey[]) => Promise<PasskeyQuestion>
  /** The new counter; undefined when this passkey did not sign this challenge for this shop. */
  counterOf: (answer: PasskeyAnswer, challenge: string, kept: KeptPasskey) => Promise<number | undefined>
}
