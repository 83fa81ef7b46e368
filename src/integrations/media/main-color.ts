// The colour a picture is remembered by: the one that stands out most from its background.

import type { Sharp } from 'sharp'

const side = 96
const steps = 8

/** #rrggbb. The edge counts as background; without anything that stands out the average colour is told. */
export async function mainColor(picture: Sharp): Promise<string> {
  const pixels = await picture.resize(side, side, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const background = average(
    range(side * side)
      .filter(onEdge)
      .map((at) => pixelAt(pixels, at)),
  )
  const groups = Map.groupBy(
    range(side * side).map((at) => pixelAt(pixels, at)),
    ([r, g, b]) => [r, g, b].map((channel) => Math.floor(channel / (256 / steps))).join(),
  )
  const best = [...groups.values()]
    .map((group) => ({ group, weight: weightOf(average(group), group.length, background) }))
    .sort((a, b) => b.weight - a.weight)[0]
  return hex(best && best.weight > 0 ? average(best.group) : background)
}

type Color = readonly [number, number, number]
const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const pixelAt = (pixels: Buffer, at: number): Color => [pixels[at * 3]!, pixels[at * 3 + 1]!, pixels[at * 3 + 2]!]
const onEdge = (at: number) => at % side < 4 || at % side >= side - 4 || at < side * 4 || at >= side * (side - 4)

const average = (colors: readonly Color[]): Color => {
  const sum = (channel: 0 | 1 | 2) => colors.reduce((total, color) => total + color[channel], 0) / Math.max(1, colors.length)
  return [sum(0), sum(1), sum(2)]
}

/** Much of it, far from the background, and a colour rather than a grey. */
function weightOf([r, g, b]: Color, count: number, [x, y, z]: Color): number {
  const colorful = Math.max(r, g, b) - Math.min(r, g, b)
  const away = Math.hypot(r - x, g - y, b - z)
  return away < 40 ? 0 : Math.sqrt(count) * (colorful + 4) * Math.min(1, away / 120) ** 2
}

const hex = (color: Color) => `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
