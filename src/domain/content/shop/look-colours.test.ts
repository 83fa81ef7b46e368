import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lookSetting } from './look.ts'
import {
  contrastOf,
  defaultColours,
  findLookErrors,
  letterPairNames,
  letterStyles,
  toLookCss,
  toLookTokens,
} from './look-colours.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
const own = { main: '#5b2a6e', ground: '#fffaf5', accent: '#9c3a1e' }

describe('findLookErrors', () => {
  test('accepts the default colours, and others that are dark enough', () => {
    expect(findLookErrors(defaultColours)).toEqual({})
    expect(findLookErrors(own)).toEqual({})
  })

  test.each([
    [{ main: '#8fd0c8' }, 'main'],
    [{ ground: '#c8bda6' }, 'ground'],
    [{ accent: '#ff8a5c' }, 'accent'],
  ])('refuses %j at its field', (change, field) => {
    expect(Object.keys(findLookErrors({ ...defaultColours, ...change }))).toEqual([field])
  })

  test('accepts no colours with which a button, a link or text has too little contrast', () => {
    fc.assert(
      fc.property(colour, colour, colour, (main, ground, accent) => {
        if (Object.keys(findLookErrors({ main, ground, accent })).length > 0) return
        const { deep, sand, dune, lee, clay } = toLookTokens({ main, ground, accent })
        for (const on of [sand, dune]) expect(contrastOf('#1d2b2a', on)).toBeGreaterThanOrEqual(7)
        for (const on of [sand, dune, lee, '#ffffff'])
          expect(contrastOf(deep, on)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf('#ffffff', clay)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

test('lookSetting refuses a colour that is too light at its field', () => {
  const look = { ...lookSetting.default, main: '#8fd0c8' }
  expect(lookSetting.findErrors?.({ look }, '2026-11-30')).toEqual({
    'look.main': [expect.stringContaining('Kies een donkerdere kleur.')],
  })
})

describe('toLookCss', () => {
  test('is empty for the look of the demo shop, which needs no second style sheet', () => {
    expect(toLookCss({ ...defaultColours, letters: 'soft' })).toBe('')
  })

  test('changes only what differs, in less than half a kilobyte', () => {
    expect(toLookCss({ ...defaultColours, letters: 'clear' })).toMatch(
      /^:root\{--font-head:[^;]+\}\n$/,
    )
    const css = toLookCss({ ...own, letters: 'plain' })
    expect(css).toContain('--color-deep:#5b2a6e')
    expect(css.length).toBeLessThan(512)
  })
})

test('letterStyles names both letters of a pair, for a shop that has another one', () => {
  for (const pair of letterPairNames)
    expect(Object.keys(letterStyles(pair))).toEqual(['--font-head', '--font-body'])
})
