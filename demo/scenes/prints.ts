// Draws the prints of packs, boxes and bands as flat SVG, in the shape that wraps around them.

import { maxDrops } from '#domain/catalogue/absorption.ts'
import { toDropScale } from '#domain/catalogue/drop-scale.ts'
import { mix } from './color.ts'
import type { Print } from './scene.ts'

const pixelsPerUnit = 420
const drop = 'M0 -10.4c3 4 5.7 7 5.7 10.6a5.7 5.7 0 0 1-11.4 0c0-3.6 2.7-6.6 5.7-10.6Z'
const halfDrop = 'M0 -10.4c-3 4-5.7 7-5.7 10.6a5.7 5.7 0 0 0 5.7 5.7Z'

/** The size of the flat sheet, and the box of the front on it (y from the top). It must match the UV maps of the shapes in blender/. */
type Sheet = { width: number; height: number; x: number; y: number; w: number; h: number }

function sheetOf({ kind, size: [w, h, d] }: Print): Sheet {
  switch (kind) {
    case 'pack':
      return { width: w / (1.75 / 5.4), height: h / 0.7693, x: 0, y: h / 0.7693 - h, w, h }
    case 'carton':
      return { width: 2 * (w + d), height: h + d, x: 0, y: d, w, h }
    case 'band': {
      const around = 2 * (d + 0.22 + h * 1.05)
      return { width: w * 0.5, height: around, x: 0, y: around - h - 0.03, w: w * 0.5, h }
    }
    case 'tag':
      return { width: 0.68, height: 0.32, x: 0, y: 0, w: 0.68, h: 0.32 }
    case 'flacon':
    case 'jar':
    case 'bottle':
    case 'tube': {
      const tall = { jar: 0.68, bottle: 0.72, flacon: 0.76, tube: 1 }[kind] * h
      const around = Math.PI * w * (kind === 'flacon' ? 0.88 : kind === 'tube' ? 0.95 : 1)
      return { width: around, height: tall, x: around * 0.32, y: 0, w: around * 0.36, h: tall }
    }
  }
}

/** Returns an SVG. The caller still has to shrink texts to the width in their `data-room`. */
export function drawPrint(print: Print): { svg: string; width: number; height: number } {
  const sheet = sheetOf(print)
  const width = Math.round(sheet.width * pixelsPerUnit)
  const height = Math.round(sheet.height * pixelsPerUnit)
  const body = `${drawBackground(print, sheet)}<g transform="translate(${sheet.x} ${sheet.y})">${drawTexts(print, sheet)}</g>`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${sheet.width} ${sheet.height}">${body}</svg>`,
    width,
    height,
  }
}

const rect = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`

/** The colour of the sheet, with the product's colour as a dune along its foot or as a label. */
function drawBackground({ kind, color, ground }: Print, { width, height, y, h, w }: Sheet): string {
  const paper = rect(0, 0, width, height, ground)
  if (kind === 'band' || kind === 'tag') return paper
  if (kind === 'jar' || kind === 'bottle' || kind === 'flacon') {
    const from = kind === 'jar' ? 0.16 : kind === 'bottle' ? 0.26 : 0.3
    return paper + rect(0, h * from, width, h * (kind === 'jar' ? 0.66 : 0.6), color)
  }
  const foot = y + h
  const high = foot - h * (kind === 'carton' ? 0.4 : kind === 'tube' ? 0.36 : 0.34)
  const waves = Array.from({ length: Math.ceil(width / w) + 1 }, (_, index) => {
    const from = index * w
    return `C${from + w * 0.3} ${high - h * 0.07} ${from + w * 0.62} ${high + h * 0.09} ${from + w} ${high}`
  })
  return `${paper}<path d="M0 ${height}V${high}${waves.join('')}V${height}Z" fill="${color}"/>`
}

const text = (
  x: number,
  y: number,
  size: number,
  room: number,
  family: string,
  weight: number,
  fill: string,
  content: string,
  anchor = 'start',
) =>
  `<text x="${x}" y="${y}" font-size="${size}" data-room="${room}" font-family="${family}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${content}</text>`

function drawTexts({ kind, color, name, line, drops }: Print, { w, h }: Sheet): string {
  const ink = mix(color, '#1d2b2a', 0.35)
  if (kind === 'pack' || kind === 'carton') {
    const left = w * 0.115
    const room = w * 0.76
    const unit = Math.min(w, h * 1.05)
    const top = h * (kind === 'carton' ? 0.17 : 0.12)
    return (
      text(left, top, unit * 0.085, room, 'Head', 540, ink, 'Luwte') +
      text(left, top + unit * 0.235, unit * 0.235, room, 'Head', 540, ink, name) +
      text(left, top + unit * 0.34, unit * 0.072, room, 'Body', 480, ink, line) +
      (drops ? scale(drops, left + unit * 0.03, h * (kind === 'carton' ? 0.84 : 0.855), unit * 0.082) : '')
    )
  }
  if (kind === 'tag') return text(w / 2, h * 0.66, h * 0.5, w * 0.8, 'Head', 540, ink, 'Luwte', 'middle')
  if (kind === 'band') {
    const unit = Math.min(w, h * 1.3)
    return (
      rect(0, h * 0.9, w, h * 0.03, color) +
      text(w / 2, h * 0.26, unit * 0.1, w * 0.8, 'Head', 540, ink, 'Luwte', 'middle') +
      text(w / 2, h * 0.56, unit * 0.25, w * 0.84, 'Head', 540, ink, name, 'middle') +
      text(w / 2, h * 0.77, unit * 0.095, w * 0.84, 'Body', 480, ink, line, 'middle')
    )
  }
  const [middle, foot] = kind === 'jar' ? [0.58, 0.73] : kind === 'tube' ? [0.38, 0.48] : kind === 'bottle' ? [0.56, 0.68] : [0.6, 0.72]
  const paint = kind === 'tube' ? ink : '#fbf7ef'
  const size = kind === 'tube' ? w * 0.3 : Math.min(w * 0.26, h * 0.27)
  return (
    text(w / 2, h * middle - size * 1.05, Math.min(w * 0.1, h * 0.1), w * 0.8, 'Head', 540, paint, 'Luwte', 'middle') +
    text(w / 2, h * middle, size, w * 0.72, 'Head', 540, paint, name, 'middle') +
    text(w / 2, h * foot, Math.min(w * 0.085, h * 0.09), w * 0.76, 'Body', 480, paint, line, 'middle')
  )
}

/** Eight drops, as many full as the absorption of the product. */
function scale(drops: number, x: number, y: number, step: number): string {
  const { full = 0, half: isHalf = false } = toDropScale(drops) ?? {}
  return Array.from({ length: maxDrops }, (_, index) => {
    const inside =
      index < full ? `<path d="${drop}" fill="#fbf7ef"/>` : index === full && isHalf ? `<path d="${halfDrop}" fill="#fbf7ef"/>` : ''
    return `<g transform="translate(${x + index * step} ${y}) scale(${step / 15.5})"><path d="${drop}" fill="none" stroke="#fbf7ef" stroke-width="1.3"/>${inside}</g>`
  }).join('')
}
