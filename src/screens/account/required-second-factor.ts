import { isProblem } from '#domain/problem.ts'
import type { PasskeyRequestOptions } from '#components/account/passkeys.ts'

/**
 * The second factors that the API offers after a correct password. `step` identifies the login
 * challenge.
 */
export type RequiredSecondFactor = {
  step: string
  app: boolean
  recovery: boolean
  passkey: PasskeyRequestOptions | null
}

/**
 * Returns the second factors that a failed login requires. Returns undefined if the login failed
 * for another reason.
 */
export const findRequiredSecondFactor = (error: unknown): RequiredSecondFactor | undefined =>
  isProblem(error) && error.code === 'second-factor-needed'
    ? (error.more as RequiredSecondFactor)
    : undefined
