// The frames of the instruction films: the number and title of the step above, its drawing below.
// Everything that matters is within the middle 576 of the 960 pixels, because a phone shows the
// film upright and cuts the sides off.

import { type FilmName, films } from '../../catalogue/film-texts.ts'
import { duin } from './duin.ts'
import { helm } from './helm.ts'
import { colors, type Drawing, line } from './pen.ts'
import { storm } from './storm.ts'
import { wad } from './wad.ts'

export const frameSize = { width: 960, height: 720 } as const
/** Seconds of fading between two parts. */
const fade = 0.3

/** A drawing for each part of the film. */
export const drawings: Readonly<Record<FilmName, readonly Drawing[]>> = {
  'duin-instructions': duin,
  'storm-instructions': storm,
  'helm-instructions': helm,
  'wad-instructions': wad,
}

/** Start of every part in seconds. */
export const startTimes = (name: FilmName): number[] => {
  const { parts } = films[name]
  return parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0),
  )
}

/** The SVG of the frame at `time` in seconds. */
export function frameAt(name: FilmName, time: number): string {
  const { heading, parts } = films[name]
  const starts = startTimes(name)
  const index = starts.findLastIndex((start) => start <= time)
  const part = parts[index]!
  const at = time - starts[index]!
  // The film begins with its still, so that nothing flashes when it starts.
  const opacity = Math.min(
    1,
    index === 0 ? 1 : at / fade,
    index === parts.length - 1 ? 1 : (part.seconds - at) / fade,
  )
  const number = parts.slice(0, index + 1).filter(({ title }) => title !== undefined).length
  const head = part.title === undefined ? centredTitle(heading) : stepTitle(number, part.title)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720" width="${frameSize.width}" height="${frameSize.height}">` +
    `<rect width="960" height="720" fill="${colors.lee}"/>` +
    `<path d="M0 640C180 606 330 664 520 646S820 622 960 642V720H0Z" fill="${colors.floor}"/>` +
    `<g opacity="${opacity}">${drawings[name][index]!(at)}</g>` +
    `<rect width="960" height="142" fill="${colors.sand}"/>${line('M0 142H960', { width: 2, opacity: 0.35 })}` +
    `<g opacity="${opacity}">${head}</g></svg>`
  // Rounding makes the drawing independent of the last digits of sine and cosine, so that its
  // checksum is the same everywhere.
  return svg.replaceAll(/-?\d+\.\d{3,}(?:e-\d+)?/g, (value) =>
    String(Math.round(Number(value) * 100) / 100),
  )
}

const centredTitle = (title: string) =>
  `<text x="480" y="92" text-anchor="middle" font-family="Head" font-weight="500" font-size="54" fill="${colors.ink}">${title}</text>`

/** Fraunces is about half as wide as it is high. */
const widthOf = (title: string, size: number) => title.length * size * 0.5

function stepTitle(number: number, title: string): string {
  const [radius, gap, size] = [50, 24, 50]
  const left = 480 - (2 * radius + gap + widthOf(title, size)) / 2
  return (
    `<circle cx="${left + radius}" cy="71" r="${radius}" fill="${colors.deep}"/>` +
    `<text x="${left + radius}" y="92" text-anchor="middle" font-family="Body" font-weight="700" font-size="60" fill="#fff">${number}</text>` +
    `<text x="${left + 2 * radius + gap}" y="88" font-family="Head" font-weight="500" font-size="${size}" fill="${colors.ink}">${title}</text>`
  )
}
