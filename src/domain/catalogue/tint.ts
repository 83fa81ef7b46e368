// The soft ground behind a product: its own colour, raised to at least the lightness of a light grey (#d3d3d3).

const leastLightness = 0xd3 / 255

/** A hex colour (#rgb or #rrggbb) with the same hue and at least that lightness, as #rrggbb; a light grey for anything else. */
export function tintOf(color: string): string {
  const channels = channelsOf(color)
  if (!channels) return '#d3d3d3'
  const top = Math.max(...channels)
  const bottom = Math.min(...channels)
  const lightness = (top + bottom) / 2
  if (lightness >= leastLightness) return hexOf(channels)
  // Within HSL, raising only the lightness is a straight mix: each channel keeps its place between the lowest and the highest.
  const saturation = top === bottom ? 0 : (top - bottom) / (1 - Math.abs(2 * lightness - 1))
  const reach = saturation * (1 - leastLightness)
  return hexOf(channels.map((channel) => leastLightness + (top === bottom ? 0 : ((channel - lightness) / ((top - bottom) / 2)) * reach)))
}

function channelsOf(color: string): number[] | undefined {
  const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[0].slice(1)
  if (!digits) return undefined
  const size = digits.length / 3
  return [0, 1, 2].map((at) => Number.parseInt(digits.slice(at * size, at * size + size).padEnd(2, digits[at]), 16) / 255)
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
