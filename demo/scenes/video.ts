// Renders the instruction video with its sound and subtitles: `node demo/scenes/video.ts [--draft]`. Needs ffmpeg. The result is committed.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStudio } from './studio.ts'
import { colors, ground } from './video-shapes.ts'
import { startTimes, length, steps } from './video-steps.ts'

const name = 'duin-instructions'
const size = { width: 960, height: 720 }
const isDraft = process.argv.includes('--draft')
const framesPerSecond = isDraft ? 1 : 24
const folder = isDraft ? '/tmp/scenes' : join(import.meta.dirname, '../videos')
/** Seconds of fading between two steps. */
const fade = 0.35

/** The SVG of the frame at `time` in seconds. */
function frameAt(time: number): string {
  const index = startTimes.findLastIndex((beginning) => beginning <= time)
  const step = steps[index]!
  const at = time - startTimes[index]!
  const opacity = Math.min(1, at / fade, (step.seconds - at) / fade)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720" width="960" height="720">${ground()}<g opacity="${index === 0 && at < fade ? 1 : opacity}">${step.draw(at)}${step.title ? heading(index, step.title) : ''}</g></svg>`
}

const heading = (index: number, title: string) =>
  `<circle cx="88" cy="92" r="38" fill="${colors.deep}"/><text x="88" y="105" text-anchor="middle" font-family="Body" font-weight="700" font-size="38" fill="#fff">${index}</text>` +
  title
    .split('|')
    .map(
      (line, row) =>
        `<text x="50" y="${205 + row * 58}" font-family="Head" font-weight="500" font-size="50" fill="${colors.ink}">${line}</text>`,
    )
    .join('')

await mkdir(folder, { recursive: true })
const { page, close } = await openStudio()
await page.setViewportSize(size)
await page.addStyleTag({ content: 'body{margin:0}svg{display:block}' })
const drawFrame = async (time: number) => {
  await page.evaluate((picture) => void (document.body.innerHTML = picture), frameAt(time))
  await page.evaluate(() => document.fonts.ready.then(() => true))
  return page.screenshot({ type: 'png' })
}
await drawFrame(4)

if (isDraft)
  for (let time = 0; time < length; time++)
    await writeFile(join(folder, `film-${String(time).padStart(2, '0')}.png`), await drawFrame(time + 0.8))
else await renderVideo()
await writeFile(join(folder, `${name}.vtt`), subtitles())
await close()

async function renderVideo(): Promise<void> {
  const outputPath = join(folder, `${name}.mp4`)
  const ffmpeg = spawn(
    'ffmpeg',
    [
      `-y -loglevel error -f image2pipe -framerate ${framesPerSecond} -i - -filter_complex ${sound()} -map 0:v -map [sound]`,
      '-c:v libx264 -preset veryslow -tune animation -crf 23 -pix_fmt yuv420p -c:a aac -b:a 64k -ac 1',
      `-movflags +faststart -map_metadata -1 -t ${length} ${outputPath}`,
    ].flatMap((part) => part.split(' ')),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const exit = once(ffmpeg, 'exit')
  for (let frame = 0; frame < length * framesPerSecond; frame++)
    if (!ffmpeg.stdin.write(await drawFrame(frame / framesPerSecond))) await once(ffmpeg.stdin, 'drain')
  ffmpeg.stdin.end()
  const [code] = (await exit) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

/** Soft wind, and a double note at the start of each step. It has no spaces, because the command is split at them. */
function sound(): string {
  const bells = startTimes.flatMap((start) => [bell(start + 0.15, 523.25), bell(start + 0.33, 659.25)]).join('+')
  return [
    `aevalsrc='${bells}':d=${length}:s=44100[bells]`,
    `anoisesrc=d=${length}:color=brown:amplitude=0.35:r=44100:seed=7,lowpass=f=420,tremolo=f=0.13:d=0.7,volume=0.35[wind]`,
    `[bells][wind]amix=inputs=2:normalize=0,afade=in:d=1.5,afade=out:st=${length - 2}:d=2[sound]`,
  ].join(';')
}

function bell(start: number, hertz: number): string {
  return `gte(t,${start})*0.09*sin(2*PI*${hertz}*(t-${start}))*exp(-3.2*(t-${start}))`
}

function subtitles(): string {
  const cues = steps.map(({ subtitle, seconds }, index) => {
    const start = startTimes[index]!
    return `${formatTimestamp(start)} --> ${formatTimestamp(start + seconds)}\n${subtitle}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

function formatTimestamp(seconds: number): string {
  return `00:00:${seconds.toFixed(3).padStart(6, '0')}`
}
