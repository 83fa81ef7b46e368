// Time in a film.

/** Seconds as 'm:ss'; what is no time yet (a film that did not load) is 0:00. */
export function clock(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
