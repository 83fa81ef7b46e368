// The shapes of the instruction video as SVG: a figure, the pants, a chair, flat and in the shop's colours.

export const colors = {
  sand: '#faf6ef',
  dune: '#f1e8da',
  lee: '#e6eee9',
  deep: '#1c4f4a',
  ink: '#1d2b2a',
  clay: '#a8472b',
  drop: '#2a6f86',
  felt: '#cbb59d',
  feltShade: '#b9a189',
  shirt: '#7f9f98',
  cloth: '#fffdf8',
  clothShade: '#e9e1d3',
  band: '#a9c2bd',
  line: '#8f8574',
} as const

/** Interpolates linearly; `part` is clamped to 0 to 1. */
export const between = (from: number, to: number, part: number): number => from + (to - from) * Math.min(1, Math.max(0, part))
/** Eases in and out. */
export const ease = (part: number): number => {
  const clamped = Math.min(1, Math.max(0, part))
  return clamped * clamped * (3 - 2 * clamped)
}
/** Progress of `at` from `start` to `end`, 0 to 1, eased. */
export const phase = (at: number, start: number, end: number): number => ease((at - start) / (end - start))
export const group = (content: string, { x = 0, y = 0, rotation = 0, scale = 1, opacity = 1 } = {}): string =>
  `<g transform="translate(${x} ${y}) rotate(${rotation}) scale(${scale})" opacity="${opacity}">${content}</g>`

export const ground = (): string =>
  `<rect width="960" height="720" fill="${colors.sand}"/><circle cx="600" cy="400" r="290" fill="${colors.dune}"/>` +
  `<path d="M0 640C180 600 330 676 520 650S820 610 960 640V720H0Z" fill="${colors.lee}"/>`

type Pants = { width?: number; height?: number; stretch?: number; seams?: number; glow?: number }

/** The back of the pants, hanging from y 0; drawn before what is inside them. */
export function pantsBack({ width = 220, height = 190, stretch = 1 }: Pants = {}): string {
  const half = (width * stretch) / 2
  return `<path d="M${-half} 6Q0 ${height * 0.16} ${half} 6L${half} ${height * 0.3}Q0 ${height * 0.5} ${-half} ${height * 0.3}Z" fill="${colors.clothShade}" stroke="${colors.line}" stroke-width="3"/>`
}

/** The front of the pants: band, body, leg openings. `seams` from 0 to 1 opens the sides from the top, `glow` lights the edges at the legs. */
export function pantsFront({ width = 220, height = 190, stretch = 1, seams = 0, glow = 0 }: Pants = {}): string {
  const half = (width * stretch) / 2
  const crotch = width * 0.15
  const hip = height * 0.5
  const leg = (side: number) => `C${side * half * 0.7} ${hip + height * 0.08} ${side * crotch} ${height * 0.72} ${side * crotch} ${height}`
  const body = `M${-half} 0Q0 ${height * 0.1} ${half} 0L${half} ${hip}${leg(1)}L${-crotch} ${height}C${-crotch} ${height * 0.72} ${-half * 0.7} ${hip + height * 0.08} ${-half} ${hip}Z`
  const band = [0.06, 0.11, 0.16]
    .map(
      (at) =>
        `<path d="M${-half} ${height * at}Q0 ${height * (at + 0.1)} ${half} ${height * at}" stroke="${colors.deep}" stroke-opacity=".35" stroke-width="2" fill="none"/>`,
    )
    .join('')
  const edge = (side: number) =>
    `<path d="M${side * half} ${hip}${leg(side)}" fill="none" stroke="${colors.drop}" stroke-width="${between(0, 9, glow)}" stroke-linecap="round"/>`
  const seam = (side: number) =>
    seams > 0
      ? `<path d="M${side * half} 0V${between(0, hip, seams)}" stroke="${colors.clay}" stroke-width="6" stroke-dasharray="10 8" stroke-linecap="round"/>`
      : ''
  return (
    `<path d="${body}" fill="${colors.cloth}" stroke="${colors.line}" stroke-width="3" stroke-linejoin="round"/>` +
    `<path d="M${-half} 0Q0 ${height * 0.1} ${half} 0V${height * 0.2}Q0 ${height * 0.3} ${-half} ${height * 0.2}Z" fill="${colors.band}"/>${band}` +
    edge(1) +
    edge(-1) +
    seam(1) +
    seam(-1)
  )
}

type Figure = { lift?: readonly [left: number, right: number]; shirt?: number; clothing: string }

/** A figure from the chest down, hips at y 300, floor at y 560. `clothing` is drawn over the legs and under the shirt. */
export function figure({ lift = [0, 0], shirt = 0, clothing }: Figure): string {
  const leg = (x: number, up: number) =>
    `<path d="M${x} 290V${520 - up}" stroke="${colors.felt}" stroke-width="84" stroke-linecap="round"/>` +
    `<ellipse cx="${x + Math.sign(x) * 14}" cy="${548 - up}" rx="58" ry="22" fill="${colors.feltShade}"/>`
  const hem = 345 - shirt
  return (
    leg(-52, lift[0]) +
    leg(52, lift[1]) +
    `<path d="M-96 120H96V300Q96 352 0 352T-96 300Z" fill="${colors.felt}"/>` +
    clothing +
    `<path d="M-112 -220H112L120 ${hem}Q0 ${hem + 22} -120 ${hem}Z" fill="${colors.shirt}"/>` +
    `<path d="M-112 -220L-168 ${between(250, 220, shirt / 90)}M112 -220L168 ${between(250, 220, shirt / 90)}" stroke="${colors.shirt}" stroke-width="60" stroke-linecap="round"/>` +
    `<circle cx="-168" cy="${between(275, 245, shirt / 90)}" r="28" fill="${colors.felt}"/><circle cx="168" cy="${between(275, 245, shirt / 90)}" r="28" fill="${colors.felt}"/>`
  )
}

export const chair = (): string =>
  `<g fill="none" stroke="${colors.line}" stroke-width="14" stroke-linecap="round"><path d="M0 0V330M110 0V330M0 20H110M0 70H110M0 170H110"/></g>`

/** An arrow from the origin to the right. */
export const arrow = (length: number, color: string = colors.deep): string =>
  `<path d="M0 0H${length}M${length - 20} -18L${length} 0L${length - 20} 18" fill="none" stroke="${color}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`

export const roll = (tape: number): string =>
  `<rect x="-120" y="-52" width="240" height="104" rx="52" fill="${colors.cloth}" stroke="${colors.line}" stroke-width="3"/>` +
  `<path d="M-70 -50q-22 50 0 100M70 -50q22 50 0 100" fill="none" stroke="${colors.clothShade}" stroke-width="5"/>` +
  `<rect x="-16" y="-56" width="32" height="${between(0, 112, tape)}" rx="6" fill="${colors.band}"/>`

export const bin = (open: number): string =>
  `<path d="M-105 0H105L86 210H-86Z" fill="${colors.deep}"/>` +
  group(`<rect x="0" y="-26" width="236" height="28" rx="14" fill="${colors.ink}"/>`, { x: -118, y: 0, rotation: between(0, -42, open) })
