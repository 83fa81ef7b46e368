// Numbers of a request. `message` is the error of everything else.

import { z } from 'zod'
import { maxPacksPerLine } from '../order/order-limits.ts'

export const numberOr = (message: string, min: number, max: number) =>
  z.number({ error: message }).min(min, message).max(max, message)

export const integerOr = (message: string, min: number, max: number) =>
  z.int({ error: message }).min(min, message).max(max, message)

export const idOr = (message: string) => integerOr(message, 1, 2_147_483_647)

/** The id of a record in a table that grows without an end. */
export const bigIdOr = (message: string) => integerOr(message, 1, Number.MAX_SAFE_INTEGER)

export const packsOr = (message: string) => integerOr(message, 1, maxPacksPerLine)
