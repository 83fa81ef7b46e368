// The still lifes of the pages and articles: quiet things of the day and the night.

import { drawUnderpad } from './bed.ts'
import { contactShadow, moved, white } from './ink.ts'
import { drawFoldedParcel, drawPhone, drawRuler } from './measures.ts'
import { productStillLifes } from './product-still-lifes.ts'
import { drawBedding, drawLinen, drawParcel, drawRoom } from './props.ts'
import { address, type StillLife, warmRoom, wide, worn } from './still-life.ts'
import { drawBedsideTable, drawGlass, drawGrass, drawLamp, drawMug } from './still-things.ts'
import { drawFlacon, drawJar, drawPumpBottle } from './vessels.ts'

import { outdoorStillLifes } from './outdoor-still-lifes.ts'

export const stillLifes: readonly StillLife[] = [
  ...productStillLifes,
  ...outdoorStillLifes,
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
]
