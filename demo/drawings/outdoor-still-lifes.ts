// The still lifes of dunes and grass.

import { contactShadow, moved, soft, stroke } from './ink.ts'
import { drawRoom } from './props.ts'
import { type StillLife, wide, worn } from './still-life.ts'
import { drawClothesLine, drawGrass, drawRucksack, drawStones } from './still-things.ts'
import { drawPouch } from './bags.ts'

export const outdoorStillLifes: readonly StillLife[] = [
  {
    name: 'wasgoed',
    ...wide,
    focal: { x: 0.5, y: 0.4 },
    draw: (sheet) =>
      [
        drawRoom(sheet, {
          width: 1600,
          height: 1200,
          horizon: 1010,
          wall: '#dfeaf0',
          floor: '#c9d3b4',
        }),
        drawGrass(sheet, 190, 1150, 220, 16, 5),
        drawGrass(sheet, 1430, 1160, 190, 14, 9),
        drawClothesLine(210, 1600, [
          { x: 330, width: 300, content: worn(sheet, 'zeegras-boxer', [330, 470], 0.46) },
          { x: 800, width: 300, content: worn(sheet, 'zeegras-hoge-slip', [800, 520], 0.48) },
          { x: 1270, width: 300, content: worn(sheet, 'zeegras-slip', [1270, 420], 0.46) },
        ]),
      ].join(''),
  },
  {
    name: 'op-pad',
    ...wide,
    focal: { x: 0.46, y: 0.6 },
    draw: (sheet) =>
      [
        drawRoom(sheet, {
          width: 1600,
          height: 1200,
          horizon: 800,
          wall: '#e3ecf0',
          floor: '#d9ccb2',
        }),
        drawGrass(sheet, 1400, 960, 380, 20, 13),
        drawRucksack(sheet, 540, 1070, 820, '#4f7f86'),
        contactShadow(sheet, 1080, 1090, 260, 22),
        moved(drawPouch(sheet, { color: '#8a7a5e' }), { to: [1080, 884], scale: 0.49 }),
      ].join(''),
  },
  {
    name: 'stenen',
    ...wide,
    focal: { x: 0.45, y: 0.68 },
    draw: (sheet) =>
      [
        drawRoom(sheet, {
          width: 1600,
          height: 1200,
          horizon: 820,
          wall: '#e8e6dc',
          floor: '#e2d2b8',
        }),
        drawGrass(sheet, 1220, 1040, 560, 22, 17),
        drawStones(sheet, 680, 1060, [620, 430, 270], ['#a9a99f', '#c3b8a4', '#8f9a98']),
      ].join(''),
  },
  {
    name: 'duingras',
    ...wide,
    focal: { x: 0.66, y: 0.6 },
    draw: (sheet) =>
      [
        `<path d="M0 0H1600V1200H0Z" fill="#e3edf0"/>`,
        soft(sheet, 'M0 760C300 560 620 820 980 700S1460 560 1600 640V1200H0Z', '#e9dcc2', 1, 3),
        stroke('M0 760C300 560 620 820 980 700S1460 560 1600 640', { width: 3.4, opacity: 0.4 }),
        soft(sheet, 'M0 960C360 820 700 1040 1060 930S1480 860 1600 900V1200H0Z', '#dcc9a4', 1, 3),
        ...[
          [220, 930, 360, 22, 23],
          [520, 1010, 300, 18, 29],
          [1080, 960, 420, 26, 31],
          [1390, 930, 330, 20, 37],
        ].map(([x = 0, bottom = 0, height = 0, blades = 0, seed = 0]) =>
          drawGrass(sheet, x, bottom, height, blades, seed),
        ),
      ].join(''),
  },
  {
    name: 'duinpad',
    ...wide,
    focal: { x: 0.5, y: 0.55 },
    draw: (sheet) =>
      [
        `<path d="M0 0H1600V1200H0Z" fill="#dfeaf0"/><circle cx="1180" cy="300" r="110" fill="#fbf1d6"/>`,
        soft(sheet, 'M0 640C300 470 620 700 900 590S1400 500 1600 560V1200H0Z', '#cfd8bf', 1, 3),
        soft(sheet, 'M0 800C360 640 640 860 1000 760S1450 680 1600 740V1200H0Z', '#e3d4b2', 1, 3),
        soft(
          sheet,
          'M700 1200C720 1040 900 960 820 860Q770 800 850 770Q920 800 960 870C1030 980 960 1060 1020 1200Z',
          '#f4ead2',
          1,
          4,
        ),
        stroke('M0 800C360 640 640 860 1000 760S1450 680 1600 740', { width: 3.4, opacity: 0.35 }),
        drawGrass(sheet, 300, 980, 330, 22, 41),
        drawGrass(sheet, 1290, 1000, 380, 24, 43),
        drawGrass(sheet, 1090, 840, 160, 12, 47),
      ].join(''),
  },
]
