// What each product looks like: its kind, its colours as its text says, and its sizes.

import type { SheetLook } from './bed.ts'
import { white } from './ink.ts'
import { type PadLook, profiles } from './pads.ts'
import type { PantsLook } from './pants-frame.ts'
import type { SlipLook } from './slips.ts'

/** In millimetres. */
type Size = readonly [width: number, height: number]

export type WornLook =
  | {
      kind: 'pants'
      look: PantsLook
      flat: 'open' | 'turned' | 'with-pad'
      backHigh?: boolean
    }
  | { kind: 'tab-slip' | 'belt-slip'; look: SlipLook }
  | { kind: 'pad'; look: PadLook }

export type Look =
  | WornLook
  /** `lies` is how it lies on a bed: across and along it. */
  | { kind: 'underpad'; look: SheetLook; lies: Size }
  /** `widths` are those of the mattresses that it is sold for. */
  | { kind: 'mattress-cover'; top: string; edge: string; widths: readonly number[] }
  /** `lies` is the length of its sides. */
  | { kind: 'chair-pad'; top: string; edge: string; lies: number }
  | {
      kind: 'pump-bottle' | 'flacon' | 'jar' | 'tube' | 'wipes' | 'pouch' | 'bags'
      color: string
      size: Size
    }

const wornKinds: readonly Look['kind'][] = ['pants', 'tab-slip', 'belt-slip', 'pad']
export const isWornLook = (look: Look): look is WornLook => wornKinds.includes(look.kind)

const sand = '#e2cfae'
const core = '#9cc5bf'
const pullUp = {
  texture: 'fleece',
  legs: 0,
  waist: 'pleated',
  core,
} as const satisfies Partial<PantsLook>
const knitted = { texture: 'knit', waist: 'knitted', core } as const satisfies Partial<PantsLook>
const net = {
  texture: 'net',
  waist: 'knitted',
  body: '#f7f6f2',
  band: '#e3e8e6',
  rise: 0.55,
} as const satisfies Partial<PantsLook>
const men = { top: white, back: '#8ea59f', core, raised: true, profile: profiles.triangle } as const
const women = { top: white, back: '#d3a0a8', core: '#e2b3ba', profile: profiles.hourglass } as const

