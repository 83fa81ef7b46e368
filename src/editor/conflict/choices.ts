// Two people changed one thing: who changed which part of it, and whose part stays.

export type Side = 'mine' | 'theirs'
export type ChangedBy = Side | 'both'
/** By the id of what differs. */
export type Choices = Readonly<Record<string, Side>>
type Difference = { id: string; changedBy: ChangedBy }

/** Null and absent are the same. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Of two values that differ, since both began at `base`. */
export const whoChanged = (base: unknown, mine: unknown, theirs: unknown): ChangedBy =>
  isSame(base, theirs) ? 'mine' : isSame(base, mine) ? 'theirs' : 'both'

/** What only one of the two changed is taken from that one; what both changed is for the person to choose, mine to begin with. */
export const firstChoices = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(differences.map(({ id, changedBy }) => [id, changedBy === 'theirs' ? 'theirs' : 'mine']))

export const allFrom = (differences: readonly Difference[], side: Side): Choices =>
  Object.fromEntries(differences.map(({ id }) => [id, side]))
