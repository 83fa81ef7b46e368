const channels = (hex: string) =>
  [1, 3, 5].map((index) => parseInt(hex.slice(index, index + 2), 16))

/** `share` is of the second colour, 0 to 1. Colours are #rrggbb. */
export const mix = (first: string, second: string, share: number): string => {
  const other = channels(second)
  return `#${channels(first)
    .map((channel, index) =>
      Math.round(channel * (1 - share) + other[index]! * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