export const looks: Readonly<Record<string, Look>> = {
  'duin-dagbroekje': {
    kind: 'pants',
    look: { ...pullUp, body: sand, band: '#d8c39b', rise: 0.6 },
    flat: 'open',
  },
  'strand-broekje-dames': {
    kind: 'pants',
    look: { ...pullUp, body: '#efe3cf', band: '#efe3cf', rise: 0.2, waist: 'hidden', slim: true },
    flat: 'open',
  },
  'strand-broekje-heren': {
    kind: 'pants',
    look: { ...pullUp, body: '#969da2', band: '#858d93', rise: 0.5, legs: 130 },
    flat: 'open',
  },
  'bries-wandelbroekje': {
    kind: 'pants',
    look: { ...pullUp, body: white, band: '#a4c8de', rise: 0.6, perforated: true },
    flat: 'open',
  },
  'kiel-nachtbroekje': {
    kind: 'pants',
    look: { ...pullUp, body: white, band: '#7d97bd', rise: 0.9 },
    flat: 'open',
    backHigh: true,
  },
  'storm-slip-dag': {
    kind: 'tab-slip',
    look: { body: white, edge: '#8fb7ba', tab: '#cfe0df', core, stripe: '#e6d377' },
  },
  'storm-slip-nacht': {
    kind: 'tab-slip',
    look: { body: white, edge: '#7a80a8', tab: '#cdd0e2', core, wideTabs: true },
  },
  'storm-riemslip': {
    kind: 'belt-slip',
    look: { body: white, edge: '#8b9a78', tab: '#f4f3ef', core },
  },
  'helm-schild': {
    kind: 'pad',
    look: {
      length: 210,
      width: 140,
      profile: profiles.shield,
      top: '#f4f3ef',
      back: '#4a5257',
      core: '#9fb3bd',
      cup: true,
    },
  },
  'helm-verband': { kind: 'pad', look: { ...men, length: 280, width: 190 } },
  'helm-verband-plus': { kind: 'pad', look: { ...men, length: 310, width: 200, back: '#b5a48b' } },
  'helm-verband-extra': {
    kind: 'pad',
    look: { ...men, length: 360, width: 230, back: '#b98a78', cup: true },
  },
  'duinroos-inlegger': {
    kind: 'pad',
    look: { ...women, length: 180, width: 70, profile: profiles.liner },
  },
  'duinroos-verband': { kind: 'pad', look: { ...women, length: 260, width: 100 } },
  'duinroos-verband-plus': {
    kind: 'pad',
    look: { ...women, length: 330, width: 130, back: '#b18aa0', raised: true },
  },
  'duinroos-nachtverband': {
    kind: 'pad',
    look: {
      ...women,
      length: 420,
      width: 240,
      back: '#8fb29a',
      core: '#b7bbd6',
      profile: profiles.night,
      raised: true,
    },
  },
  'zeegras-boxer': {
    kind: 'pants',
    look: { ...knitted, body: '#2b2e30', band: '#202325', rise: 0.55, legs: 200, fly: true },
    flat: 'turned',
  },
  'zeegras-slip': {
    kind: 'pants',
    look: { ...knitted, body: '#a8745f', band: '#96654f', rise: 0.3, legs: 0, slim: true },
    flat: 'turned',
  },
  'zeegras-hoge-slip': {
    kind: 'pants',
    look: { ...knitted, body: '#6f8a83', band: '#5f7a73', rise: 1, legs: 0 },
    flat: 'turned',
  },
  'zeegras-inleggers': {
    kind: 'pad',
    look: {
      length: 250,
      width: 80,
      profile: profiles.liner,
      top: '#d8c8a8',
      back: '#b09a70',
      core: '#bfa873',
      wings: true,
      washable: true,
    },
  },
  'vlonder-fixatiebroekje': {
    kind: 'pants',
    look: { ...net, legs: 40 },
    flat: 'with-pad',
  },
  'vlonder-fixatiebroekje-lang': {
    kind: 'pants',
    look: { ...net, legs: 380 },
    flat: 'with-pad',
  },
  'wad-onderlegger': {
    kind: 'underpad',
    look: { top: white, edge: '#a9d0cf', core, texture: 'fleece' },
    lies: [900, 600],
  },
  'wad-onderlegger-plus': {
    kind: 'underpad',
    look: { top: white, edge: '#9cc0cc', core, texture: 'fleece' },
    lies: [900, 600],
  },
  'wad-bedonderlegger-wasbaar': {
    kind: 'underpad',
    look: { top: '#e3ebee', edge: '#b9cdd5', core, texture: 'linen', strips: '#f4f3ef' },
    lies: [850, 900],
  },
  'wad-matrasbeschermer': {
    kind: 'mattress-cover',
    top: white,
    edge: '#a8b79c',
    widths: [800, 900, 1400, 1600],
  },
  'wad-stoelonderlegger': {
    kind: 'chair-pad',
    top: '#cfb48d',
    edge: '#8a7350',
    lies: 450,
  },
  'kwelder-waslotion': { kind: 'pump-bottle', color: '#7d8a5a', size: [85, 195] },
  'kwelder-doekjes': { kind: 'wipes', color: '#8fa36b', size: [222, 100] },
  'zilt-beschermcreme': { kind: 'jar', color: '#8a6f4d', size: [84, 74] },
  'zilt-zinkzalf': { kind: 'tube', color: '#6f6287', size: [67, 150] },
  'kwelder-wasmiddel': { kind: 'flacon', color: '#4f7f86', size: [165, 235] },
  'bries-opbergtasje': { kind: 'pouch', color: '#8a7a5e', size: [260, 180] },
  'bries-geurdichte-zakjes': { kind: 'bags', color: '#7d8a72', size: [118, 62] },
}
