/** Below /admin. */
export const questionPath = 'stats/:question'

/** A question of Statistiek. */
export type AdminQuestion = {
  /** The last part of its path, as on the server. */
  path: string
  /** On its tab. */
  name: string
  question: string
  /** How the shop counts, one sentence or more each. */
  rules: readonly string[]
  /** False for a question about now. */
  hasPeriod: boolean
  /** Below the answer. */
  link?: { to: string; text: string }
}
