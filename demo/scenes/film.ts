// Makes the instruction film of Duin: `node demo/scenes/film.ts`. The result is committed, like the pictures.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawInPage } from './page.ts'
import type { Scene, Thing } from './scene.ts'
import { shaderOf } from './shader.ts'
import { openStudio } from './studio.ts'

const size = { width: 640, height: 480 }
const framesPerSecond = 12

const brief = (turn: number, at: Thing['at'] = [0, 0]): Thing => ({
  shape: 'brief',
  size: [1.05, 0.84, 0.17],
  at,
  turn,
  color: '#f3efe7',
  band: '#a9c2bd',
  shine: 0.06,
})
const pack: Thing = {
  shape: 'pillow',
  size: [0.85, 1, 0.45],
  at: [1.25, 1.2],
  turn: -14,
  color: '#f4f0e8',
  band: '#2f7168',
  bandTo: 0.33,
  shine: 0.45,
  label: { name: 'Duin', line: 'Dagbroekje', drops: 5 },
}
const rolled: Thing = { shape: 'roll', size: [0.3, 0.24, 0.3], at: [-0.6, -0.6], color: '#eeeae2', shine: 0.05 }

type Step = { says: string; seconds: number; things: (part: number) => Thing[] }
/** Slow at both ends. */
const eased = (part: number) => part * part * (3 - 2 * part)
const steps: readonly Step[] = [
  { says: '1. De brede boord draag je boven.', seconds: 3, things: (part) => [brief(-30 + 60 * eased(part))] },
  { says: '2. Stap erin en trek hem recht op, tot in je taille.', seconds: 3.5, things: (part) => [brief(30 - 45 * eased(part))] },
  {
    says: '3. Uitdoen: scheur beide zijnaden open en rol hem op.',
    seconds: 3.5,
    things: (part) => [rolled, { ...pack, turn: -20 + 12 * eased(part) }],
  },
]

const sceneOf = (things: readonly Thing[]): Scene => ({ name: 'film', ...size, things, look: [0, 0.82, 0], lens: 3.5, window: 0.75 })

const { page, close } = await openStudio()
const frames: { address: string; says: string }[] = []
for (const { says, seconds, things } of steps) {
  const count = Math.round(seconds * framesPerSecond)
  for (let frame = 0; frame < count; frame++) {
    const scene = sceneOf(things(frame / (count - 1)))
    frames.push({ address: await page.evaluate(drawInPage, { shader: shaderOf(scene), things: scene.things, ...size, samples: 1 }), says })
  }
}
const film = await page.evaluate(recordInPage, { frames, ...size, framesPerSecond })
await close()

const folder = join(import.meta.dirname, '../pictures/sources/videos')
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'duin-instructions.mp4'), Buffer.from(film.slice(film.indexOf(',') + 1), 'base64'))
await writeFile(join(folder, 'duin-instructions.vtt'), subtitles())

type Recording = { frames: { address: string; says: string }[]; width: number; height: number; framesPerSecond: number }

/** Runs in the page: plays the frames on a canvas, words below, and records them as MP4. */
async function recordInPage({ frames, width, height, framesPerSecond }: Recording): Promise<string> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const pictures = await Promise.all(frames.map(async ({ address }) => createImageBitmap(await (await fetch(address)).blob())))
  const recorder = new MediaRecorder(canvas.captureStream(framesPerSecond), {
    mimeType: 'video/mp4;codecs=avc1.42E01E',
    videoBitsPerSecond: 700_000,
  })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  for (const [index, picture] of pictures.entries()) {
    pen.drawImage(picture, 0, 0)
    pen.fillStyle = '#1d2b2a'
    pen.font = '500 22px Body'
    pen.textAlign = 'center'
    pen.fillText(frames[index]!.says, width / 2, height - 34)
    await new Promise((resolve) => setTimeout(resolve, 1000 / framesPerSecond))
  }
  recorder.stop()
  await stopped
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsDataURL(new Blob(parts, { type: 'video/mp4' }))
  })
}

function subtitles(): string {
  let at = 0
  const cues = steps.map(({ says, seconds }) => `${time(at)} --> ${time((at += seconds))}\n${says}\n`)
  return `WEBVTT\n\n${cues.join('\n')}`
}

function time(seconds: number): string {
  return `00:00:${seconds.toFixed(3).padStart(6, '0')}`
}
