// Determines the dominant colour of a picture: the one that stands out most from its background.

import type { Sharp } from 'sharp'

const sampleSize = 96
const stepsPerChannel = 8

/** Returns '#rrggbb'. The edge counts as background; if no colour stands out, the result is the average of the edge. */
export async function findDominantColour(picture: Sharp): Promise<string> {
  const pixels = await picture.resize(sampleSize, sampleSize, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const background = average(
    range(sampleSize * sampleSize)
      .filter(isOnEdge)
      .map((index) => pixelAt(pixels, index)),
  )
  const groups = Map.groupBy(
    range(sampleSize * sampleSize).map((index) => pixelAt(pixels, index)),
    ([r, g, b]) => [r, g, b].map((channel) => Math.floor(channel / (256 / stepsPerChannel))).join(),
  )
  const best = [...groups.values()]
    .map((group) => ({ group, weight: weightOf(average(group), group.length, background) }))
    .sort((a, b) => b.weight - a.weight)[0]
  return hex(best && best.weight > 0 ? average(best.group) : background)
}

type Color = readonly [number, number, number]
const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const pixelAt = (pixels: Buffer, index: number): Color => [pixels[index * 3]!, pixels[index * 3 + 1]!, pixels[index * 3 + 2]!]
const isOnEdge = (index: number) =>
  index % sampleSize < 4 || index % sampleSize >= sampleSize - 4 || index < sampleSize * 4 || index >= sampleSize * (sampleSize - 4)

const average = (colors: readonly Color[]): Color => {
  const sum = (channel: 0 | 1 | 2) => colors.reduce((total, color) => total + color[channel], 0) / Math.max(1, colors.length)
  return [sum(0), sum(1), sum(2)]
}

/** Returns a higher weight for a colour that is frequent, different from the background, and not grey. */
function weightOf([r, g, b]: Color, count: number, [x, y, z]: Color): number {
  const colorful = Math.max(r, g, b) - Math.min(r, g, b)
  const distance = Math.hypot(r - x, g - y, b - z)
  return distance < 40 ? 0 : Math.sqrt(count) * (colorful + 4) * Math.min(1, distance / 120) ** 2
}

const hex = (color: Color) => `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
