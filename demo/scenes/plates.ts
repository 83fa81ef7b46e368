// A scene as Blender draws it, without prints and final colours, so that products which differ in these alone share one drawing.

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Passes, passesFrom, withoutGrain } from './develop.ts'
import type { Scene, Thing } from './scene.ts'

export type Detail = { samples: number; scale: number }

/** Raise it when blender/ draws differently. */
const drawing = '2'
const python = join(import.meta.dirname, 'blender')
export const store = join(import.meta.dirname, '../../build/scenes')
const run = promisify(execFile)

export const printedOf = (things: readonly Thing[]) => things.filter(({ print }) => print)

export const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 20)

/** What Blender is told. */
function plateOf({ width, height, eye, look, lens, daylight, tints, things }: Scene): string {
  const printed = printedOf(things)
  return JSON.stringify({
    ground: '#dccfbb',
    wall: '#e5dacb',
    width,
    height,
    eye,
    look,
    lens,
    daylight,
    tints: tints?.map(([drawn]) => drawn),
    things: things.map((thing) => ({ ...thing, print: undefined, printed: printed.indexOf(thing) + 1 })),
  })
}

export const plateName = (scene: Scene, { samples, scale }: Detail) => hash(drawing, plateOf(scene), `${samples} ${scale}`)

/** Draws it unless build/scenes has it already; a minute or two of one processor. */
export async function passesOf(scene: Scene, detail: Detail): Promise<Passes> {
  const base = join(store, 'plates', plateName(scene, detail))
  const width = Math.round(scene.width * detail.scale)
  const height = Math.round(scene.height * detail.scale)
  const bytes = await readFile(`${base}.raw`).catch(() => drawn(scene, base, detail))
  const passes = passesFrom(bytes, width, height)
  return { ...passes, ...withoutGrain(passes) }
}

async function drawn(scene: Scene, base: string, { samples, scale }: Detail): Promise<Buffer> {
  await mkdir(join(store, 'plates'), { recursive: true })
  await writeFile(`${base}.json`, plateOf(scene))
  const draw = [
    'blender',
    '-b',
    '-noaudio',
    '-P',
    join(python, 'draw.py'),
    '--',
    `${base}.json`,
    `${base}.new`,
    store,
    String(samples),
    String(scale),
  ]
  await run('nice', ['-n', '19', ...draw], { maxBuffer: 1e8 })
  await rename(`${base}.new`, `${base}.raw`)
  return readFile(`${base}.raw`)
}
