import { isProblem } from '#domain/problem.ts'
import type { PasskeyJson } from '#parts/account/passkeys.ts'

/** What the shop says about the second step when the password was right. */
export type Needed = { step: string; app: boolean; recovery: boolean; passkey: PasskeyJson | null }

/** Undefined when a log-in failed for another reason. */
export const neededStep = (error: unknown): Needed | undefined =>
  isProblem(error) && error.code === 'second-factor-needed' ? (error.more as Needed) : undefined
