// Small things of the still lifes: lamp, glass, stones, grass, bag and clothes line.

import { cloth, clipTo, contactShadow, darker, lighter, type Sheet, soft, stroke } from './ink.ts'
import { createRandom, curve, loop, type Point } from './curves.ts'

export function drawGlass(sheet: Sheet, x: number, bottom: number, height: number): string {
  const w = height * 0.3
  const d = `M${x - w} ${bottom - height}H${x + w}L${x + w * 0.82} ${bottom - 14}Q${x + w * 0.8} ${bottom} ${x + w * 0.64} ${bottom}H${x - w * 0.64}Q${x - w * 0.8} ${bottom} ${x - w * 0.82} ${bottom - 14}Z`
  const level = bottom - height * 0.68
  const water = `M${x - w * 0.95} ${level}Q${x} ${level + 22} ${x + w * 0.95} ${level}L${x + w * 0.8} ${bottom - 22}H${x - w * 0.8}Z`
  return [
    contactShadow(sheet, x, bottom + 4, w * 1.1, 16),
    `<path d="${d}" fill="#ffffff" opacity=".42"/>`,
    `<path d="${water}" fill="#bcd9dc" opacity=".7"/>`,
    soft(
      sheet,
      `M${x - w * 0.62} ${bottom - height + 30}h${w * 0.22}v${height * 0.7}h${-w * 0.22}Z`,
      '#ffffff',
      0.8,
      8,
    ),
    stroke(
      `M${x - w * 0.95} ${level}Q${x} ${level + 22} ${x + w * 0.95} ${level}Q${x} ${level - 16} ${x - w * 0.95} ${level}`,
      {
        width: 3,
        opacity: 0.5,
      },
    ),
    `<ellipse cx="${x}" cy="${bottom - height}" rx="${w}" ry="${w * 0.16}" fill="none" stroke="#26302f" stroke-width="3" opacity=".7"/>`,
    stroke(d, { width: 4 }),
  ].join('')
}

export function drawLamp(
  sheet: Sheet,
  x: number,
  bottom: number,
  scale: number,
  lit: boolean,
): string {
  const at = (dx: number, dy: number) => `${x + dx * scale} ${bottom - dy * scale}`
  const shade = `M${at(-90, 520)}L${at(90, 520)}L${at(170, 280)}L${at(-170, 280)}Z`
  return [
    lit
      ? soft(
          sheet,
          `M${at(-420, 640)}L${at(420, 640)}L${at(560, -60)}L${at(-560, -60)}Z`,
          '#ffe9b8',
          0.5,
          90,
        )
      : '',
    contactShadow(sheet, x, bottom + 4, 110 * scale, 16),
    cloth(sheet, `M${at(-12, 290)}L${at(12, 290)}L${at(14, 30)}L${at(-14, 30)}Z`, {
      color: '#b39a6c',
      edge: 8,
      depth: 0.4,
    }),
    cloth(sheet, `M${at(-96, 0)}Q${at(-90, 44)} ${at(0, 46)}Q${at(90, 44)} ${at(96, 0)}Z`, {
      color: '#b39a6c',
      edge: 16,
      depth: 0.4,
    }),
    cloth(sheet, shade, {
      color: lit ? '#fdeec6' : '#f1e7d3',
      texture: 'linen',
      edge: 34,
      depth: lit ? 0.16 : 0.34,
    }),
  ].join('')
}

