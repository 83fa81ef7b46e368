/**
 * Formats seconds as 'm:ss'. Returns '0:00' for NaN, the duration of a video that has not loaded
 * yet.
 */
export function formatPlaybackTime(seconds: number): string {
  const totalSeconds = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  return `${Math.floor(totalSeconds / 60)}:${String(totalSeconds % 60).padStart(2, '0')}`
}
