// The checksum of an instruction film: it changes with every drawing, text and setting that the
// film is rendered from.

import { createHash } from 'node:crypto'
import { projectPath } from '#integrations/project-root.ts'
import { filmSeconds, type FilmName } from '../../catalogue/film-texts.ts'
import { renderCaptions } from './captions.ts'
import { frameAt, startTimes } from './frames.ts'
import { soundFilter } from './sound.ts'

export const framesPerSecond = 24
export const encoding =
  '-c:v libx264 -preset veryslow -tune animation -crf 31 -pix_fmt yuv420p -c:a aac -b:a 32k -ac 1 -movflags +faststart -map_metadata -1'

/** Records which committed film and still came from which drawings. All three are checksums. */
export type RenderedFilm = { drawings: string; film: string; still: string }
export const renderedFilmsPath = projectPath('demo/scenes/films/rendered-films.json')

/** Four frames of a second are enough to notice a change. */
const sampledFrames = 4

export function filmHash(name: FilmName): string {
  const length = filmSeconds(name)
  const hash = createHash('sha256')
  for (const part of [
    encoding,
    String(framesPerSecond),
    renderCaptions(name),
    soundFilter(startTimes(name), length),
  ])
    hash.update(part)
  for (let frame = 0; frame < length * sampledFrames; frame++)
    hash.update(frameAt(name, frame / sampledFrames))
  return hash.digest('hex').slice(0, 20)
}

export const fileHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 20)
