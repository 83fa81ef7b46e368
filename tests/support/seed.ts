// Reproducible random inputs: the seed is TEST_SEED or random, and a failing test prints it.

import { randomInt } from 'node:crypto'
import * as fc from 'fast-check'
import { onTestFailed } from 'vitest'
import { randomRuns } from './random-runs.ts'

/** One seed per test file. fast-check takes TEST_SEED too (configure-properties.ts). */
const seed = process.env.TEST_SEED === undefined ? newSeed() : Number(process.env.TEST_SEED)
if (!Number.isInteger(seed))
  throw new Error(`TEST_SEED is not an integer: ${process.env.TEST_SEED}`)

const printSeedOnFailure = () =>
  onTestFailed(() =>
    console.error(`Random inputs of seed ${seed}. Replay: TEST_SEED=${seed} npx vitest run <file>`),
  )

/** Draws `count` values for the current test. */
export function drawSample<T>(arbitrary: fc.Arbitrary<T>, count: number): T[] {
  printSeedOnFailure()
  return fc.sample(arbitrary, { numRuns: count, seed })
}

/** All of these in a long run, and otherwise a random fifth (random-runs.ts). */
export function drawSubset<T>(all: readonly T[]): T[] {
  const count = randomRuns(all.length)
  return count === all.length
    ? [...all]
    : drawSample(fc.shuffledSubarray([...all], { minLength: count, maxLength: count }), 1)[0]!
}

/** Like Math.random, seeded for the current test. */
export function seededRandom(): () => number {
  printSeedOnFailure()
  return randomFrom(seed)
}

/** A random seed, for scripts that take one as an option and print it. */
export function newSeed(): number {
  return randomInt(2 ** 31)
}

/** Like Math.random, but with the same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Derives a separate seed from a generator, for a second generator. */
export const seedFrom = (random: () => number): number => Math.floor(random() * 2 ** 31)
