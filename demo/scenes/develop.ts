// Turns Blender's render passes into pixels: reads them, removes grain, and maps light to sRGB.

/** Three channels each, `depth` one; bottom row first. Each of `prints` has the UV coordinates of a pixel on that print and its coverage; `tint` the share of each tint. */
export type Passes = {
  width: number
  height: number
  color: Float32Array
  albedo: Float32Array
  normal: Float32Array
  depth: Float32Array
  /** Light that reaches matt surfaces, without their colour. */
  diffuse: Float32Array
  prints: readonly Float32Array[]
  tint: Float32Array
}

/** Parses the file that draw.py writes. */
export function parsePasses(bytes: Uint8Array, width: number, height: number): Passes {
  const values = new Float32Array(bytes.slice().buffer)
  const size = width * height
  if (values.length !== size * 28) throw new Error(`${values.length} numbers instead of ${size * 28}`)
  const part = (from: number, channels: number) => values.subarray(from * size, (from + channels) * size)
  const bounced = part(13, 3)
  return {
    width,
    height,
    color: part(0, 3),
    albedo: part(3, 3),
    normal: part(6, 3),
    depth: part(9, 1),
    diffuse: part(10, 3).map((value, index) => value + bounced[index]!),
    prints: [part(16, 3), part(19, 3), part(22, 3)],
    tint: part(25, 3),
  }
}

const kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]
const gaps = [1, 2, 4, 8] as const
const minSimilarity = 0.3
/** Relative difference of light that still counts as equal, squared. */
const tolerance = 0.32 ** 2

/**
 * Smooths all light and matt light where surface and direction agree, in widening steps (an à-trous filter). It compares the
 * light of a first, rough smoothing, so that grain does not count as a difference and single specks disappear.
 */
export function removeGrain(passes: Passes): Pick<Passes, 'color' | 'diffuse'> {
  const { width, height, albedo } = passes
  const base = albedo.map((value) => Math.max(value, 0.04))
  const lit = passes.color.map((value, index) => value / base[index]!)
  let light: Light = { all: limitOutliers(lit, width, height), matt: limitOutliers(passes.diffuse, width, height) }
  const rough = smooth(smooth(light, passes, 1), passes, 3).all
  const [first, ...wider] = gaps
  const firstPass = smooth(light, passes, first, rough)
  light = firstPass
  for (const gap of wider) light = smooth(light, passes, gap, rough)
  const [all, matt] = [light.all, light.matt].map((values) => clampRim(values, firstPass.similarity, width, height))
  return { color: all!.map((value, index) => value * base[index]!), diffuse: matt! }
}

type Light = { all: Float32Array; matt: Float32Array }

/** A pixel on the rim of a thing mixes two surfaces and resembles neither, so it was not smoothed: clamps it to the range of its neighbours. */
function clampRim(values: Float32Array, similarity: Float32Array, width: number, height: number): Float32Array {
  const result = values.slice()
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const here = y * width + x
      if (similarity[here]! >= minSimilarity) continue
      const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].map((step) => here + step)
      const similar = around.filter((there) => similarity[there]! >= minSimilarity)
      if (similar.length === 0) continue
      for (let c = 0; c < 3; c++) {
        const near = similar.map((there) => values[there * 3 + c]!)
        result[here * 3 + c] = Math.min(Math.max(...near), Math.max(Math.min(...near), values[here * 3 + c]!))
      }
    }
  return result
}

