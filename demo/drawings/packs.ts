// The packs: soft bags, boxes, and a paper band around as many folded pieces as the pack has.

import type { PackDesign } from '../catalogue/pack-design.ts'
import {
  clipTo,
  cloth,
  darker,
  gathers,
  ink,
  lighter,
  type Sheet,
  soft,
  stroke,
  text,
  type Texture,
} from './ink.ts'
import type { Point } from './curves.ts'
import { drawFoldedParcel } from './measures.ts'

export type PackLook = {
  shape: PackDesign['pack']
  color: string
  name: string
  line: string
  /** Full and half drops, as the page of the product draws them. */
  drops: number
  /** Only of textile in a paper band: what lies in it. */
  folded?: { pieces: number; cloth: string; edge: string; texture: Texture }
}

export const paper = '#f6f2ea'

/** As many of eight drops as the product absorbs; the last one can be filled in part. */
function dropRow(
  sheet: Sheet,
  x: number,
  y: number,
  drops: number,
  size: number,
  filled: string,
  empty: string,
): string {
  const drop = (cx: number) =>
    `M${cx} ${y - size}c${size * 0.2} ${size * 0.56} ${size * 0.66} ${size * 0.78} ${size * 0.66} ${size * 1.26}a${size * 0.66} ${size * 0.66} 0 0 1 ${-size * 1.32} 0c0 ${-size * 0.48} ${size * 0.46} ${-size * 0.7} ${size * 0.66} ${-size * 1.26}Z`
  return Array.from({ length: 8 }, (_, index) => {
    const share = Math.max(0, Math.min(1, drops - index))
    const fill = share === 1 ? filled : share === 0 ? 'none' : partlyFilled(sheet, share, filled)
    return `<path d="${drop(x + (index - 3.5) * size * 1.75)}" fill="${fill}" stroke="${share > 0 ? filled : empty}" stroke-width="3.4"/>`
  }).join('')
}

const partlyFilled = (sheet: Sheet, share: number, color: string): string =>
  sheet.define(
    'fill',
    (id) =>
      `<linearGradient id="${id}"><stop offset="${share.toFixed(2)}" stop-color="${color}"/><stop offset="${share.toFixed(2)}" stop-color="${color}" stop-opacity="0"/></linearGradient>`,
  )

/** Name, kind and drops on the band. */
function label(
  sheet: Sheet,
  cx: number,
  top: number,
  width: number,
  { name, line, drops, color }: PackLook,
  onBand: string,
): string {
  const size = Math.min(118, (width * 1.55) / Math.max(4, name.length))
  const small = Math.min(42, (width * 1.7) / Math.max(10, line.length))
  return [
    text(cx, top + size * 0.95, name, { size, color: onBand, weight: 540, serif: true }),
    text(cx, top + size * 0.95 + small * 1.7, line, { size: small, color: onBand }),
    drops > 0
      ? dropRow(sheet, cx, top + size * 0.95 + small * 3.6, drops, 25, onBand, lighter(color, 0.45))
      : '',
  ].join('')
}

const onDark = '#fdfbf6'

export function drawPack(sheet: Sheet, look: PackLook): string {
  switch (look.shape) {
    case 'carton':
      return carton(sheet, look)
    case 'sleeve':
      return sleeve(sheet, look)
    default:
      return pillow(sheet, look)
  }
}

function pillow(sheet: Sheet, look: PackLook): string {
  const [left, right, top, bottom] = [380, 1220, 300, 1330]
  const d = `M${left + 26} ${top + 70}Q${left - 26} 800 ${left + 6} ${bottom - 70}Q${left + 14} ${bottom} ${left + 110} ${bottom}H${right - 110}Q${right - 14} ${bottom} ${right - 6} ${bottom - 70}Q${right + 26} 800 ${right - 26} ${top + 70}Q${right - 60} ${top + 10} ${right - 150} ${top + 8}H${left + 150}Q${left + 60} ${top + 10} ${left + 26} ${top + 70}Z`
  const seal = `M${left + 96} ${top - 62}H${right - 96}L${right - 110} ${top + 26}H${left + 110}Z`
  const crimps: Point[] = [
    [left + 110, top + 18],
    [800, top + 22],
    [right - 110, top + 18],
  ]
  const band = `M300 690H1300V1200H300Z`
  const shine = `M${left + 60} ${top + 150}q-34 480 0 900q56 -460 0 -900Z`
  return [
    cloth(sheet, seal, { color: darker(paper, 0.05), edge: 18, depth: 0.3 }),
    gathers(crimps, { length: 78, spacing: 17, seed: 101, opacity: 0.3 }),
    cloth(sheet, d, { color: paper, edge: 70, depth: 0.4 }),
    clipTo(sheet, d, cloth(sheet, band, { color: look.color, edge: 10, depth: 0.1, line: 0 })),
    clipTo(
      sheet,
      d,
      `<path d="${d}" fill="none" stroke="${ink}" stroke-width="90" opacity=".22" filter="${softFilter(sheet)}"/>${soft(sheet, shine, '#ffffff', 0.4, 22)}`,
    ),
    ...[
      [left + 70, top + 60, 130, 90],
      [right - 74, top + 66, -120, 100],
      [left + 70, bottom - 60, 110, -80],
      [right - 70, bottom - 56, -118, -86],
    ].map(([x, y, dx, dy]) =>
      stroke(`M${x} ${y}q${dx! * 0.3} ${dy! * 0.7} ${dx} ${dy}`, { width: 2.6, opacity: 0.28 }),
    ),
    text(800, 480, 'Luwte', { size: 64, weight: 500, serif: true, color: '#1e4f49' }),
    `<path d="M742 540q34 -46 62 -10q18 22 54 4" fill="none" stroke="#1e4f49" stroke-width="6" stroke-linecap="round"/>`,
    label(sheet, 800, 740, 760, look, onDark),
    stroke(d),
  ].join('')
}

