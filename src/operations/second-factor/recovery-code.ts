import { randomBytes } from 'node:crypto'
import { base32 } from './totp.ts'

/** 80 bits in four groups of four, such as 'k7qm-…'. */
export const newRecoveryCode = (): string => base32(randomBytes(10)).toLowerCase().match(/.{4}/g)!.join('-')