/** Rounded stones, the largest at the bottom. */
export function drawStones(
  sheet: Sheet,
  x: number,
  bottom: number,
  widths: readonly number[],
  colors: readonly string[],
): string {
  let y = bottom
  const stones = widths.map((width, index) => {
    const height = width * 0.42
    y -= height * 0.94
    const lean = (index % 2 === 0 ? 1 : -1) * width * 0.05
    const d = loop([
      [x - width / 2 + lean, y + height * 0.55],
      [x - width * 0.32 + lean, y + height * 0.1],
      [x + width * 0.1 + lean, y],
      [x + width * 0.44 + lean, y + height * 0.24],
      [x + width / 2 + lean, y + height * 0.58],
      [x + width * 0.3 + lean, y + height * 0.94],
      [x - width * 0.22 + lean, y + height],
      [x - width * 0.46 + lean, y + height * 0.86],
    ])
    return cloth(sheet, d, {
      color: colors[index % colors.length]!,
      texture: 'fleece',
      edge: width * 0.14,
      depth: 0.5,
    })
  })
  return `${contactShadow(sheet, x, bottom + 2, (widths[0] ?? 200) * 0.52, 22)}${stones.join('')}`
}

/** Dune grass that grows from one place, with an ear on each third blade. */
export function drawGrass(
  sheet: Sheet,
  x: number,
  bottom: number,
  height: number,
  blades: number,
  seed: number,
): string {
  const random = createRandom(seed)
  const color = '#8d9a68'
  return (
    Array.from({ length: blades }, (_, index) => {
      const lean = (random() - 0.42) * height * 0.9
      const size = height * (0.6 + random() * 0.4)
      const root: Point = [x + (random() - 0.5) * height * 0.16, bottom]
      const tip: Point = [root[0] + lean, bottom - size]
      const blade: Point[] = [root, [root[0] + lean * 0.24, bottom - size * 0.55], tip]
      const ear =
        index % 3 === 0
          ? stroke(`M${tip[0]} ${tip[1]}l${lean * 0.14} ${size * 0.14}`, {
              color: '#b79f68',
              width: 13,
              opacity: 0.95,
            })
          : ''
      return `${stroke(curve(blade), { color: darker(color, 0.1 + random() * 0.3), width: 6, opacity: 0.9 })}${ear}`
    }).join('') +
    soft(
      sheet,
      `M${x - height * 0.2} ${bottom}h${height * 0.4}v12h${-height * 0.4}Z`,
      '#000000',
      0.2,
      8,
    )
  )
}

export function drawMug(
  sheet: Sheet,
  x: number,
  bottom: number,
  height: number,
  color: string,
): string {
  const w = height * 0.42
  const d = `M${x - w} ${bottom - height}H${x + w}V${bottom - 30}Q${x + w} ${bottom} ${x + w - 36} ${bottom}H${x - w + 36}Q${x - w} ${bottom} ${x - w} ${bottom - 30}Z`
  return [
    contactShadow(sheet, x, bottom + 4, w * 1.1, 16),
    `<path d="M${x + w} ${bottom - height * 0.78}q${w * 0.8} 0 ${w * 0.76} ${height * 0.28}q0 ${height * 0.24} ${-w * 0.76} ${height * 0.22}" fill="none" stroke="#26302f" stroke-width="30"/><path d="M${x + w} ${bottom - height * 0.78}q${w * 0.8} 0 ${w * 0.76} ${height * 0.28}q0 ${height * 0.24} ${-w * 0.76} ${height * 0.22}" fill="none" stroke="${color}" stroke-width="22"/>`,
    cloth(sheet, d, { color, edge: 34, depth: 0.4 }),
    `<ellipse cx="${x}" cy="${bottom - height}" rx="${w}" ry="${w * 0.2}" fill="#7a5236" stroke="#26302f" stroke-width="4"/>`,
  ].join('')
}

