// The quick way out: Escape pressed several times within a short time.

export const quickExitPresses = 3
const maxMilliseconds = 2000

/** A weather site: nobody wonders why it is open. */
export const neutralPage = { url: 'https://www.knmi.nl/', title: 'Weer' } as const

export const addEscapePress = (presses: readonly number[], now: number): number[] => [
  ...presses.filter((at) => now - at < maxMilliseconds),
  now,
]
