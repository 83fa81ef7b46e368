// The background of a product's cut-out has the product's colour, lightened to at least the
// lightness of #d3d3d3.

const minLightness = 0xd3 / 255

/**
 * Accepts #rgb or #rrggbb and returns #rrggbb with the same hue. Returns light grey for any other
 * text.
 */
export function lightenToTint(color: string): string {
  const channels = channelsOf(color)
  if (!channels) return '#d3d3d3'
  const top = Math.max(...channels)
  const bottom = Math.min(...channels)
  const lightness = (top + bottom) / 2
  if (lightness >= minLightness) return hexOf(channels)
  // Hue and saturation in HSL stay the same; only the lightness rises.
  const saturation = top === bottom ? 0 : (top - bottom) / (1 - Math.abs(2 * lightness - 1))
  const chroma = saturation * (1 - minLightness)
  return hexOf(
    channels.map(
      (channel) =>
        minLightness +
        (top === bottom ? 0 : ((channel - lightness) / ((top - bottom) / 2)) * chroma),
    ),
  )
}

function channelsOf(color: string): number[] | undefined {
  const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[0].slice(1)
  if (!digits) return undefined
  const size = digits.length / 3
  return [0, 1, 2].map(
    (index) =>
      Number.parseInt(
        digits.slice(index * size, index * size + size).padEnd(2, digits[index]),
        16,
      ) / 255,
  )
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
