// Renders the instruction films with their sound, captions and still: `node demo/scenes/video.ts
// [--draft] [name…]`. Needs ffmpeg and chromium. The results are committed. It skips unchanged
// films, so it can be stopped at any time.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectPath } from '#integrations/project-root.ts'
import { filmNames, filmSeconds, type FilmName } from '../catalogue/film-texts.ts'
import { describePictures } from '../pictures/describe.ts'
import { renderCaptions } from './films/captions.ts'
import {
  encoding,
  fileHash,
  filmHash,
  framesPerSecond,
  type RenderedFilm,
  renderedFilmsPath,
} from './films/film-hash.ts'
import { frameAt, frameSize, startTimes } from './films/frames.ts'
import { soundFilter } from './films/sound.ts'
import { openStudio } from './studio.ts'

const isDraft = process.argv.includes('--draft')
const selection = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const videosFolder = projectPath('demo/videos')
const stillsFolder = projectPath('demo/pictures/sources/images')
const draftsFolder = 'build/scenes/film-drafts'
/**
 * Pixels per unit of the drawing, so that the frame is sharp on a phone with two pixels per point.
 */
const scale = 4 / 3

const renderedFilms: Record<string, RenderedFilm> = JSON.parse(
  await readFile(renderedFilmsPath, 'utf8').catch(() => '{}'),
)
const { page, close } = await openStudio()
await page.setViewportSize({ width: frameSize.width * scale, height: frameSize.height * scale })
await page.addStyleTag({
  content: `body{margin:0}svg{display:block;width:${frameSize.width * scale}px;height:auto}`,
})

let lastDrawing = ''
let lastPicture: Buffer = Buffer.alloc(0)

for (const name of filmNames) {
  if (selection.length > 0 && !selection.includes(name)) continue
  if (isDraft) await renderDraft(name)
  else if (renderedFilms[name]?.drawings !== filmHash(name)) await renderFilm(name)
}
await close()
await describePictures()

/** Draws the frame at `time` as PNG; many frames in a row are equal. */
async function drawFrame(name: FilmName, time: number): Promise<Buffer> {
  const drawing = frameAt(name, time)
  if (drawing === lastDrawing) return lastPicture
  await page.evaluate((svg) => void (document.body.innerHTML = svg), drawing)
  await page.evaluate(() => document.fonts.ready.then(() => true))
  lastDrawing = drawing
  return (lastPicture = await page.screenshot({ type: 'png' }))
}

async function renderDraft(name: FilmName): Promise<void> {
  await mkdir(draftsFolder, { recursive: true })
  for (let time = 0.8; time < filmSeconds(name); time++)
    await writeFile(
      join(draftsFolder, `${name}-${String(Math.floor(time)).padStart(2, '0')}.png`),
      await drawFrame(name, time),
    )
}

/** Replaces the film, its captions and its still only when all of them are ready. */
async function renderFilm(name: FilmName): Promise<void> {
  const started = performance.now()
  await drawFrame(name, 0)
  const film = join(videosFolder, `.${name}.new.mp4`)
  await encode(name, film)
  const still = await sharp(await drawFrame(name, 0))
    .jpeg({ quality: 90, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  await writeFile(join(stillsFolder, `${name}.jpg`), still)
  await writeFile(join(videosFolder, `${name}.vtt`), renderCaptions(name))
  renderedFilms[name] = {
    drawings: filmHash(name),
    film: fileHash(await readFile(film)),
    still: fileHash(still),
  }
  await rename(film, join(videosFolder, `${name}.mp4`))
  await writeFile(renderedFilmsPath, `${JSON.stringify(renderedFilms, null, 2)}\n`)
  console.log(`${name} (${Math.round((performance.now() - started) / 1000)} s)`)
}

async function encode(name: FilmName, path: string): Promise<void> {
  const length = filmSeconds(name)
  const ffmpeg = spawn(
    'ffmpeg',
    [
      `-y -loglevel error -f image2pipe -framerate ${framesPerSecond} -i - -filter_complex ${soundFilter(startTimes(name), length)}`,
      `-map 0:v -map [sound] ${encoding} -t ${length} ${path}`,
    ].flatMap((part) => part.split(' ')),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const exit = once(ffmpeg, 'exit')
  for (let frame = 0; frame < length * framesPerSecond; frame++)
    if (!ffmpeg.stdin.write(await drawFrame(name, frame / framesPerSecond)))
      await once(ffmpeg.stdin, 'drain')
  ffmpeg.stdin.end()
  const [code] = (await exit) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}
