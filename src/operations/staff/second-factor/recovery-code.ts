import { randomBytes } from 'node:crypto'
import { encodeBase32 } from './totp.ts'

/** Returns 80 random bits in four groups of four characters, such as 'k7qm-…'. */
export const newRecoveryCode = (): string =>
  encodeBase32(randomBytes(10)).toLowerCase().match(/.{4}/g)!.join('-')
