// The captions of the instruction films as WebVTT.

import { type FilmName, films } from '../../catalogue/film-texts.ts'
import { startTimes } from './frames.ts'

export function renderCaptions(name: FilmName): string {
  const starts = startTimes(name)
  const cues = films[name].parts.map(
    ({ caption, seconds }, index) =>
      `${formatTimestamp(starts[index]!)} --> ${formatTimestamp(starts[index]! + seconds)}\n${caption}\n`,
  )
  return `WEBVTT\n\n${cues.join('\n')}`
}

function formatTimestamp(seconds: number): string {
  return `00:00:${seconds.toFixed(3).padStart(6, '0')}`
}
