// Passkeys through WebAuthn. The package is loaded on first use.

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

const webauthn = () => import('@simplewebauthn/server')
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const toDescriptors = (passkeys: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: [...transports],
  }))

/** The passkeys work only for the host of `appUrl`. */
export function createWebauthnVerifier({ appUrl }: { appUrl: string }): PasskeyVerifier {
  const { origin, hostname } = new URL(appUrl)
  const expected = {
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: false,
  }
  return {
    async createRegistration({ id, email, name, shopName }, passkeys) {
      const { generateRegistrationOptions } = await webauthn()
      const options = await generateRegistrationOptions({
        rpName: shopName,
        rpID: hostname,
        userID: new TextEncoder().encode(`colleague ${id}`),
        userName: email,
        userDisplayName: name,
        excludeCredentials: toDescriptors(passkeys),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      })
      return { challenge: options.challenge, options: { ...options } }
    },
    async verifyRegistration(response, challenge) {
      const { verifyRegistrationResponse } = await webauthn()
      const registration = await undefinedOnError(() =>
        verifyRegistrationResponse({
          ...expected,
          response: response as unknown as RegistrationResponseJSON,
          expectedChallenge: challenge,
        }),
      )
      if (!registration?.verified) return undefined
      const { id, publicKey, counter } = registration.registrationInfo.credential
      return {
        credentialId: id,
        publicKey: textOf(publicKey),
        counter,
        transports: transportsIn(response),
      }
    },
    async createAuthentication(passkeys) {
      const { generateAuthenticationOptions } = await webauthn()
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        allowCredentials: toDescriptors(passkeys),
        userVerification: 'preferred',
      })
      return { challenge: options.challenge, options: { ...options } }
    },
    async verifyAuthentication(response, challenge, { credentialId, publicKey, counter }) {
      const { verifyAuthenticationResponse } = await webauthn()
      const authentication = await undefinedOnError(() =>
        verifyAuthenticationResponse({
          ...expected,
          response: response as unknown as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
        }),
      )
      return authentication?.verified ? authentication.authenticationInfo.newCounter : undefined
    },
  }
}

/** Returns undefined if the package throws an error, as it does for invalid responses. */
async function undefinedOnError<Value>(verify: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

const transportsIn = ({ response: { transports } }: PasskeyResponse): string[] =>
  Array.isArray(transports)
    ? transports
        .filter((one): one is string => typeof one === 'string' && /^[a-z-]{2,20}$/.test(one))
        .slice(0, 8)
    : []

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
type PasskeyOptions = { challenge: string; options: Readonly<Record<string, unknown>> }

export type PasskeyVerifier = {
  createRegistration: (
    user: { id: number; email: string; name: string; shopName: string },
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
