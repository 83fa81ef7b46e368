// Numbers in the body of an order, each with the Dutch message for any other value.

import { z } from 'zod'
import { maxPacksPerLine } from './order-limits.ts'

/** The id of a record. */
export const idOr = (message: string) =>
  z.int({ error: message }).min(1, message).max(2_147_483_647, message)

/** The id of a record in a table that grows without an end. */
export const bigIdOr = (message: string) =>
  z.int({ error: message }).min(1, message).max(Number.MAX_SAFE_INTEGER, message)

/** A number of packs of one line. */
export const packsOr = (message: string) =>
  z.int({ error: message }).min(1, message).max(maxPacksPerLine, message)
