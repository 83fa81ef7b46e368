// How long the place of a web process that died stays empty: hardly at all the first time, ever longer when its successors die young.

const milliseconds = { first: 100, longest: 30_000 }
/** A process that lived this long did not die of its start. */
const lived = 30_000

/** Milliseconds. `before` is the pause before the one that died; undefined for the first death. `age` is how old it became. */
export const nextPause = (before: number | undefined, age: number): number =>
  before === undefined || age >= lived ? milliseconds.first : Math.min(before * 2, milliseconds.longest)
