// Determines which of two conflicting versions changed a value, and which version to choose by
// default.

export type MergeSide = 'mine' | 'theirs'
export type ChangedBy = MergeSide | 'both'
/** Maps the id of a difference to the chosen side. */
export type Choices = Readonly<Record<string, MergeSide>>
type Difference = { id: string; changedBy: ChangedBy }

/** Compares two values as JSON text. At the top level, null equals undefined. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Returns which side changed a value since `base`. Requires that the values of mine and theirs
 * differ.
 */
export const detectChangedBy = (base: unknown, mine: unknown, theirs: unknown): ChangedBy =>
  isSame(base, theirs) ? 'mine' : isSame(base, mine) ? 'theirs' : 'both'

/** Chooses for each difference the version that changed it, or mine if both versions changed it. */
export const defaultChoices = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(
    differences.map(({ id, changedBy }) => [id, changedBy === 'theirs' ? 'theirs' : 'mine']),
  )

export const chooseAll = (differences: readonly Difference[], side: MergeSide): Choices =>
  Object.fromEntries(differences.map(({ id }) => [id, side]))
