import type { z } from 'zod'

/** A message that the shop sends to programs of others: an entry of `webhooks` in OpenAPI. */
export type SentMessage = Readonly<{
  summary: string
  /** Their names, with what they mean. */
  headers: Readonly<Record<string, string>>
  body: z.ZodType
  /** What the answer of the receiver means, by its status. */
  answers: Readonly<Record<string, string>>
}>
