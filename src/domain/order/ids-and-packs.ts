import { z } from 'zod'
import { maxPacksPerLine } from './order-limits.ts'

export const idOr = (message: string) =>
  z.int({ error: message }).min(1, message).max(2_147_483_647, message)

/** The id of a record in a table that grows without an end. */
export const bigIdOr = (message: string) =>
  z.int({ error: message }).min(1, message).max(Number.MAX_SAFE_INTEGER, message)

export const packsOr = (message: string) =>
  z.int({ error: message }).min(1, message).max(maxPacksPerLine, message)
