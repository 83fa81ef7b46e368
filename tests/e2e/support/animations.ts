// Waits until animations and transitions have ended.

import { expect, type Page } from '@playwright/test'

/** Runs in the page: the number of running animations that will end. */
const countRunningAnimations = () =>
  document
    .getAnimations()
    .filter(
      ({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline,
    )
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)).length

/** Waits until every finite animation and transition has ended. */
export const waitForAnimations = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(countRunningAnimations)).toBe(0)

/** Runs in the page: counts the animations and transitions that start from now on. */
const watchAnimationStarts = () => {
  const started = { count: 0 }
  Reflect.set(globalThis, 'startedAnimations', started)
  for (const kind of ['transitionrun', 'animationstart'])
    addEventListener(kind, () => (started.count += 1), { capture: true })
}
const countStartedAnimations = () =>
  (Reflect.get(globalThis, 'startedAnimations') as { count: number } | undefined)?.count

/**
 * Runs `observe` while nothing on the page moves, and again when an animation started meanwhile.
 * @throws what `observe` throws.
 */
export async function observeAtRest<Result>(
  page: Page,
  observe: () => Promise<Result>,
): Promise<Result> {
  await waitForAnimations(page)
  await page.evaluate(watchAnimationStarts)
  const [result] = await Promise.allSettled([observe()])
  if ((await page.evaluate(countStartedAnimations)) !== 0) return observeAtRest(page, observe)
  if (result.status === 'rejected') throw result.reason
  return result.value
}
