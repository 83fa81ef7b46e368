// What was ordered, as the staff member who asks may see it: the lines, or only how many there are.

import { z } from 'zod'
import { contentsFor } from '#domain/order/masked-contents.ts'
import type { Caller } from './caller.ts'

/** The part of an answer that holds them. Where `lines` can be null, a call of its own with a deed shows them. */
export const maskedLines = <Line extends z.ZodType>(line: Line) => ({
  products: z.int().describe('How many different products'),
  lines: z.array(line).nullable().describe('Null for who has no right to order contents; another call shows them, and that is recorded'),
})

/** The lines as far as whoever asks may see them. */
export const linesFor = <Line>({ user }: Caller, lines: readonly Line[]) => {
  const seen = contentsFor(user?.duty, lines)
  return { products: seen.products, lines: seen.lines && [...seen.lines] }
}

/** For a call whose look is recorded: as somebody who may see them. */
export const seeingContents = (caller: Caller): Caller => ({ ...caller, user: caller.user && { ...caller.user, duty: 'support' } })
