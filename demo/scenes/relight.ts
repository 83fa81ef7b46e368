// Lays prints and tints on a drawn scene, under the light that was found there.

import sharp from 'sharp'
import type { Passes } from './develop.ts'

type Flat = { width: number; height: number; values: Float32Array }

/** 0-255 as the shop writes colours, to linear light. */
const linear = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
const linearColor = (hex: string) => [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16)))

/** `drawn` is the unprinted material's colour. */
export async function withPrint(light: Float32Array, passes: Passes, number: number, print: Buffer, drawn: string): Promise<Float32Array> {
  const place = passes.prints[number]
  if (!place) throw new Error(`a scene has at most ${passes.prints.length} prints`)
  const flat = await flatAt(print, place, passes)
  const base = linearColor(drawn)
  const made = light.slice()
  for (let at = 0; at < made.length; at += 3) {
    const share = place[at + 2]!
    if (share < 0.01) continue
    const from = acrossSeam(place, at) ? at + 6 : at
    const whole = place[from + 2]! || 1
    const color = sampled(flat, place[from]! / whole, place[from + 1]! / whole)
    for (let c = 0; c < 3; c++) made[at + c]! += Math.min(1, share) * (color[c]! - base[c]!) * passes.diffuse[at + c]!
  }
  return made
}

/** Each tint is a channel of what the scene tells: the colour it was drawn in, and the one it becomes. */
export function withTints(light: Float32Array, passes: Passes, tints: readonly (readonly [string, string])[]): Float32Array {
  const made = light.slice()
  for (const [channel, [from, to]] of tints.entries()) {
    const base = linearColor(from)
    const change = linearColor(to).map((value, c) => value / base[c]! - 1)
    for (let at = 0; at < made.length; at += 3) {
      const share = Math.min(1, passes.tint[at + channel]!)
      if (share < 0.01) continue
      for (let c = 0; c < 3; c++) made[at + c]! += share * passes.albedo[at + c]! * change[c]! * passes.diffuse[at + c]!
    }
  }
  return made
}

/** Where a print's two ends meet, a spot on the line lies halfway between them and so on neither. */
function acrossSeam(place: Float32Array, at: number): boolean {
  const along = (spot: number) => place[spot]! / (place[spot + 2]! || 1)
  const [here, before, after] = [along(at), along(at - 6), along(at + 6)]
  return (place[at + 8] ?? 0) > 0.5 && Math.abs(here - before) > 0.03 && Math.abs(here - after) > 0.03
}

/** The print, made about as fine as it is seen. */
async function flatAt(png: Buffer, print: Float32Array, { width, height }: Passes): Promise<Flat> {
  const steps: number[] = []
  for (let y = 1; y < height; y += 3)
    for (let x = 1; x < width; x += 3) {
      const [here, before] = [(y * width + x) * 3, (y * width + x - 1) * 3]
      if (print[here + 2]! < 0.999 || print[before + 2]! < 0.999) continue
      const step = Math.abs(print[here]! - print[before]!)
      if (step > 0 && step < 0.1) steps.push(step)
    }
  steps.sort((a, b) => a - b)
  const own = (await sharp(png).metadata()).width
  const wanted = Math.round(1.15 / (steps[Math.floor(steps.length / 2)] ?? 1))
  const { data, info } = await sharp(png)
    .removeAlpha()
    .resize({ width: Math.min(own, Math.max(200, wanted)) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, values: Float32Array.from(data, linear) }
}

/** `v` counts from below. */
function sampled({ width, height, values }: Flat, u: number, v: number): number[] {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5))
  const y = Math.min(height - 1.001, Math.max(0, (1 - v) * height - 0.5))
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - left, y - top]
  return [0, 1, 2].map((c) => {
    const at = (column: number, row: number) => values[((top + row) * width + left + column) * 3 + c]!
    return (at(0, 0) * (1 - right) + at(1, 0) * right) * (1 - down) + (at(0, 1) * (1 - right) + at(1, 1) * right) * down
  })
}
