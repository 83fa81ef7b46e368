// Applies prints and tints to a rendered scene, lit by its diffuse light.

import sharp from 'sharp'
import type { Passes } from './develop.ts'

type Flat = { width: number; height: number; values: Float32Array }

/** sRGB from 0 to 255, to linear light. */
const linear = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
const linearColor = (hex: string) => [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16)))

/** `renderedColor` is the colour in which Blender rendered the unprinted material. */
export async function applyPrint(
  light: Float32Array,
  passes: Passes,
  number: number,
  print: Buffer,
  renderedColor: string,
): Promise<Float32Array> {
  const printPass = passes.prints[number]
  if (!printPass) throw new Error(`a scene has at most ${passes.prints.length} prints`)
  const flat = await loadFlatPrint(print, printPass, passes)
  const base = linearColor(renderedColor)
  const result = light.slice()
  for (let at = 0; at < result.length; at += 3) {
    const share = printPass[at + 2]!
    if (share < 0.01) continue
    const from = isOnSeam(printPass, at) ? at + 6 : at
    const weight = printPass[from + 2]! || 1
    const color = sample(flat, printPass[from]! / weight, printPass[from + 1]! / weight)
    for (let c = 0; c < 3; c++) result[at + c]! += Math.min(1, share) * (color[c]! - base[c]!) * passes.diffuse[at + c]!
  }
  return result
}

/** Each tint uses one channel of the tint pass: [rendered colour, new colour]. */
export function applyTints(light: Float32Array, passes: Passes, tints: readonly (readonly [string, string])[]): Float32Array {
  const result = light.slice()
  for (const [channel, [from, to]] of tints.entries()) {
    const base = linearColor(from)
    const change = linearColor(to).map((value, c) => value / base[c]! - 1)
    for (let at = 0; at < result.length; at += 3) {
      const share = Math.min(1, passes.tint[at + channel]!)
      if (share < 0.01) continue
      for (let c = 0; c < 3; c++) result[at + c]! += share * passes.albedo[at + c]! * change[c]! * passes.diffuse[at + c]!
    }
  }
  return result
}

/** Where the two ends of a print meet, a pixel mixes coordinates of both ends and is on neither. */
function isOnSeam(printPass: Float32Array, at: number): boolean {
  const along = (offset: number) => printPass[offset]! / (printPass[offset + 2]! || 1)
  const [here, before, after] = [along(at), along(at - 6), along(at + 6)]
  return (printPass[at + 8] ?? 0) > 0.5 && Math.abs(here - before) > 0.03 && Math.abs(here - after) > 0.03
}

/** Loads the print at about the resolution at which the scene shows it. */
async function loadFlatPrint(png: Buffer, print: Float32Array, { width, height }: Passes): Promise<Flat> {
  const steps: number[] = []
  for (let y = 1; y < height; y += 3)
    for (let x = 1; x < width; x += 3) {
      const [here, before] = [(y * width + x) * 3, (y * width + x - 1) * 3]
      if (print[here + 2]! < 0.999 || print[before + 2]! < 0.999) continue
      const step = Math.abs(print[here]! - print[before]!)
      if (step > 0 && step < 0.1) steps.push(step)
    }
  steps.sort((a, b) => a - b)
  const sourceWidth = (await sharp(png).metadata()).width
  const targetWidth = Math.round(1.15 / (steps[Math.floor(steps.length / 2)] ?? 1))
  const { data, info } = await sharp(png)
    .removeAlpha()
    .resize({ width: Math.min(sourceWidth, Math.max(200, targetWidth)) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, values: Float32Array.from(data, linear) }
}

/** Bilinear; `v` counts from the bottom. */
function sample({ width, height, values }: Flat, u: number, v: number): number[] {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5))
  const y = Math.min(height - 1.001, Math.max(0, (1 - v) * height - 0.5))
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - left, y - top]
  return [0, 1, 2].map((c) => {
    const at = (column: number, row: number) => values[((top + row) * width + left + column) * 3 + c]!
    return (at(0, 0) * (1 - right) + at(1, 0) * right) * (1 - down) + (at(0, 1) * (1 - right) + at(1, 1) * right) * down
  })
}
