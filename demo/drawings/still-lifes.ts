// The still lifes of the pages and articles: quiet things of the day and the night.

import { drawUnderpad } from './bed.ts'
import { cloth, contactShadow, moved, soft, stroke, white } from './ink.ts'
import { drawFoldedParcel, drawPhone, drawRuler } from './measures.ts'
import { productStillLifes } from './product-still-lifes.ts'
import { drawBedding, drawLinen, drawParcel, drawRoom } from './props.ts'
import { address, pack, type StillLife, warmRoom, wide, worn } from './still-life.ts'
import {
  drawBedsideTable,
  drawBook,
  drawClothesLine,
  drawGlass,
  drawGrass,
  drawLamp,
  drawMug,
  drawRucksack,
  drawStones,
} from './still-things.ts'
import { drawFlacon, drawJar, drawPouch, drawPumpBottle } from './vessels.ts'

export const stillLifes: readonly StillLife[] = [
  ...productStillLifes,
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
    name: 'verzorging',
    ...wide,
    focal: { x: 0.62, y: 0.6 },
    draw: (sheet) =>
      [
        drawRoom(sheet, {
          width: 1600,
          height: 1200,
          horizon: 820,
          wall: '#eaede2',
          floor: '#d7d9c6',
        }),
        drawLinen(sheet, {
          x: 120,
          bottom: 1060,
          width: 620,
          colors: ['#e9e2d5', '#c8d2b4', '#f2ece1'],
        }),
        contactShadow(sheet, 980, 1018, 170, 20),
        moved(
          drawPumpBottle(sheet, { color: '#7d8a5a', name: 'Kwelder', line: 'Waslotion 500 ml' }),
          { to: [980, 620], scale: 0.72 },
        ),
        contactShadow(sheet, 1310, 1090, 190, 20),
        moved(drawJar(sheet, { color: '#8a6f4d', name: 'Zilt', line: 'Beschermcrème 200 ml' }), {
          to: [1310, 860],
          scale: 0.46,
        }),
      ].join(''),
  },
  {
    name: 'linnen',
    ...wide,
    focal: { x: 0.5, y: 0.64 },
    draw: (sheet) =>
      [
        drawRoom(sheet, { width: 1600, height: 1200, horizon: 820, ...warmRoom }),
        drawLinen(sheet, {
          x: 330,
          bottom: 1070,
          width: 940,
          colors: ['#cfc4b0', '#e9e2d5', '#9db9b4', '#dfe6e8', '#f2ece1', '#d8c8a8'],
        }),
        drawGrass(sheet, 1390, 1090, 330, 18, 3),
      ].join(''),
  },
  {
    name: 'nachtkastje',
    ...wide,
    focal: { x: 0.5, y: 0.5 },
    draw: (sheet) =>
      [
        drawRoom(sheet, {
          width: 1600,
          height: 1200,
          horizon: 1120,
          wall: '#3f4d63',
          floor: '#36435a',
        }),
        drawLamp(sheet, 460, 800, 1.15, true),
        drawBedsideTable(sheet, { left: 160, right: 1440, top: 800 }),
        drawGlass(sheet, 1230, 800, 230),
        drawFoldedParcel(sheet, {
          x: 690,
          bottom: 800,
          width: 380,
          height: 210,
          color: white,
          band: '#7d97bd',
          texture: 'fleece',
        }),
      ].join(''),
  },
  {
    name: 'glas-water',
    ...wide,
    focal: { x: 0.7, y: 0.6 },
    draw: (sheet) =>
      [
        drawRoom(sheet, {
          width: 1600,
          height: 1200,
          horizon: 780,
          wall: '#e6edec',
          floor: '#d5dfdc',
        }),
        drawLinen(sheet, { x: 240, bottom: 1040, width: 700, colors: ['#e9e2d5', '#9db9b4'] }),
        drawGlass(sheet, 1180, 1040, 560),
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
    name: 'kennisbank',
    ...wide,
    focal: { x: 0.5, y: 0.72 },
    draw: (sheet) =>
      [
        drawRoom(sheet, { width: 1600, height: 1200, horizon: 760, ...warmRoom }),
        drawBook(sheet, 700, 1060, 980),
        drawMug(sheet, 1330, 1040, 300, '#9db9b4'),
      ].join(''),
  },
  {
    name: 'avondlamp',
    ...wide,
    focal: { x: 0.5, y: 0.45 },
    draw: (sheet) =>
      [
        drawRoom(sheet, {
          width: 1600,
          height: 1200,
          horizon: 1000,
          wall: '#38445a',
          floor: '#8a6f4d',
        }),
        drawLamp(sheet, 800, 1060, 1.7, true),
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
    name: 'doos-tafel',
    ...wide,
    focal: { x: 0.45, y: 0.6 },
    draw: (sheet) =>
      [
        drawRoom(sheet, {
          width: 1600,
          height: 1200,
          horizon: 800,
          wall: '#e7ece4',
          floor: '#e2d2b8',
        }),
        drawParcel(sheet, { x: 360, bottom: 1050, width: 600, height: 430, depth: 160 }, address),
        drawMug(sheet, 1310, 1060, 250, '#c98f6f'),
      ].join(''),
  },
  {
    name: 'telefoon',
    ...wide,
    focal: { x: 0.42, y: 0.6 },
    draw: (sheet) =>
      [
        drawRoom(sheet, { width: 1600, height: 1200, horizon: 800, ...warmRoom }),
        contactShadow(sheet, 560, 1076, 190, 18),
        drawPhone(sheet, 380, 1070, 5),
        drawMug(sheet, 1140, 1060, 330, '#9db9b4'),
      ].join(''),
  },
  {
    name: 'meetlint',
    ...wide,
    focal: { x: 0.56, y: 0.5 },
    draw: (sheet) =>
      [
        drawRoom(sheet, {
          width: 1600,
          height: 1200,
          horizon: 900,
          wall: '#e3ecea',
          floor: '#d5dfdc',
        }),
        drawRuler(sheet, { x: 250, bottom: 1060, unit: 2.6, marks: 330 }),
        contactShadow(sheet, 930, 1062, 280, 22),
        worn(sheet, 'bries-wandelbroekje', [930, 640], 0.98),
      ].join(''),
  },
  {
    name: 'bed',
    ...wide,
    focal: { x: 0.5, y: 0.6 },
    draw: (sheet) =>
      [
        drawRoom(sheet, {
          width: 1600,
          height: 1200,
          horizon: 330,
          wall: '#dfe6ea',
          floor: '#f1ece2',
        }),
        drawBedding(sheet),
        moved(
          drawUnderpad(sheet, { top: white, edge: '#a9d0cf', core: '#9cc5bf', texture: 'fleece' }),
          { to: [800, 860], scale: 0.68 },
        ),
      ].join(''),
  },
  {
    name: 'handdoeken',
    ...wide,
    focal: { x: 0.4, y: 0.65 },
    draw: (sheet) =>
      [
        drawRoom(sheet, {
          width: 1600,
          height: 1200,
          horizon: 820,
          wall: '#e6edec',
          floor: '#d7dfd6',
        }),
        drawLinen(sheet, {
          x: 160,
          bottom: 1070,
          width: 720,
          colors: ['#a8745f', '#6f8a83', '#d8c8a8', '#dfe6e8'],
        }),
        contactShadow(sheet, 1180, 1046, 210, 20),
        moved(drawFlacon(sheet, { color: '#4f7f86', name: 'Kwelder', line: 'Wasmiddel 1 liter' }), {
          to: [1180, 668],
          scale: 0.68,
        }),
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
  {
    name: 'twee-mokken',
    ...wide,
    focal: { x: 0.5, y: 0.66 },
    draw: (sheet) =>
      [
        drawRoom(sheet, { width: 1600, height: 1200, horizon: 780, ...warmRoom }),
        drawMug(sheet, 560, 1050, 380, '#9db9b4'),
        drawMug(sheet, 1020, 1070, 380, '#c98f6f'),
      ].join(''),
  },
  {
    name: 'plank',
    ...wide,
    draw: (sheet) =>
      [
        `<path d="M0 0H1600V1200H0Z" fill="#ece5d8"/>`,
        pack(sheet, 'zeegras-slip', [330, 560], 0.46),
        pack(sheet, 'duinroos-verband', [800, 480], 0.5),
        pack(sheet, 'storm-slip-nacht', [1280, 440], 0.58),
        cloth(sheet, 'M60 752H1540V820H60Z', { color: '#c9a578', edge: 18, depth: 0.3 }),
        soft(sheet, 'M80 826H1520v40H80Z', '#000000', 0.2, 18),
      ].join(''),
  },
]
