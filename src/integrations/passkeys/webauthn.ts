// Passkeys by the WebAuthn standard. The package is loaded with the first passkey.

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { KeptPasskey, PasskeyAnswer, Passkeys } from './passkeys.ts'

const webauthn = () => import('@simplewebauthn/server')
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const listed = (known: readonly Pick<KeptPasskey, 'credentialId' | 'transports'>[]) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }))

/** They hold for the host of `appUrl` alone. */
export function webauthnPasskeys({ appUrl, shopName }: { appUrl: string; shopName: string }): Passkeys {
  const { origin, hostname } = new URL(appUrl)
  const here = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: false }
  return {
    async askForNew({ id, email, name }, known) {
      const { generateRegistrationOptions } = await webauthn()
      const options = await generateRegistrationOptions({
        rpName: shopName,
        rpID: hostname,
        userID: new TextEncoder().encode(`colleague ${id}`),
        userName: email,
        userDisplayName: name,
        excludeCredentials: listed(known),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      })
      return { challenge: options.challenge, options: { ...options } }
    },
    async newOne(answer, challenge) {
      const { verifyRegistrationResponse } = await webauthn()
      const made = await orNothing(() =>
        verifyRegistrationResponse({ ...here, response: answer as unknown as RegistrationResponseJSON, expectedChallenge: challenge }),
      )
      if (!made?.verified) return undefined
      const { id, publicKey, counter } = made.registrationInfo.credential
      return { credentialId: id, publicKey: textOf(publicKey), counter, transports: transportsIn(answer) }
    },
    async askFor(known) {
      const { generateAuthenticationOptions } = await webauthn()
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        allowCredentials: listed(known),
        userVerification: 'preferred',
      })
      return { challenge: options.challenge, options: { ...options } }
    },
    async counterOf(answer, challenge, { credentialId, publicKey, counter }) {
      const { verifyAuthenticationResponse } = await webauthn()
      const signed = await orNothing(() =>
        verifyAuthenticationResponse({
          ...here,
          response: answer as unknown as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
        }),
      )
      return signed?.verified ? signed.authenticationInfo.newCounter : undefined
    },
  }
}

/** The package throws at whatever an answer can be wrong in. */
async function orNothing<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

const transportsIn = ({ response: { transports } }: PasskeyAnswer): string[] =>
  Array.isArray(transports)
    ? transports.filter((one): one is string => typeof one === 'string' && /^[a-z-]{2,20}$/.test(one)).slice(0, 8)
    : []
