// Renders a scene with Blender, without prints and final colours (a plate), so that products that differ only in these share one rendering.

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Passes, parsePasses, removeGrain } from './develop.ts'
import type { Scene, Thing } from './scene.ts'

export type Detail = { samples: number; scale: number }

/** Increase it when the scripts in blender/ change the result. */
const plateVersion = '2'
const python = join(import.meta.dirname, 'blender')
export const cacheFolder = join(import.meta.dirname, '../../build/scenes')
const run = promisify(execFile)

export const printedThings = (things: readonly Thing[]) => things.filter(({ print }) => print)

export const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 20)

/** The JSON that draw.py receives. */
function plateInput({ width, height, eye, look, lens, daylight, tints, things }: Scene): string {
  const printed = printedThings(things)
  return JSON.stringify({
    ground: '#dccfbb',
    wall: '#e5dacb',
    width,
    height,
    eye,
    look,
    lens,
    daylight,
    tints: tints?.map(([renderedColor]) => renderedColor),
    things: things.map((thing) => ({ ...thing, print: undefined, printed: printed.indexOf(thing) + 1 })),
  })
}

export const plateName = (scene: Scene, { samples, scale }: Detail) => hash(plateVersion, plateInput(scene), `${samples} ${scale}`)

/** Renders the plate unless build/scenes has it; takes a minute or two on one core. */
export async function loadPasses(scene: Scene, detail: Detail): Promise<Passes> {
  const base = join(cacheFolder, 'plates', plateName(scene, detail))
  const width = Math.round(scene.width * detail.scale)
  const height = Math.round(scene.height * detail.scale)
  const bytes = await readFile(`${base}.raw`).catch(() => renderPlate(scene, base, detail))
  const passes = parsePasses(bytes, width, height)
  return { ...passes, ...removeGrain(passes) }
}

async function renderPlate(scene: Scene, base: string, { samples, scale }: Detail): Promise<Buffer> {
  await mkdir(join(cacheFolder, 'plates'), { recursive: true })
  await writeFile(`${base}.json`, plateInput(scene))
  const draw = [
    'blender',
    '-b',
    '-noaudio',
    '-P',
    join(python, 'draw.py'),
    '--',
    `${base}.json`,
    `${base}.new`,
    cacheFolder,
    String(samples),
    String(scale),
  ]
  await run('nice', ['-n', '19', ...draw], { maxBuffer: 1e8 })
  await rename(`${base}.new`, `${base}.raw`)
  return readFile(`${base}.raw`)
}
