// Still lifes for pages and blocks, all on one table and in one light.

import type { Scene } from './scene.ts'
import {
  book,
  cream,
  detergent,
  duneGrass,
  glass,
  lamp,
  lotion,
  parcel,
  pile,
  print,
  runner,
  softPack,
  stone,
  towel,
} from './still-things.ts'

const wide = { width: 1280, height: 960 }
const upright = { width: 960, height: 1280 }
const table = { eye: [0.1, -9.6, 2.9], look: [0.1, 0, 0.95], lens: 62 } as const
const near = { ...table, lens: 74 } as const
const tall = { eye: [0.1, -9.6, 2.7], look: [0.05, 0, 1.25], lens: 60 } as const
const evening = { daylight: 0.36, brightness: 1.3 } as const

export const stillLifes: Scene[] = [
  {
    name: 'hero-pakken',
    focal: { x: 0.4, y: 0.55 },
    ...wide,
    height: 1180,
    things: [
      softPack([-0.75, -0.2], -14, '#2f7168', 1, { name: 'Duin', line: 'Dagbroekje · 21 stuks', drops: 5 }),
      softPack([0.95, 0.75], -24, '#a8613c', 0.78),
      duneGrass([2.25, 1.7], 1.05),
    ],
    eye: [0.2, -9.6, 2.7],
    look: [0.45, 0, 1.2],
    lens: 60,
  },
  {
    name: 'glas-water',
    focal: { x: 0.38, y: 0.6 },
    ...wide,
    things: [glass([-0.75, -0.4]), towel([0.95, 0.2], '#dfe5df', -14), stone([-1.95, 0.5], '#b9aa94', 0.8)],
    ...near,
    look: [0, 0, 0.6],
  },
  {
    name: 'duingras',
    focal: { x: 0.52, y: 0.45 },
    ...upright,
    things: [duneGrass([0.1, 0.3], 1.15), stone([-1.0, -0.6], '#a99b86', 0.7)],
    ...tall,
    look: [0.1, 0, 1.65],
    lens: 94,
  },
  {
    name: 'neutrale-doos',
    focal: { x: 0.42, y: 0.6 },
    ...wide,
    things: [parcel([-0.35, 0.2], [2.3, 1.35, 1.6], 20), parcel([-0.25, 0.2], [1.4, 0.7, 1.1], 8, 1.35), duneGrass([1.9, 1.4], 0.85)],
    ...table,
    look: [0.2, 0, 1.05],
  },
  {
    name: 'linnen',
    focal: { x: 0.42, y: 0.6 },
    ...wide,
    things: [pile([-0.25, 0.1], ['#e9e3d6', '#cfd8d2', '#e2d3bd', '#efe9dd'], 13, 1.2), stone([1.9, -0.3], '#b7a88f')],
    ...near,
    look: [0.2, 0, 0.7],
  },
  {
    name: 'wasgoed',
    focal: { x: 0.45, y: 0.55 },
    ...wide,
    things: [pile([-0.7, 0.2], ['#6f8a83', '#a8745f', '#4a524f'], 16, 1.05), detergent],
    ...near,
    look: [0.15, 0, 0.85],
  },
  {
    name: 'nachtkastje',
    focal: { x: 0.6, y: 0.5 },
    ...wide,
    things: [lamp([0.9, 0.6]), book([-0.85, -0.1], '#2f4a6b', 14), book([-0.8, -0.08], '#a8613c', 4, 0.2, 0.88), glass([-2.05, 0.5])],
    ...table,
    ...evening,
  },
  {
    name: 'avondlamp',
    ...upright,
    things: [lamp([0.2, 0.5]), pile([-0.4, -0.6], ['#b9c4c4', '#e2d9c9'], 14, 0.85), stone([1.0, -0.6], '#9c8f7e', 0.6)],
    ...tall,
    look: [0.1, 0, 1.05],
    lens: 112,
    ...evening,
  },
  {
    name: 'op-pad',
    focal: { x: 0.4, y: 0.6 },
    ...wide,
    things: [
      {
        shape: 'pouch',
        size: [2, 1.3, 0.7],
        at: [-0.6, 0],
        turn: 14,
        color: '#a3926f',
        print: print('tag', [2, 1.3, 0.7], '#8a7a5e', '', ''),
      },
      book([1.3, 0.4], '#1c4f4a', -18),
      stone([-1.85, -0.75], '#b3a48d', 0.6),
    ],
    ...near,
    look: [0.1, 0, 0.65],
  },
  {
    name: 'stenen',
    focal: { x: 0.42, y: 0.6 },
    ...wide,
    things: [
      stone([-0.2, 0], '#a3988a', 1.9, 0, 10),
      stone([-0.15, 0], '#c2b49d', 1.4, 0.75, 40),
      stone([-0.2, 0], '#8c8478', 0.95, 1.3, 80),
      duneGrass([1.7, 1.2], 0.95),
    ],
    ...near,
    look: [0.3, 0, 0.95],
    lens: 66,
  },
  {
    name: 'verzorging',
    focal: { x: 0.42, y: 0.55 },
    ...wide,
    things: [lotion, cream, pile([1.55, 0.5], ['#eee9de', '#d5e0de'], -12, 0.95)],
    ...near,
    look: [0.1, 0, 0.8],
  },
  {
    name: 'keuzehulp',
    ...wide,
    things: [
      softPack([-1.75, -0.1], -16, '#b9848c', 0.66, { name: 'Licht', line: 'Voor een paar druppels', drops: 2 }),
      softPack([-0.2, 0.1], -14, '#c08552', 0.84, { name: 'Matig', line: 'Voor een scheutje', drops: 4 }),
      softPack([1.65, 0.4], -12, '#2f4a6b', 1.02, { name: 'Hevig', line: 'Voor de hele nacht', drops: 8 }),
    ],
    ...table,
    look: [0.05, 0, 0.95],
    lens: 58,
  },
  {
    name: 'heren',
    focal: { x: 0.4, y: 0.55 },
    ...wide,
    things: [
      softPack([-0.55, 0], -17, '#46606e', 0.92, { name: 'Helm', line: 'Verband Plus · 28 stuks', drops: 4 }),
      pile([1.5, 0.4], ['#4a524f', '#6d7a80'], -14, 0.9),
    ],
    ...table,
    look: [0.3, 0, 0.9],
  },
  {
    name: 'dames',
    focal: { x: 0.42, y: 0.55 },
    ...wide,
    things: [
      softPack([-0.55, 0], -17, '#a4626c', 0.92, { name: 'Duinroos', line: 'Verband · 20 stuks', drops: 3 }),
      duneGrass([1.5, 0.8], 0.9),
    ],
    ...table,
    look: [0.3, 0, 1.05],
  },
  {
    name: 'helm-kern',
    ...wide,
    things: [
      runner([0, 0.1], '#e4ddd0', 8),
      { shape: 'pad', size: [2.5, 0.13, 0.95], at: [-0.1, -0.45], up: 0.06, turn: 16, color: '#f1ede4' },
      { shape: 'pad', size: [2.4, 0.1, 0.9], at: [0.35, 0.65], up: 0.06, turn: 16, color: '#cfd8d6' },
    ],
    eye: [0.2, -7.6, 5.2],
    look: [0.1, 0, 0.1],
    lens: 76,
  },
  {
    name: 'duin-instructions',
    ...wide,
    things: [
      runner([0, 0.2], '#dfe3dc', -6),
      { shape: 'brief', size: [2.5, 2.0, 0.42], at: [0, -0.9], up: 0.16, turn: 8, tip: 82, color: '#f3efe7' },
    ],
    eye: [0.1, -7.2, 6.4],
    look: [0.05, 0, 0.1],
    lens: 66,
  },
  {
    name: 'kennisbank',
    ...upright,
    things: [
      book([0, 0.2], '#1c4f4a', 12),
      book([0.05, 0.2], '#c08552', 4, 0.2, 0.94),
      book([-0.02, 0.2], '#e6ddcc', 17, 0.4, 0.88),
      glass([0.1, 0.15], 0.6),
    ],
    ...tall,
    look: [0, 0, 0.85],
    lens: 128,
  },
]

/** True for scenes with packs, which must match the packshots. */
export const hasPack = ({ things }: Scene): boolean => things.some(({ shape }) => shape === 'pillow')
