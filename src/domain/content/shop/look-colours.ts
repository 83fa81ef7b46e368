// The colours and letters that the owner chooses, the tokens that follow from them, and the
// contrast that they must have.

import type { FieldErrors } from '../../problem.ts'

export const letterPairNames = ['soft', 'clear', 'classic', 'plain'] as const

type Colours = { main: string; ground: string; accent: string }
type LetterPair = (typeof letterPairNames)[number]

/** As in ui/styles/tokens.css. */
export const defaultColours: Colours = { main: '#1c4f4a', ground: '#faf6ef', accent: '#a8472b' }

const white = '#ffffff'
const black = '#000000'
/** These stay as they are in every shop (ui/styles/tokens.css). */
const fixed = {
  ink: '#1d2b2a',
  inkSoft: '#40504d',
  edge: '#75817c',
  onDeep: '#eef4f1',
  warning: '#8a5a00',
  error: '#a3271f',
  success: '#2c6a3f',
  drop: '#2a6f86',
}

export const colourPattern = /^#[0-9a-f]{6}$/i
export const isColour = (text: string): boolean => colourPattern.test(text)

const channelsOf = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]

/** `share` of `other`, from 0 to 1. */
function mixColours(colour: string, other: string, share: number): string {
  const others = channelsOf(other)
  return `#${channelsOf(colour)
    .map((channel, index) => Math.round(channel + (others[index]! - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

const luminance = (colour: string): number => {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

type LookTokens = {
  deep: string
  'deep-dark': string
  lee: string
  sand: string
  dune: string
  line: string
  clay: string
}

/** The tokens of `--color-…`. The default colours give those of tokens.css. */
export function toLookTokens({ main, ground, accent }: Colours): LookTokens {
  const isDefault = (name: keyof Colours, value: string) => defaultColours[name] === value
  return {
    deep: main,
    'deep-dark': isDefault('main', main) ? '#143b37' : mixColours(main, black, 0.25),
    lee: isDefault('main', main) ? '#e6eee9' : mixColours(white, main, 0.1),
    sand: ground,
    dune: isDefault('ground', ground) ? '#f1e8da' : mixColours(ground, fixed.ink, 0.05),
    line: isDefault('ground', ground) ? '#e0d8ca' : mixColours(ground, fixed.ink, 0.12),
    clay: accent,
  }
}

type Rule = {
  field: keyof Colours
  what: string
  /** By default 'lezen'. */
  verb?: 'zien'
  on: string
  min: number
  colour: string
}

/** By the field whose colour staff must change. */
function listRules(colours: Colours): Rule[] {
  const { deep, lee, sand, dune, clay } = toLookTokens(colours)
  const grounds = [sand, dune]
  return [
    ...grounds.map((on) => ({
      field: 'ground' as const,
      what: 'Gewone tekst',
      on,
      min: 7,
      colour: fixed.ink,
    })),
    ...grounds.flatMap((on) =>
      [fixed.inkSoft, fixed.warning, fixed.error, fixed.success, fixed.drop].map((colour) => ({
        field: 'ground' as const,
        what: 'Kleine tekst en een melding',
        on,
        min: 4.5,
        colour,
      })),
    ),
    {
      field: 'ground',
      what: 'De rand van een veld',
      verb: 'zien',
      on: sand,
      min: 3,
      colour: fixed.edge,
    },
    { field: 'main', what: 'De tekst op een knop', on: deep, min: 4.5, colour: fixed.onDeep },
    ...[white, lee, sand, dune].map((on) => ({
      field: 'main' as const,
      what: 'Een link',
      on,
      min: 4.5,
      colour: deep,
    })),
    { field: 'accent', what: 'Het getal bij de mand', on: clay, min: 4.5, colour: white },
    ...grounds.map((on) => ({
      field: 'accent' as const,
      what: 'De prijs van een aanbieding',
      on,
      min: 4.5,
      colour: clay,
    })),
  ]
}

const formatRatio = (ratio: number): string =>
  (Math.floor(ratio * 10) / 10).toString().replace('.', ',')

/** Says per field what would be hard to read; empty if everything can be read (WCAG 2.2 AA). */
export function findLookErrors(colours: Colours): FieldErrors {
  const { main, ground, accent } = colours
  if (![main, ground, accent].every(isColour)) return {}
  const errors: FieldErrors = {}
  const { sand, dune } = toLookTokens(colours)
  const grounds = new Set([sand, dune])
  for (const { field, what, verb = 'lezen', on, min, colour } of listRules(colours)) {
    const ratio = contrastOf(colour, on)
    const isGround = field !== 'ground' && grounds.has(on)
    if (ratio >= min || errors[field] || (isGround && errors['ground'])) continue
    const advice = field === 'ground' ? 'lichtere' : 'donkerdere'
    errors[field] = [
      `${what} is zo niet goed te ${verb}: het verschil is ${formatRatio(ratio)} en moet ${formatRatio(min)} zijn. Kies een ${advice} kleur.`,
    ]
  }
  return errors
}

/** As in ui/styles/tokens.css. */
const fraunces = "'Luwte Head','Luwte Head Georgia','Luwte Head Times',serif"
const atkinson = "'Luwte Text','Luwte Text Stand-in',system-ui,sans-serif"
const letterPairs: Record<LetterPair, { head: string; body: string }> = {
  soft: { head: fraunces, body: atkinson },
  clear: { head: atkinson, body: atkinson },
  classic: { head: "Georgia,'Times New Roman',serif", body: atkinson },
  plain: { head: 'system-ui,sans-serif', body: 'system-ui,sans-serif' },
}

/** The properties of a style that shows these letters, also in a shop that has others. */
export const letterStyles = (letters: LetterPair): Record<string, string> => {
  const { head, body } = letterPairs[letters]
  return { '--font-head': head, '--font-body': body }
}

/** The font files that a page with these letters does not show first, by part of their name. */
export const unusedFonts = ({ letters }: { letters: LetterPair }): readonly string[] =>
  letters === 'soft' ? [] : letters === 'plain' ? ['fraunces', 'atkinson', 'figtree'] : ['fraunces']

/**
 * The style sheet of the look, which changes what differs from tokens.css; empty for the default.
 */
export function toLookCss(look: Colours & { letters: LetterPair }): string {
  const standard = Object.entries(toLookTokens(defaultColours))
  const tokens = Object.entries(toLookTokens(look))
  const lines = [
    ...tokens
      .filter(
        ([name, value]) => !standard.some(([other, same]) => other === name && same === value),
      )
      .map(([name, value]) => `--color-${name}:${value}`),
    ...Object.entries(letterStyles(look.letters))
      .filter(([name, value]) => letterStyles('soft')[name] !== value)
      .map(([name, value]) => `${name}:${value}`),
  ]
  return lines.length === 0 ? '' : `:root{${lines.join(';')}}\n`
}
