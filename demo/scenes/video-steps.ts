// The instruction film of the Duin pull-up: what is seen and what the subtitles say, step by step.

import { arrow, between, bin, chair, colors, figure, group, pantsBack, pantsFront, phase, roll } from './video-shapes.ts'

export type Step = {
  seconds: number
  /** Written beside the picture under its number; `|` breaks the line. */
  title?: string
  says: string
  /** `at` is the time in seconds since the step began. */
  draw: (at: number) => string
}

/** Where things stand; the words stand left of it. */
const centre = 600

const whole = (shape: Parameters<typeof pantsFront>[0]) => pantsBack(shape) + pantsFront(shape)
const standing = (shown: Parameters<typeof figure>[0]) => group(figure(shown), { x: centre, y: 100 })
/** Pants around the legs, hanging from this height; low down they lie in folds. */
const worn = (y: number, shape: Parameters<typeof pantsFront>[0] = {}) => {
  const folded = { width: 216, height: between(64, 190, (500 - y) / 200), ...shape }
  return { back: group(pantsBack(folded), { y }), front: group(pantsFront(folded), { y }) }
}
const inPants = (y: number, given: { lift?: readonly [number, number]; shirt?: number; shape?: Parameters<typeof pantsFront>[0] } = {}) => {
  const { back, front } = worn(y, given.shape)
  return group(back, { x: centre, y: 100 }) + standing({ ...given, between: front })
}
const writing = (text: string, y: number, size: number, color: string = colors.ink) =>
  `<text x="${centre}" y="${y}" text-anchor="middle" font-family="Head" font-weight="500" font-size="${size}" fill="${color}">${text}</text>`

export const steps: readonly Step[] = [
  {
    seconds: 4,
    says: 'Zo trek je Duin aan. Neem de tijd.',
    draw: (at) =>
      writing('Zo trek je Duin aan', 150, 60) + group(whole({ width: 340, height: 280 }), { x: centre, y: 255 + 6 * Math.sin(at * 1.6) }),
  },
  {
    seconds: 5,
    title: 'Rek het uit',
    says: 'Rek de boord twee keer uit. Dan valt het broekje open.',
    draw(at) {
      const pull = Math.sin((Math.min(at, 4) / 4) * Math.PI * 2) ** 2
      const half = 170 * (1 + 0.22 * pull)
      return (
        group(whole({ width: 340, height: 280, stretch: 1 + 0.22 * pull }), { x: centre, y: 240 }) +
        group(arrow(70), { x: centre + half + 26, y: 270, opacity: 0.3 + 0.7 * pull }) +
        group(arrow(70), { x: centre - half - 26, y: 270, turn: 180, opacity: 0.3 + 0.7 * pull })
      )
    },
  },
  {
    seconds: 6,
    title: 'Stap erin',
    says: 'Houd je vast of ga zitten. Stap erin met je ene been, dan met het andere.',
    draw(at) {
      const lift = (start: number) => 90 * Math.sin(Math.PI * phase(at, start, start + 2)) ** 2
      return group(chair(), { x: 820, y: 330 }) + inPants(between(486, 470, phase(at, 4.5, 5.5)), { lift: [lift(0.6), lift(2.8)] })
    },
  },
  {
    seconds: 5,
    title: 'Trek het op',
    says: 'Trek het aan de boord omhoog, tot het recht in je taille zit.',
    draw: (at) =>
      inPants(between(470, 232, phase(at, 0.5, 3.8)), { shirt: 90 * phase(at, 2.2, 3.8) }) +
      group(arrow(90), { x: centre + 200, y: 500, turn: -90, opacity: 1 - phase(at, 3.4, 4) }) +
      group(arrow(90), { x: centre - 200, y: 500, turn: -90, opacity: 1 - phase(at, 3.4, 4) }),
  },
  {
    seconds: 5,
    title: 'Strijk de|randen glad',
    says: 'Ga met je vinger langs de randen bij je benen, zodat ze naar buiten staan.',
    draw: (at) => inPants(232, { shirt: 90, shape: { glow: Math.sin((Math.min(at, 4.5) / 4.5) * Math.PI * 2) ** 2 } }),
  },
  {
    seconds: 6,
    title: 'Uitdoen',
    says: 'Uitdoen gaat zonder bukken: scheur beide zijnaden open, van boven naar beneden.',
    draw(at) {
      const away = phase(at, 3.6, 5.4)
      const { back, front } = worn(232, { seams: phase(at, 0.8, 3.2) })
      return (
        group(back, { x: centre, y: 100, opacity: 1 - away }) +
        standing({ shirt: 90 - 90 * away, between: '' }) +
        group(group(front, { y: 260 * away, turn: 6 * away }), { x: centre, y: 100, opacity: 1 - away })
      )
    },
  },
  {
    seconds: 5,
    title: 'Rol het op',
    says: 'Rol het op, plak het dicht met de strip en gooi het bij het restafval.',
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
    says: 'Lukt het niet? Bel ons gerust.',
    draw: () =>
      `<g transform="translate(${centre - 85} 220) scale(5)" fill="none" stroke="${colors.deep}" stroke-width="2.4" stroke-linecap="round"><path d="M2 21c7-1 9-12 17-12 6 0 8 5 13 5"/><path d="M2 26h30"/></g>` +
      writing('In je eigen tempo', 460, 60, colors.deep),
  },
]

export const length = steps.reduce((sum, { seconds }) => sum + seconds, 0)
/** When every step begins, in seconds. */
export const beginnings = steps.map((_, place) => steps.slice(0, place).reduce((sum, { seconds }) => sum + seconds, 0))