/** A rucksack with a front pocket. */
export function drawRucksack(
  sheet: Sheet,
  x: number,
  bottom: number,
  height: number,
  color: string,
): string {
  const w = height * 0.37
  const body = `M${x - w} ${bottom - 60}Q${x - w - 16} ${bottom - height * 0.6} ${x - w * 0.76} ${bottom - height * 0.86}Q${x} ${bottom - height * 1.06} ${x + w * 0.76} ${bottom - height * 0.86}Q${x + w + 16} ${bottom - height * 0.6} ${x + w} ${bottom - 60}Q${x + w} ${bottom} ${x + w - 70} ${bottom}H${x - w + 70}Q${x - w} ${bottom} ${x - w} ${bottom - 60}Z`
  const pocket = `M${x - w * 0.7} ${bottom - height * 0.42}Q${x} ${bottom - height * 0.49} ${x + w * 0.7} ${bottom - height * 0.42}V${bottom - 70}Q${x + w * 0.7} ${bottom - 30} ${x + w * 0.56} ${bottom - 30}H${x - w * 0.56}Q${x - w * 0.7} ${bottom - 30} ${x - w * 0.7} ${bottom - 70}Z`
  return [
    contactShadow(sheet, x, bottom + 6, w * 1.1, 24),
    stroke(`M${x - 50} ${bottom - height * 0.96}q50 -90 100 0`, {
      color: darker(color, 0.3),
      width: 26,
    }),
    cloth(sheet, body, { color, texture: 'linen', edge: 70, depth: 0.42 }),
    stroke(
      `M${x - w * 0.86} ${bottom - height * 0.66}Q${x} ${bottom - height * 0.8} ${x + w * 0.86} ${bottom - height * 0.66}`,
      {
        color: darker(color, 0.4),
        width: 8,
      },
    ),
    cloth(sheet, pocket, { color: darker(color, 0.1), texture: 'linen', edge: 36, depth: 0.36 }),
    stroke(
      `M${x - w * 0.62} ${bottom - height * 0.38}Q${x} ${bottom - height * 0.44} ${x + w * 0.62} ${bottom - height * 0.38}`,
      {
        color: lighter(color, 0.3),
        width: 7,
        dash: '6 6',
      },
    ),
  ].join('')
}

export type Hanging = { x: number; width: number; content: string }

/** A line between two edges of the picture, with pegs at the things that hang from it. */
export function drawClothesLine(y: number, width: number, hanging: readonly Hanging[]): string {
  const sag = (x: number) => y + Math.sin((x / width) * Math.PI) * 60
  const pegs = hanging.flatMap(({ x, width: w }) =>
    [-0.36, 0.36].map((share) => {
      const px = x + w * share
      return `<path d="M${px - 10} ${sag(px) - 26}h20v64h-20Z" fill="#d9b98a" stroke="#26302f" stroke-width="3"/>`
    }),
  )
  const line: Point[] = [0, 0.25, 0.5, 0.75, 1].map((share): Point => [
    share * width,
    sag(share * width),
  ])
  return `${stroke(curve(line), { width: 6, color: '#4a5552' })}${hanging.map(({ content }) => content).join('')}${pegs.join('')}`
}

/** A bedside table's top and drawer. */
export const drawBedsideTable = (
  sheet: Sheet,
  { left, right, top }: { left: number; right: number; top: number },
): string => {
  const wood = '#c9a578'
  return [
    cloth(sheet, `M${left + 40} ${top + 70}H${right - 40}V1300H${left + 40}Z`, {
      color: darker(wood, 0.1),
      edge: 40,
      depth: 0.34,
    }),
    cloth(sheet, `M${left + 90} ${top + 130}H${right - 90}V${top + 360}H${left + 90}Z`, {
      color: wood,
      edge: 24,
      depth: 0.26,
      line: 3,
    }),
    `<circle cx="${(left + right) / 2}" cy="${top + 245}" r="20" fill="#8a6f4d" stroke="#26302f" stroke-width="4"/>`,
    cloth(sheet, `M${left} ${top}H${right}V${top + 74}H${left}Z`, {
      color: lighter(wood, 0.14),
      edge: 16,
      depth: 0.26,
    }),
    clipTo(
      sheet,
      `M${left} ${top}H${right}V${top + 74}H${left}Z`,
      stroke(`M${left + 30} ${top + 40}q200 -16 400 4t400 -6`, { width: 2.4, opacity: 0.25 }),
    ),
  ].join('')
}
