// The still lifes with products and the parcel.

import { contactShadow, moved, type Sheet, stroke, text, white } from './ink.ts'
import { looks } from './looks.ts'
import { roundedRectangle } from './measures.ts'
import { drawPad } from './pads.ts'
import { drawDoor, drawDoormat, drawLinen, drawParcel, drawRoom } from './props.ts'
import { address, pack, square, type StillLife, warmRoom, wide, worn } from './still-life.ts'

export const productStillLifes: readonly StillLife[] = [
  {
    name: 'hero-pakken',
    ...wide,
    focal: { x: 0.6, y: 0.5 },
    draw: (sheet) =>
      [
        drawRoom(sheet, { width: 1600, height: 1200, horizon: 800, ...warmRoom }),
        drawParcel(sheet, { x: 950, bottom: 960, width: 470, height: 380, depth: 130 }, address),
        drawLinen(sheet, {
          x: 130,
          bottom: 1100,
          width: 800,
          colors: ['#dcd3c2', '#e9e2d5', '#9db9b4', '#f2ece1'],
        }),
        contactShadow(sheet, 530, 772, 240, 18),
        worn(sheet, 'duin-dagbroekje', [530, 480], 0.74),
      ].join(''),
  },
  {
    name: 'neutrale-doos',
    ...wide,
    focal: { x: 0.5, y: 0.62 },
    draw: (sheet) =>
      [
        drawRoom(sheet, {
          width: 1600,
          height: 1200,
          horizon: 700,
          wall: '#e9dfcf',
          floor: '#cfc3ae',
        }),
        drawDoor(sheet, { left: 380, right: 1220, bottom: 700, color: '#2f6a62' }),
        drawDoormat(sheet, { left: 250, right: 1350, top: 820, bottom: 1120 }),
        drawParcel(sheet, { x: 480, bottom: 1040, width: 560, height: 420, depth: 150 }, address),
      ].join(''),
  },
  {
    name: 'proefpakjes',
    ...wide,
    focal: { x: 0.5, y: 0.55 },
    draw: (sheet) =>
      [
        drawRoom(sheet, {
          width: 1600,
          height: 1200,
          horizon: 520,
          wall: '#e7edea',
          floor: '#dbe0d6',
        }),
        // Flat enough for a letterbox.
        drawParcel(sheet, { x: 400, bottom: 610, width: 680, height: 100, depth: 250 }),
        ...[0, 1].flatMap((place) => [
          contactShadow(sheet, 250 + place * 150, 1044 + place * 30, 100, 14),
          worn(sheet, 'duinroos-verband', [250 + place * 150, 800 + place * 30], 0.42, -6),
          contactShadow(sheet, 730 + place * 80, 1040 + place * 50, 190, 16),
          worn(sheet, 'duin-dagbroekje', [730 + place * 80, 800 + place * 50], 0.5),
          contactShadow(sheet, 1210 + place * 150, 1044 + place * 30, 90, 14),
          worn(sheet, 'helm-verband', [1210 + place * 150, 800 + place * 30], 0.42, 6),
        ]),
      ].join(''),
  },
  {
    name: 'keuzehulp',
    ...wide,
    focal: { x: 0.52, y: 0.6 },
    draw: (sheet) =>
      [
        drawRoom(sheet, {
          width: 1600,
          height: 1200,
          horizon: 760,
          wall: '#e7edea',
          floor: '#d5dcd6',
        }),
        pack(sheet, 'helm-schild', [330, 770], 0.48),
        pack(sheet, 'duin-dagbroekje', [740, 690], 0.6),
        pack(sheet, 'kiel-nachtbroekje', [1230, 634], 0.7),
      ].join(''),
  },
  {
    name: 'heren',
    ...square,
    draw: (sheet) =>
      [
        drawRoom(sheet, {
          width: 1200,
          height: 1200,
          horizon: 770,
          wall: '#e4e8ea',
          floor: '#ccd3d6',
        }),
        worn(sheet, 'zeegras-boxer', [380, 560], 0.62),
        contactShadow(sheet, 380, 880, 200, 18),
        pack(sheet, 'helm-verband', [880, 540], 0.62),
        worn(sheet, 'helm-verband', [700, 850], 0.46, -8),
      ].join(''),
  },
  {
    name: 'dames',
    ...square,
    draw: (sheet) =>
      [
        drawRoom(sheet, {
          width: 1200,
          height: 1200,
          horizon: 770,
          wall: '#f0e4e1',
          floor: '#e2d0c8',
        }),
        worn(sheet, 'zeegras-slip', [390, 600], 0.62),
        contactShadow(sheet, 390, 900, 200, 18),
        pack(sheet, 'duinroos-verband', [880, 540], 0.62),
        worn(sheet, 'duinroos-verband', [690, 850], 0.46, -8),
      ].join(''),
  },
  { name: 'helm-kern', ...wide, draw: layers },
]

/** The three layers of a pad, apart, each with its name. */
function layers(sheet: Sheet): string {
  const look = looks['helm-verband-plus']
  if (look?.kind !== 'pad') return ''
  const rows = [
    { title: 'Zacht vlies', top: white, y: 300 },
    { title: 'Kern die vocht vastlegt', top: '#9cc5bf', y: 600 },
    { title: 'Folie die lucht doorlaat', top: '#b5a48b', y: 900 },
  ]
  const layer = ({ title, top, y }: (typeof rows)[number]) => {
    const pad = moved(drawPad(sheet, { ...look.look, top, raised: false }), {
      to: [0, 0],
      scale: 0.62,
      turn: 90,
    })
    const label = roundedRectangle(930, y - 44, 590, 88, 44)
    return `<g transform="translate(460 ${y}) scale(1 .5)">${pad}</g>${stroke(`M850 ${y}H930`, { width: 4, opacity: 0.5 })}<path d="${label}" fill="#fdfbf6" stroke="#26302f" stroke-width="3"/>${text(1225, y + 15, title, { size: 44, weight: 560 })}`
  }
  return [
    drawRoom(sheet, {
      width: 1600,
      height: 1200,
      horizon: 1090,
      wall: '#eee8dc',
      floor: '#e2d6c2',
    }),
    ...rows.toReversed().map(layer),
  ].join('')
}
