// An answer that is a file, such as an invoice: what it is called and its bytes.

import { z } from 'zod'

export const AnsweredFile = z.object({ name: z.string().regex(/^[\w.-]{1,100}$/), bytes: z.instanceof(Uint8Array) })
export type AnsweredFile = z.output<typeof AnsweredFile>

/** `replyAs` of an endpoint to the content type of its answer. */
export const fileTypes = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const
