// Things around the products in the still lifes: the parcel, the doormat, linen, a clothes line.

import {
  clipTo,
  cloth,
  contactShadow,
  darker,
  fillPattern,
  lighter,
  type Sheet,
  soft,
  stroke,
  text,
  white,
} from './ink.ts'

const cardboard = '#cfae82'

type Box = { x: number; bottom: number; width: number; height: number; depth: number }

/** A closed parcel without print; `address` are the lines of its label. */
export function drawParcel(
  sheet: Sheet,
  { x, bottom, width, height, depth }: Box,
  address: readonly string[] = [],
): string {
  const top = bottom - height
  const rise = depth * 0.5
  const front = `M${x} ${top}H${x + width}V${bottom}H${x}Z`
  const side = `M${x + width} ${top}L${x + width + depth} ${top - rise}V${bottom - rise}L${x + width} ${bottom}Z`
  const lid = `M${x} ${top}L${x + depth} ${top - rise}H${x + width + depth}L${x + width} ${top}Z`
  const tapeLeft = x + width * 0.44
  const tape = `M${tapeLeft} ${top}L${tapeLeft + depth} ${top - rise}h${width * 0.12}L${tapeLeft + width * 0.12} ${top}v${height * 0.2}h${-width * 0.12}Z`
  return [
    contactShadow(sheet, x + width / 2 + depth / 3, bottom + 6, width * 0.56, 30),
    cloth(sheet, side, { color: darker(cardboard, 0.24), texture: 'fleece', edge: 26, depth: 0.3 }),
    cloth(sheet, lid, { color: lighter(cardboard, 0.22), texture: 'fleece', edge: 20, depth: 0.2 }),
    cloth(sheet, front, { color: cardboard, texture: 'fleece', edge: 34, depth: 0.26 }),
    cloth(sheet, tape, { color: lighter(cardboard, 0.36), edge: 10, depth: 0.16, line: 2.4 }),
    address.length > 0
      ? addressLabel(sheet, x + width * 0.1, top + height * 0.32, width * 0.8, address)
      : '',
  ].join('')
}

function addressLabel(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  lines: readonly string[],
): string {
  const size = width / 15
  const height = size * (lines.length * 1.5 + 1)
  const d = `M${x} ${y}h${width}v${height}h${-width}Z`
  return [
    cloth(sheet, d, { color: white, edge: 10, depth: 0.14, line: 3 }),
    ...lines.map((line, index) =>
      text(x + size, y + size * (1.5 + index * 1.5), line, {
        size: index === lines.length - 1 ? size * 0.62 : size,
        anchor: 'start',
        weight: 560,
      }),
    ),
  ].join('')
}

/** A doormat that lies before a door. */
export function drawDoormat(
  sheet: Sheet,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): string {
  const slope = (right - left) * 0.07
  const d = `M${left + slope} ${top}H${right - slope}L${right} ${bottom}H${left}Z`
  const inner = `M${left + slope + 46} ${top + 26}H${right - slope - 46}L${right - 66} ${bottom - 40}H${left + 66}Z`
  const color = '#8a7355'
  return [
    soft(sheet, d, '#000000', 0.2, 20),
    cloth(sheet, d, { color, texture: 'terry', edge: 40, depth: 0.4 }),
    clipTo(sheet, d, `<path d="${d}" fill="${fillPattern(sheet, 'linen', darker(color, 0.7))}"/>`),
    stroke(inner, { color: lighter(color, 0.5), width: 9, opacity: 0.7 }),
  ].join('')
}

/** A room's wall and floor, with a soft light from the upper left. */
export function drawRoom(
  sheet: Sheet,
  {
    width,
    height,
    horizon,
    wall,
    floor,
  }: { width: number; height: number; horizon: number; wall: string; floor: string },
): string {
  const glow = sheet.define(
    'light',
    (id) =>
      `<radialGradient id="${id}" cx=".2" cy=".1" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".6"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
  )
  return [
    `<path d="M0 0H${width}V${height}H0Z" fill="${wall}"/>`,
    `<path d="M0 ${horizon}H${width}V${height}H0Z" fill="${floor}"/>`,
    soft(sheet, `M0 ${horizon - 6}H${width}v34H0Z`, darker(floor, 0.5), 0.22, 16),
    `<path d="M0 0H${width}V${height}H0Z" fill="${glow}"/>`,
    stroke(`M0 ${horizon}H${width}`, { width: 3, opacity: 0.28 }),
  ].join('')
}

/** The lower part of a front door with its frame. */
export function drawDoor(
  sheet: Sheet,
  { left, right, bottom, color }: { left: number; right: number; bottom: number; color: string },
): string {
  const panel = (x: number, width: number) => {
    const d = `M${x} 60H${x + width}V${bottom - 150}H${x}Z`
    return cloth(sheet, d, { color: darker(color, 0.12), edge: 26, depth: 0.3, line: 3 })
  }
  const width = (right - left - 210) / 2
  return [
    cloth(sheet, `M${left - 60} -20H${right + 60}V${bottom}H${left - 60}Z`, {
      color: '#f3ede2',
      edge: 20,
      depth: 0.16,
    }),
    cloth(sheet, `M${left} -20H${right}V${bottom}H${left}Z`, { color, edge: 50, depth: 0.3 }),
    panel(left + 70, width),
    panel(left + 140 + width, width),
    cloth(sheet, `M${left - 90} ${bottom - 6}H${right + 90}V${bottom + 44}H${left - 90}Z`, {
      color: '#b7b0a2',
      edge: 14,
      depth: 0.3,
    }),
  ].join('')
}

/** A stack of folded linen with its folds at the left. */
export function drawLinen(
  sheet: Sheet,
  {
    x,
    bottom,
    width,
    colors,
  }: { x: number; bottom: number; width: number; colors: readonly string[] },
): string {
  const height = 84
  const layers = colors.map((color, index) => {
    const y = bottom - (index + 1) * height
    const inset = (index % 2) * 14
    const d = `M${x + inset + 40} ${y}H${x + width - inset - 10}q26 ${height / 2} 0 ${height - 3}H${x + inset + 40}q-62 ${-height / 2} 0 ${-height + 3}Z`
    return `${cloth(sheet, d, { color, texture: 'linen', edge: 28, depth: 0.44 })}${stroke(`M${x + inset + 34} ${y + height * 0.5}H${x + width - inset}`, { color: darker(color, 0.6), width: 2.4, opacity: 0.3 })}`
  })
  return `${contactShadow(sheet, x + width / 2, bottom + 4, width * 0.5, 24)}${layers.join('')}`
}

const pillow = (x: number): string =>
  `M${x} 250Q${x + 20} 190 ${x + 120} 196H${x + 440}Q${x + 540} 190 ${x + 560} 250L${x + 580} 420Q${x + 560} 470 ${x + 460} 462H${x + 100}Q${x} 470 ${x - 20} 420Z`

/** A made bed from above its foot: pillows and a folded blanket. */
export function drawBedding(sheet: Sheet): string {
  return [
    cloth(sheet, 'M40 380H1560L1640 1260H-40Z', { color: '#fbf9f4', edge: 60, depth: 0.26 }),
    ...[190, 850].map((x) => cloth(sheet, pillow(x), { color: white, edge: 60, depth: 0.36 })),
    cloth(sheet, 'M-60 1090Q800 1030 1660 1090V1260H-60Z', {
      color: '#9db9b4',
      texture: 'linen',
      edge: 40,
      depth: 0.36,
    }),
  ].join('')
}