const softFilter = (sheet: Sheet): string =>
  sheet.define(
    'blur',
    (id) =>
      `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="30"/></filter>`,
  )

function carton(sheet: Sheet, look: PackLook): string {
  const [left, right, top, bottom, depth] = [360, 1130, 470, 1280, 128]
  const front = `M${left} ${top}H${right}V${bottom}H${left}Z`
  const side = `M${right} ${top}L${right + depth} ${top - 66}V${bottom - 92}L${right} ${bottom}Z`
  const lid = `M${left} ${top}L${left + depth} ${top - 66}H${right + depth}L${right} ${top}Z`
  const bandTop = top + 250
  const band = `M${left} ${bandTop}H${right}V${bottom - 120}H${left}Z`
  const bandSide = `M${right} ${bandTop}L${right + depth} ${bandTop - 76}V${bottom - 206}L${right} ${bottom - 120}Z`
  return [
    cloth(sheet, side, { color: darker(paper, 0.16), edge: 20, depth: 0.3 }),
    clipTo(sheet, side, `<path d="${bandSide}" fill="${darker(look.color, 0.28)}"/>`),
    cloth(sheet, lid, { color: lighter(paper, 0.4), edge: 16, depth: 0.2 }),
    stroke(`M${left + depth * 0.5} ${top - 33}H${right + depth * 0.5}`, {
      width: 2.6,
      opacity: 0.35,
    }),
    cloth(sheet, front, { color: paper, edge: 30, depth: 0.22 }),
    clipTo(sheet, front, cloth(sheet, band, { color: look.color, edge: 20, depth: 0.12, line: 0 })),
    text((left + right) / 2, top + 120, 'Luwte', { size: 58, serif: true, color: '#1e4f49' }),
    `<path d="M${(left + right) / 2 - 58} ${top + 176}q34 -46 62 -10q18 22 54 4" fill="none" stroke="#1e4f49" stroke-width="6" stroke-linecap="round"/>`,
    label(sheet, (left + right) / 2, bandTop + 44, right - left - 60, look, onDark),
    stroke(front),
    stroke(side),
  ].join('')
}

/** How far each further piece shows above the one in front of it. */
const pieceStep = 62

/** A paper band around folded textile: one parcel for each piece in it. */
function sleeve(sheet: Sheet, look: PackLook): string {
  const { pieces, cloth: color, edge, texture } = look.folded!
  const [left, right, bottom] = [500, 1100, 1192]
  const top = 546 - (pieces - 1) * pieceStep
  const band = `M${left} ${top - 8}Q800 ${top - 22} ${right} ${top - 8}V${bottom + 6}Q800 ${bottom + 18} ${left} ${bottom + 6}Z`
  const parcels = Array.from({ length: pieces }, (_, index) => pieces - 1 - index).map((behind) =>
    drawFoldedParcel(sheet, {
      x: 260 + behind * 18,
      bottom: bottom - behind * pieceStep,
      width: 1080 - behind * 36,
      height: 646,
      color,
      band: edge,
      texture,
    }),
  )
  return [
    ...parcels,
    soft(sheet, band, '#000000', 0.16, 14),
    cloth(sheet, band, { color: paper, edge: 26, depth: 0.22 }),
    text(800, 668, 'Luwte', { size: 56, serif: true, color: '#1e4f49' }),
    label(
      sheet,
      800,
      740,
      right - left - 40,
      { ...look, color: '#c8c2b4' },
      darker(look.color, 0.35),
    ),
  ].join('')
}
