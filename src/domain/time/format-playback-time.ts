/** Formats seconds as 'm:ss'. Returns '0:00' if the duration is unknown, because the video has not loaded yet. */
export function formatPlaybackTime(seconds: number): string {
  const totalSeconds = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  return `${Math.floor(totalSeconds / 60)}:${String(totalSeconds % 60).padStart(2, '0')}`
}
