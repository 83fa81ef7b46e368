// Determines which of two conflicting versions changed a part of a page, and which version to choose by default.

export type Side = 'mine' | 'theirs'
export type ChangedBy = Side | 'both'
/** Maps the id of a difference to the chosen side. */
export type Choices = Readonly<Record<string, Side>>
type Difference = { id: string; changedBy: ChangedBy }

/** Deep equality, with null and undefined equal. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Returns which side changed a value since `base`, for values of mine and theirs that differ. */
export const changedBy = (base: unknown, mine: unknown, theirs: unknown): ChangedBy =>
  isSame(base, theirs) ? 'mine' : isSame(base, mine) ? 'theirs' : 'both'

/** Chooses the side that changed the part, or mine if both changed it. */
export const defaultChoices = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(differences.map(({ id, changedBy }) => [id, changedBy === 'theirs' ? 'theirs' : 'mine']))

export const chooseAll = (differences: readonly Difference[], side: Side): Choices =>
  Object.fromEntries(differences.map(({ id }) => [id, side]))
