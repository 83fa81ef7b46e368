import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Durations,
  estimateSurvival,
  medianSurvival,
  survivalAfter,
} from './subscription-life.ts'

/** Freireich et al. (1963): weeks of remission with 6-MP, the example of most textbooks. */
const remission: Durations[] = [
  { days: 6, ended: 3, running: 1 },
  { days: 7, ended: 1, running: 0 },
  { days: 9, ended: 0, running: 1 },
  { days: 10, ended: 1, running: 1 },
  { days: 11, ended: 0, running: 1 },
  { days: 13, ended: 1, running: 0 },
  { days: 16, ended: 1, running: 0 },
  ...[17, 19, 20].map((days) => ({ days, ended: 0, running: 1 })),
  { days: 22, ended: 1, running: 0 },
  { days: 23, ended: 1, running: 0 },
  ...[25, 32, 32, 34, 35].map((days) => ({ days, ended: 0, running: 1 })),
]

describe('estimateSurvival', () => {
  test('equals the published curve of a textbook', () => {
    const steps = estimateSurvival(remission)
    expect(
      steps.map(({ days, share, atRisk }) => [days, Number(share.toFixed(3)), atRisk]),
    ).toEqual([
      [6, 0.857, 21],
      [7, 0.807, 17],
      [10, 0.753, 15],
      [13, 0.69, 12],
      [16, 0.627, 11],
      [22, 0.538, 7],
      [23, 0.448, 6],
    ])
    expect(medianSurvival(steps)).toBe(23)
    expect([0, 5, 6, 15, 100].map((days) => survivalAfter(steps, days).toFixed(3))).toEqual([
      '1.000',
      '1.000',
      '0.857',
      '0.690',
      '0.448',
    ])
  })

  test('is a plain share without running ones, and stays at one without endings', () => {
    const days = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (ends, after) => {
        const ended = estimateSurvival(ends.map((day) => ({ days: day, ended: 1, running: 0 })))
        expect(survivalAfter(ended, after)).toBeCloseTo(
          ends.filter((day) => day > after).length / ends.length,
          10,
        )
        const running = estimateSurvival(ends.map((day) => ({ days: day, ended: 0, running: 1 })))
        expect([running, medianSurvival(running)]).toEqual([[], undefined])
      }),
    )
  })
})
