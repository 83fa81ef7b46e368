// Says something that lasts only so often.

/** Runs what it is given at once, and again when `milliseconds` have passed since it last did. */
export function atMostEvery(milliseconds: number, now: () => Date): (say: () => void) => void {
  let last = -Infinity
  return (say) => {
    const at = now().getTime()
    if (at - last < milliseconds) return
    last = at
    say()
  }
}
