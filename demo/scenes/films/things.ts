// Things around the products in the instruction films: a bin, a bundle, a bed, a chair, a clock.

import { between, colors, group, line, wash } from './pen.ts'

/** A bin whose lid opens at the left; the middle of its rim is at the origin. */
export const bin = (open: number): string =>
  wash('M-104 0H104L86 204Q84 214 74 214H-74Q-84 214 -86 204Z', '#5f8a84') +
  line('M-60 30L-50 186M0 30V186M60 30L50 186', { width: 2, opacity: 0.45 }) +
  group(wash('M0 -26Q0 -34 10 -34H222Q232 -34 232 -26V-4H0Z', colors.deep), {
    x: 116,
    rotation: between(0, 106, open),
    scaleX: -1,
  })

/** A rolled-up product, closed by `tape` from 0 to 1. */
export const bundle = (color: string, tape: number, tapeColor: string = colors.drop): string =>
  wash('M-104 -46H104Q128 -46 128 0T104 46H-104Q-128 46 -128 0T-104 -46Z', color) +
  line('M104 -46Q80 -46 80 0T104 46M104 -22Q94 -20 94 0T104 22', { width: 2.5 }) +
  line('M-90 -44Q-104 0 -90 44M-52 -45Q-58 0 -52 45', { width: 2, opacity: 0.5 }) +
  (tape > 0 ? wash(`M-22 -50H18V${between(-50, 50, tape)}H-22Z`, tapeColor) : '')

/** A bed from above that fills the picture, with a pillow at its head. */
export const bedFromAbove = (): string =>
  wash('M196 176Q196 160 212 160H748Q764 160 764 176V760H196Z', colors.linen) +
  line('M222 330Q236 480 224 700M738 320Q724 500 736 700M300 640Q330 660 322 720', {
    width: 2,
    opacity: 0.35,
  }) +
  wash('M330 184Q480 168 630 184Q648 240 630 292Q480 308 330 292Q312 240 330 184Z', colors.white) +
  line('M352 206Q366 238 352 270M608 206Q594 238 608 270', { width: 2, opacity: 0.45 })

/**
 * The back, the arms and the legs of a low chair; `drawOnSeat` draws what lies on it. The middle of
 * the front of the seat is at the origin.
 */
export const easyChair = (drawOnSeat: () => string): string =>
  line('M-150 110V196M150 110V196', { width: 14 }) +
  wash(
    'M-150 -60C-164 -210 -150 -300 -110 -306Q0 -322 110 -306C150 -300 164 -210 150 -60Z',
    '#a9bcae',
  ) +
  line('M-90 -270Q-104 -180 -96 -90M90 -270Q104 -180 96 -90', { width: 2, opacity: 0.5 }) +
  wash('M-146 -84H146L176 20H-176Z', '#b7c8bb') +
  drawOnSeat() +
  wash('M-176 20H176V84Q176 100 160 100H-160Q-176 100 -176 84Z', '#9db2a3') +
  wash('M-206 -92Q-206 -124 -176 -124T-146 -92L-164 100H-206Z', '#a9bcae') +
  wash('M206 -92Q206 -124 176 -124T146 -92L164 100H206Z', '#a9bcae')

/** The point on a circle around the origin where a clock shows `time` in hours. */
const clockPoint = (time: number, radius: number) => {
  const angle = (time / 12) * 2 * Math.PI
  return `${radius * Math.sin(angle)} ${-radius * Math.cos(angle)}`
}

/** A clock with its hand at `hour`; the hours `from` to `until` are coloured. */
export function clock(hour: number, from: number, until: number): string {
  const ticks = Array.from(
    { length: 12 },
    (_, index) => `M${clockPoint(index, 132)}L${clockPoint(index, index % 3 === 0 ? 114 : 122)}`,
  ).join('')
  return (
    `<circle r="150" fill="${colors.white}" stroke="${colors.ink}" stroke-width="4"/>` +
    (hour > from
      ? `<path d="M0 0L${clockPoint(from, 104)}A104 104 0 0 1 ${clockPoint(Math.min(hour, until), 104)}Z" fill="#bcd4cb"/>`
      : '') +
    line(ticks) +
    line(`M0 0L${clockPoint(hour, 84)}`, { width: 9 }) +
    line(`M0 0L${clockPoint((hour % 1) * 12, 112)}`, { width: 5 }) +
    `<circle r="8" fill="${colors.ink}"/>`
  )
}
