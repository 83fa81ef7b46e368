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
const rounds = 4

/** All light and matt light, smoothed where surface and direction agree, in widening steps. */
export function withoutGrain(passes: Passes): Pick<Passes, 'color' | 'diffuse'> {
  const { width, height, albedo, normal, depth } = passes
  const base = albedo.map((value) => Math.max(value, 0.04))
  let light = calmed(
    passes.color.map((value, index) => value / base[index]!),
    width,
    height,
  )
  let matt = calmed(passes.diffuse, width, height)
  for (let round = 0; round < rounds; round++) {
    const gap = 2 ** round
    const tolerance = (0.5 * 0.5 ** round) ** 2
    const next = new Float32Array(light.length)
    const nextMatt = new Float32Array(light.length)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const here = y * width + x
        const at = here * 3
        const [r, g, b] = [light[at]!, light[at + 1]!, light[at + 2]!]
        const level = 1 / (((r + g + b) / 3 + 0.08) ** 2 * tolerance)
        const away = 1 / (0.03 * gap * Math.max(1, depth[here]! * 0.1))
        let sum = 0
        const sums = [0, 0, 0, 0, 0, 0]
        for (let i = -2; i <= 2; i++) {
          const row = y + i * gap
          if (row < 0 || row >= height) continue
          for (let j = -2; j <= 2; j++) {
            const column = x + j * gap
            if (column < 0 || column >= width) continue
            const there = row * width + column
            const to = there * 3
            const apart = (light[to]! - r) ** 2 + (light[to + 1]! - g) ** 2 + (light[to + 2]! - b) ** 2
            const turned =
              (normal[to]! - normal[at]!) ** 2 + (normal[to + 1]! - normal[at + 1]!) ** 2 + (normal[to + 2]! - normal[at + 2]!) ** 2
            const weight =
              kernel[i + 2]! * kernel[j + 2]! * Math.exp(-apart * level - turned * 14 - Math.abs(depth[there]! - depth[here]!) * away)
            sum += weight
            for (let c = 0; c < 3; c++) {
              sums[c]! += light[to + c]! * weight
              sums[c + 3]! += matt[to + c]! * weight
            }
          }
        }
        for (let c = 0; c < 3; c++) {
          next[at + c] = sums[c]! / sum
          nextMatt[at + c] = sums[c + 3]! / sum
        }
      }
    light = next
    matt = nextMatt
  }
  return { color: light.map((value, index) => value * base[index]!), diffuse: matt }
}

/** Single spots that are far lighter or darker than all around them come down to their neighbours. */
function calmed(values: Float32Array, width: number, height: number): Float32Array {
  const made = values.slice()
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      for (let c = 0; c < 3; c++) {
        const around: number[] = []
        for (let i = -1; i <= 1; i++)
          for (let j = -1; j <= 1; j++) if (i !== 0 || j !== 0) around.push(values[((y + i) * width + x + j) * 3 + c]!)
        around.sort((a, b) => a - b)
        const at = (y * width + x) * 3 + c
        made[at] = Math.min(around[6]!, Math.max(around[1]!, values[at]!))
      }
  return made
}

const warm = [1, 1, 0.995]
const knee = 0.62

/** A gentle shoulder, a touch of contrast, warm whites, and half a step of grain so that soft walls show no bands. Top row first. */
export function developed(light: Float32Array, width: number, height: number, exposure: number): Uint8Array {
  const made = new Uint8Array(light.length)
  let seed = 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      for (let c = 0; c < 3; c++) {
        const lit = light[((height - 1 - y) * width + x) * 3 + c]! * exposure * warm[c]!
        const soft = lit > knee ? knee + (1 - knee) * (1 - Math.exp(-(lit - knee) / (1 - knee))) : Math.max(0, lit)
        const value = soft <= 0.003_130_8 ? soft * 12.92 : 1.055 * soft ** (1 / 2.4) - 0.055
        const curved = value + 0.045 * Math.sin((value - 0.5) * 2 * Math.PI) * (value > 0.5 ? 0.6 : 1)
        made[(y * width + x) * 3 + c] = Math.min(255, Math.max(0, Math.round(curved * 255 + seed / 2_147_483_648 - 0.5)))
      }
    }
  return made
}
