// Passkeys through WebAuthn. The package is loaded on first use.

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { StoredPasskey, PasskeyResponse, PasskeyVerifier } from './passkeys.ts'

const webauthn = () => import('@simplewebauthn/server')
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const toDescriptors = (passkeys: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: [...transports],
  }))

/** The passkeys work only for the host of `appUrl`. */
export function createWebauthnVerifier({
  appUrl,
  shopName,
}: {
  appUrl: string
  shopName: string
}): PasskeyVerifier {
  const { origin, hostname } = new URL(appUrl)
  const expected = {
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: false,
  }
  return {
    async createRegistration({ id, email, name }, passkeys) {
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