/** `rough` separates light from shade; without it only surfaces count. `similarity` is the share of similar surroundings of a pixel, 0 to 1. */
function smooth({ all, matt }: Light, { width, height, normal, depth }: Passes, gap: number, rough?: Float32Array) {
  const next = { all: new Float32Array(all.length), matt: new Float32Array(all.length), similarity: new Float32Array(depth.length) }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const here = y * width + x
      const at = here * 3
      const pixelDepth = depth[here]!
      const [r, g, b] = rough ? [rough[at]!, rough[at + 1]!, rough[at + 2]!] : [0, 0, 0]
      const [nx, ny, nz] = [normal[at]!, normal[at + 1]!, normal[at + 2]!]
      const lightWeight = 1 / (((r + g + b) / 3 + 0.08) ** 2 * tolerance)
      const depthWeight = 1 / (0.03 * gap * Math.max(1, pixelDepth * 0.1))
      let sum = 0
      let red = 0
      let green = 0
      let blue = 0
      let mattRed = 0
      let mattGreen = 0
      let mattBlue = 0
      for (let i = -2; i <= 2; i++) {
        const row = y + i * gap
        if (row < 0 || row >= height) continue
        for (let j = -2; j <= 2; j++) {
          const column = x + j * gap
          if (column < 0 || column >= width) continue
          const there = row * width + column
          const to = there * 3
          const apart = rough ? (rough[to]! - r) ** 2 + (rough[to + 1]! - g) ** 2 + (rough[to + 2]! - b) ** 2 : 0
          const turned = (normal[to]! - nx) ** 2 + (normal[to + 1]! - ny) ** 2 + (normal[to + 2]! - nz) ** 2
          const unlike = apart * lightWeight + turned * 14 + Math.abs(depth[there]! - pixelDepth) * depthWeight
          if (unlike > 7) continue
          const weight = kernel[i + 2]! * kernel[j + 2]! * Math.exp(-unlike)
          sum += weight
          red += all[to]! * weight
          green += all[to + 1]! * weight
          blue += all[to + 2]! * weight
          mattRed += matt[to]! * weight
          mattGreen += matt[to + 1]! * weight
          mattBlue += matt[to + 2]! * weight
        }
      }
      next.similarity[here] = sum
      next.all[at] = red / sum
      next.all[at + 1] = green / sum
      next.all[at + 2] = blue / sum
      next.matt[at] = mattRed / sum
      next.matt[at + 1] = mattGreen / sum
      next.matt[at + 2] = mattBlue / sum
    }
  return next
}

/** Limits pixels that are far lighter or darker than all their neighbours to the second lightest or darkest of them. */
function limitOutliers(values: Float32Array, width: number, height: number): Float32Array {
  const result = values.slice()
  const steps = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].map((step) => step * 3)
  const end = (height - 1) * width * 3 - 3
  for (let at = width * 3 + 3; at < end; at++) {
    let lowest = Infinity
    let secondLowest = Infinity
    let secondHighest = -Infinity
    let highest = -Infinity
    for (const step of steps) {
      const value = values[at + step]!
      if (value < lowest) {
        secondLowest = lowest
        lowest = value
      } else if (value < secondLowest) secondLowest = value
      if (value > highest) {
        secondHighest = highest
        highest = value
      } else if (value > secondHighest) secondHighest = value
    }
    result[at] = Math.min(secondHighest, Math.max(secondLowest, values[at]!))
  }
  return result
}

const knee = 0.62
/** Saturation: muted, as in soft daylight. */
const saturation = 0.94

/** Applies a soft shoulder, some contrast, muted colours, and half a step of noise against banding. Top row first. */
export function developPixels(light: Float32Array, width: number, height: number, exposure: number): Uint8Array {
  const result = new Uint8Array(light.length)
  let seed = 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      const from = ((height - 1 - y) * width + x) * 3
      const grey = light[from]! * 0.2126 + light[from + 1]! * 0.7152 + light[from + 2]! * 0.0722
      for (let c = 0; c < 3; c++) {
        const lit = (grey + (light[from + c]! - grey) * saturation) * exposure
        const soft = lit > knee ? knee + (1 - knee) * (1 - Math.exp(-(lit - knee) / (1 - knee))) : Math.max(0, lit)
        const value = soft <= 0.003_130_8 ? soft * 12.92 : 1.055 * soft ** (1 / 2.4) - 0.055
        const curved = value + 0.045 * Math.sin((value - 0.5) * 2 * Math.PI) * (value > 0.5 ? 0.6 : 1)
        result[(y * width + x) * 3 + c] = Math.min(255, Math.max(0, Math.round(curved * 255 + seed / 2_147_483_648 - 0.5)))
      }
    }
  return result
}
