// The things in still lifes, in their usual sizes.

import type { Print, Thing } from './scene.ts'

const paper = '#f4f0e8'
type Position = Thing['at']

export const softPack = (at: Position, turn: number, color: string, scale = 1, label?: Pick<Print, 'name' | 'line' | 'drops'>): Thing => {
  const size = [1.75 * scale, 2.05 * scale, 0.95 * scale] as const
  return {
    shape: 'pillow',
    size,
    at,
    turn,
    color: paper,
    print: { kind: 'pack', size, color, ground: paper, name: '', line: '', drops: 0, ...label },
  }
}
export const towel = (at: Position, color: string, turn = 12, up = 0, scale = 1, pieces = 1): Thing => ({
  shape: 'folded',
  size: [1.75 * scale, 0.34 * pieces * scale, 1.15 * scale],
  at,
  up,
  turn,
  color,
  colors: [color],
  pieces,
  layers: 4,
})
export const pile = (at: Position, colors: readonly string[], turn = 12, scale = 1): Thing => ({
  ...towel(at, colors[0] ?? paper, turn, 0, scale, colors.length),
  colors,
})
export const glass = (at: Position, up = 0): Thing => ({ shape: 'tumbler', size: [0.72, 0.98, 0.72], at, up, color: '#ffffff' })
export const book = (at: Position, color: string, turn = 12, up = 0, scale = 1): Thing => ({
  shape: 'book',
  size: [1.5 * scale, 0.2, 1.05 * scale],
  at,
  up,
  turn,
  color,
})
export const stone = (at: Position, color: string, scale = 1, up = 0, turn = 0): Thing => ({
  shape: 'stone',
  size: [0.9 * scale, 0.42 * scale, 0.7 * scale],
  at,
  up,
  turn,
  color,
})
export const duneGrass = (at: Position, scale = 1): Thing => ({
  shape: 'vase',
  size: [0.95 * scale, 1.3 * scale, 0.95 * scale],
  at,
  color: '#d8cab4',
})
export const lamp = (at: Position, power = 130): Thing => ({ shape: 'lamp', size: [1.3, 2.2, 1.3], at, color: '#e3d5bf', power })
export const parcel = (at: Position, size: Thing['size'], turn: number, up = 0): Thing => ({
  shape: 'carton',
  size,
  at,
  turn,
  up,
  color: '#c9ab84',
  tape: '#bd9d74',
})
export const runner = (at: Position, color: string, turn: number): Thing => ({ shape: 'cloth', size: [3.6, 0, 2.2], at, color, turn })

export const print = (kind: Print['kind'], size: Thing['size'], color: string, name: string, line: string): Print => ({
  kind,
  size,
  color,
  ground: paper,
  name,
  line,
  drops: 0,
})
export const lotion: Thing = {
  shape: 'bottle',
  size: [0.85, 1.95, 0.85],
  at: [-1.35, 0.2],
  turn: 6,
  color: paper,
  print: print('bottle', [0.85, 1.95, 0.85], '#7d8a5a', 'Kwelder', 'Waslotion 500 ml'),
}
export const cream: Thing = {
  shape: 'jar',
  size: [1.05, 0.78, 1.05],
  at: [0.05, -0.55],
  turn: 4,
  color: paper,
  print: print('jar', [1.05, 0.78, 1.05], '#8a6f4d', 'Zilt', 'Beschermcrème 200 ml'),
}
export const detergent: Thing = {
  shape: 'flacon',
  size: [1.0, 1.95, 0.76],
  at: [1.45, 0.3],
  turn: 6,
  color: paper,
  print: print('flacon', [1.0, 1.95, 0.76], '#4f7f86', 'Kwelder', 'Wasmiddel 1 liter'),
}
