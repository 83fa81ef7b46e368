// The steps of the instruction video of the Duin pull-up: drawing, title and subtitle.

import { arrow, between, bin, chair, colors, figure, group, pantsBack, pantsFront, phase, roll } from './video-shapes.ts'

export type Step = {
  seconds: number
  /** Shown next to the drawing below its number; `|` breaks the line. */
  title?: string
  subtitle: string
  /** `at` is in seconds since the start of the step. */
  draw: (at: number) => string
}

/** Horizontal centre of the drawing; the title is left of it. */
const centre = 600

const pants = (shape: Parameters<typeof pantsFront>[0]) => pantsBack(shape) + pantsFront(shape)
const centredFigure = (shown: Parameters<typeof figure>[0]) => group(figure(shown), { x: centre, y: 100 })
/** Pants around the legs, hanging from `y`; they fold when they are low. */
const wornPants = (y: number, shape: Parameters<typeof pantsFront>[0] = {}) => {
  const folded = { width: 216, height: between(64, 190, (500 - y) / 200), ...shape }
  return { back: group(pantsBack(folded), { y }), front: group(pantsFront(folded), { y }) }
}
const figureInPants = (
  y: number,
  options: { lift?: readonly [number, number]; shirt?: number; shape?: Parameters<typeof pantsFront>[0] } = {},
) => {
  const { back, front } = wornPants(y, options.shape)
  return group(back, { x: centre, y: 100 }) + centredFigure({ ...options, clothing: front })
}
const textLine = (text: string, y: number, size: number, color: string = colors.ink) =>
  `<text x="${centre}" y="${y}" text-anchor="middle" font-family="Head" font-weight="500" font-size="${size}" fill="${color}">${text}</text>`

export const steps: readonly Step[] = [
  {
    seconds: 4,
    subtitle: 'Zo trek je Duin aan. Neem de tijd.',
    draw: (at) =>
      textLine('Zo trek je Duin aan', 150, 60) + group(pants({ width: 340, height: 280 }), { x: centre, y: 255 + 6 * Math.sin(at * 1.6) }),
  },
  {
    seconds: 5,
    title: 'Rek het uit',
    subtitle: 'Rek de boord twee keer uit. Dan valt het broekje open.',
    draw(at) {
      const pull = Math.sin((Math.min(at, 4) / 4) * Math.PI * 2) ** 2
      const half = 170 * (1 + 0.22 * pull)
      return (
        group(pants({ width: 340, height: 280, stretch: 1 + 0.22 * pull }), { x: centre, y: 240 }) +
        group(arrow(70), { x: centre + half + 26, y: 270, opacity: 0.3 + 0.7 * pull }) +
        group(arrow(70), { x: centre - half - 26, y: 270, rotation: 180, opacity: 0.3 + 0.7 * pull })
      )
    },
  },
  {
    seconds: 6,
    title: 'Stap erin',
    subtitle: 'Houd je vast of ga zitten. Stap erin met je ene been, dan met het andere.',
    draw(at) {
      const lift = (start: number) => 90 * Math.sin(Math.PI * phase(at, start, start + 2)) ** 2
      return group(chair(), { x: 820, y: 330 }) + figureInPants(between(486, 470, phase(at, 4.5, 5.5)), { lift: [lift(0.6), lift(2.8)] })
    },
  },
  {
    seconds: 5,
    title: 'Trek het op',
    subtitle: 'Trek het aan de boord omhoog, tot het recht in je taille zit.',
    draw: (at) =>
      figureInPants(between(470, 232, phase(at, 0.5, 3.8)), { shirt: 90 * phase(at, 2.2, 3.8) }) +
      group(arrow(90), { x: centre + 200, y: 500, rotation: -90, opacity: 1 - phase(at, 3.4, 4) }) +
      group(arrow(90), { x: centre - 200, y: 500, rotation: -90, opacity: 1 - phase(at, 3.4, 4) }),
  },
  {
    seconds: 5,
    title: 'Strijk de|randen glad',
    subtitle: 'Ga met je vinger langs de randen bij je benen, zodat ze naar buiten staan.',
    draw: (at) => figureInPants(232, { shirt: 90, shape: { glow: Math.sin((Math.min(at, 4.5) / 4.5) * Math.PI * 2) ** 2 } }),
  },
  {
    seconds: 6,
    title: 'Uitdoen',
    subtitle: 'Uitdoen gaat zonder bukken: scheur beide zijnaden open, van boven naar beneden.',
    draw(at) {
      const away = phase(at, 3.6, 5.4)
      const { back, front } = wornPants(232, { seams: phase(at, 0.8, 3.2) })
      return (
        group(back, { x: centre, y: 100, opacity: 1 - away }) +
        centredFigure({ shirt: 90 - 90 * away, clothing: '' }) +
        group(group(front, { y: 260 * away, rotation: 6 * away }), { x: centre, y: 100, opacity: 1 - away })
      )
    },
  },
  {
    seconds: 5,
    title: 'Rol het op',
    subtitle: 'Rol het op, plak het dicht met de strip en gooi het bij het restafval.',
    draw(at) {
      const fall = phase(at, 2.6, 3.8)
      return (
        group(roll(phase(at, 0.5, 1.6)), {
          x: between(460, 680, phase(at, 1.6, 2.6)),
          y: between(330, 520, fall),
          scale: between(1, 0.6, fall),
          opacity: at > 3.7 ? 0 : 1,
        }) + group(bin(phase(at, 1.4, 2.2) - phase(at, 3.9, 4.5)), { x: 680, y: 430 })
      )
    },
  },
  {
    seconds: 3,
    subtitle: 'Lukt het niet? Bel ons gerust.',
    draw: () =>
      `<g transform="translate(${centre - 85} 220) scale(5)" fill="none" stroke="${colors.deep}" stroke-width="2.4" stroke-linecap="round"><path d="M2 21c7-1 9-12 17-12 6 0 8 5 13 5"/><path d="M2 26h30"/></g>` +
      textLine('In je eigen tempo', 460, 60, colors.deep),
  },
]

export const length = steps.reduce((sum, { seconds }) => sum + seconds, 0)
/** Start of every step in seconds. */
export const startTimes = steps.map((_, index) => steps.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0))
