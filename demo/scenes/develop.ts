// From what Blender counted to a picture: prints and colours are laid on the light, grain is taken out, and light becomes the picture's own values.

/** Three channels each, `depth` one; the bottom row first. each of `prints` holds where on a print a spot lies, and whether it lies on one; `tint` which colour it takes. */
export type Passes = {
  width: number
  height: number
  color: Float32Array
  albedo: Float32Array
  normal: Float32Array
  depth: Float32Array
  /** Light that reaches matt surfaces, before their colour. */
  diffuse: Float32Array
  prints: readonly Float32Array[]
  tint: Float32Array
}

/** Reads the file draw.py writes. */
export function passesFrom(bytes: Uint8Array, width: number, height: number): Passes {
  const values = new Float32Array(bytes.slice().buffer)
  const size = width * height
  if (values.length !== size * 28) throw new Error(`${values.length} numbers where ${size * 28} belong`)
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
const lonely = 0.3
/** How much lighter or darker still counts as the same light, squared. */
const tolerance = 0.32 ** 2

/**
 * All light and matt light, smoothed where surface and direction agree, in widening steps. How much light a spot seems to
 * have is asked of a first, rough smoothing: grain does not count as a difference then, and no lone speck is spared.
 */
export function withoutGrain(passes: Passes): Pick<Passes, 'color' | 'diffuse'> {
  const { width, height, albedo } = passes
  const base = albedo.map((value) => Math.max(value, 0.04))
  const lit = passes.color.map((value, index) => value / base[index]!)
  let light: Light = { all: calmed(lit, width, height), matt: calmed(passes.diffuse, width, height) }
  const rough = smoothed(smoothed(light, passes, 1), passes, 3).all
  const [first, ...wider] = gaps
  const own = smoothed(light, passes, first, rough)
  light = own
  for (const gap of wider) light = smoothed(light, passes, gap, rough)
  const [all, matt] = [light.all, light.matt].map((values) => withinRim(values, own.company, width, height))
  return { color: all!.map((value, index) => value * base[index]!), diffuse: matt! }
}

type Light = { all: Float32Array; matt: Float32Array }

/** On the rim of a thing a spot is half one surface and half another, and so like none: it keeps its grain, but stays between those around it. */
function withinRim(values: Float32Array, company: Float32Array, width: number, height: number): Float32Array {
  const made = values.slice()
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const here = y * width + x
      if (company[here]! >= lonely) continue
      const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].map((step) => here + step)
      const known = around.filter((there) => company[there]! >= lonely)
      if (known.length === 0) continue
      for (let c = 0; c < 3; c++) {
        const near = known.map((there) => values[there * 3 + c]!)
        made[here * 3 + c] = Math.min(Math.max(...near), Math.max(Math.min(...near), values[here * 3 + c]!))
      }
    }
  return made
}

/** `rough` tells light from shade; without it only surfaces do. `company` is how much of a spot's surroundings is like it, 0 to 1. */
function smoothed({ all, matt }: Light, { width, height, normal, depth }: Passes, gap: number, rough?: Float32Array) {
  const next = { all: new Float32Array(all.length), matt: new Float32Array(all.length), company: new Float32Array(depth.length) }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const here = y * width + x
      const at = here * 3
      const deep = depth[here]!
      const [r, g, b] = rough ? [rough[at]!, rough[at + 1]!, rough[at + 2]!] : [0, 0, 0]
      const [nx, ny, nz] = [normal[at]!, normal[at + 1]!, normal[at + 2]!]
      const level = 1 / (((r + g + b) / 3 + 0.08) ** 2 * tolerance)
      const away = 1 / (0.03 * gap * Math.max(1, deep * 0.1))
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
          const unlike = apart * level + turned * 14 + Math.abs(depth[there]! - deep) * away
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
      next.company[here] = sum
      next.all[at] = red / sum
      next.all[at + 1] = green / sum
      next.all[at + 2] = blue / sum
      next.matt[at] = mattRed / sum
      next.matt[at + 1] = mattGreen / sum
      next.matt[at + 2] = mattBlue / sum
    }
  return next
}

/** Single spots that are far lighter or darker than all around them come down to the second of their neighbours. */
function calmed(values: Float32Array, width: number, height: number): Float32Array {
  const made = values.slice()
  const steps = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].map((step) => step * 3)
  const end = (height - 1) * width * 3 - 3
  for (let at = width * 3 + 3; at < end; at++) {
    let least = Infinity
    let less = Infinity
    let more = -Infinity
    let most = -Infinity
    for (const step of steps) {
      const value = values[at + step]!
      if (value < least) {
        less = least
        least = value
      } else if (value < less) less = value
      if (value > most) {
        more = most
        most = value
      } else if (value > more) more = value
    }
    made[at] = Math.min(more, Math.max(less, values[at]!))
  }
  return made
}

const knee = 0.62
/** How much of their colour things keep: quiet, as in soft daylight. */
const colour = 0.94

/** A gentle shoulder, a touch of contrast, quiet colours, and half a step of grain so that soft walls show no bands. Top row first. */
export function developed(light: Float32Array, width: number, height: number, exposure: number): Uint8Array {
  const made = new Uint8Array(light.length)
  let seed = 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      const from = ((height - 1 - y) * width + x) * 3
      const grey = light[from]! * 0.2126 + light[from + 1]! * 0.7152 + light[from + 2]! * 0.0722
      for (let c = 0; c < 3; c++) {
        const lit = (grey + (light[from + c]! - grey) * colour) * exposure
        const soft = lit > knee ? knee + (1 - knee) * (1 - Math.exp(-(lit - knee) / (1 - knee))) : Math.max(0, lit)
        const value = soft <= 0.003_130_8 ? soft * 12.92 : 1.055 * soft ** (1 / 2.4) - 0.055
        const curved = value + 0.045 * Math.sin((value - 0.5) * 2 * Math.PI) * (value > 0.5 ? 0.6 : 1)
        made[(y * width + x) * 3 + c] = Math.min(255, Math.max(0, Math.round(curved * 255 + seed / 2_147_483_648 - 0.5)))
      }
    }
  return made
}
