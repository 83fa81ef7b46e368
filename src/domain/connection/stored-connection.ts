import { z } from 'zod'

const Values = z.record(z.string(), z.string())

/**
 * `sealed` is the JSON of the secrets, encrypted and bound to `values`
 * (operations/secret-cipher.ts).
 */
export const StoredConnection = z.object({ values: Values, sealed: z.string() })
export type StoredConnection = z.output<typeof StoredConnection>
