// Programs of partners that call the API with a key. An extension recognises them.

import type { Database } from '#data/core/db.ts'

/** A program of a partner that called with an active key. Its scopes say what it may call. */
export type Partner = { id: number; name: string; scopes: readonly string[] }

export type Programs = Readonly<{
  /** Those that a key can have. */
  scopes: readonly string[]
  /** For the API description: what a key looks like, and where it comes from. */
  key: { format: string; description: string }
  /** Returns undefined unless `key` is an active key. */
  find: (deps: { db: Database; clock: () => Date }, key: string) => Promise<Partner | undefined>
}>

/** Undefined in a shop that no program may call. */
export const programsOf = (extensions: readonly { programs?: Programs }[]): Programs | undefined =>
  extensions.find(({ programs }) => programs)?.programs
