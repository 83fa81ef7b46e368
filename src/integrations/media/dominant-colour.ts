// Determines the dominant colour of a picture, the one that stands out most from its ground, and
// whether that ground is transparent.

import type { Sharp } from 'sharp'

const sampleSize = 96
const stepsPerChannel = 8
/**
 * Out of 255. Below `minOpaque` a point may be part of a shadow; below `minVisible` the ground
 * shows more than the point.
 */
const minOpaque = 250
const minVisible = 128
/**
 * The share of transparent points from which the ground counts as transparent. Rounded corners have
 * less.
 */
const minTransparentShare = 0.02

/**
 * Returns '#rrggbb'. The edge of a photograph counts as its ground. Of a cut-out, only opaque
 * points count, and the ground is white. If no colour stands out, the result is the average of the
 * edge, or of the points of the cut-out.
 */
export async function findDominantColour(picture: Sharp): Promise<string> {
  const points = await samplePoints(picture)
  const opaque = points.filter(({ alpha }) => alpha >= minOpaque)
  const isCutOut = opaque.length < points.length
  const counted = (opaque.length > 0 ? opaque : points).map(({ color }) => color)
  const background = isCutOut
    ? white
    : average(points.filter((_, index) => isOnEdge(index)).map(({ color }) => color))
  const groups = Map.groupBy(counted, (color) =>
    color.map((channel) => Math.floor(channel / (256 / stepsPerChannel))).join(),
  )
  const best = [...groups.values()]
    .map((group) => ({ group, weight: weightOf(average(group), group.length, background) }))
    .sort((a, b) => b.weight - a.weight)[0]
  if (best && best.weight > 0) return hex(average(best.group))
  return hex(isCutOut ? average(counted) : background)
}

/** True if the picture is a cut-out: at least 2 % of its area shows the ground behind it. */
export async function hasTransparentGround(picture: Sharp): Promise<boolean> {
  const points = await samplePoints(picture)
  return (
    points.filter(({ alpha }) => alpha < minVisible).length / points.length >= minTransparentShare
  )
}

type Color = readonly [number, number, number]
type Point = { color: Color; alpha: number }
const white: Color = [255, 255, 255]

async function samplePoints(picture: Sharp): Promise<Point[]> {
  const bytes = await picture
    .resize(sampleSize, sampleSize, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return Array.from({ length: sampleSize * sampleSize }, (_, index) => {
    const [r = 0, g = 0, b = 0, alpha = 0] = bytes.subarray(index * 4, index * 4 + 4)
    return { color: [r, g, b], alpha }
  })
}

const isOnEdge = (index: number) =>
  index % sampleSize < 4 ||
  index % sampleSize >= sampleSize - 4 ||
  index < sampleSize * 4 ||
  index >= sampleSize * (sampleSize - 4)

const average = (colors: readonly Color[]): Color => {
  const sum = (channel: 0 | 1 | 2) =>
    colors.reduce((total, color) => total + color[channel], 0) / Math.max(1, colors.length)
  return [sum(0), sum(1), sum(2)]
}

/**
 * Returns a higher weight for a colour that is frequent, different from the background, and not
 * grey.
 */
function weightOf([r, g, b]: Color, count: number, [x, y, z]: Color): number {
  const colorful = Math.max(r, g, b) - Math.min(r, g, b)
  const distance = Math.hypot(r - x, g - y, b - z)
  return distance < 40 ? 0 : Math.sqrt(count) * (colorful + 4) * Math.min(1, distance / 120) ** 2
}

const hex = (color: Color) =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
