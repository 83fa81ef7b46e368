// How long a person takes for a journey: for each press, each typed character and each word read.

import type { Page } from '@playwright/test'

/**
 * In seconds: to find and press something, to type a character, and to read a word at 200 words a
 * minute. Filling in copies a value from paper, so a field costs a look as well.
 */
const seconds = { press: 3, field: 4, character: 0.35, word: 0.3 }

type Counts = { presses: number; fields: number; characters: number; words: number }

/** Exists in the page alone. */
declare const reportPace: (part: Partial<Counts>) => void

/** Runs in the page, so it contains all that it calls. */
function watch() {
  const lengths = new WeakMap<EventTarget, number>()
  addEventListener('click', () => reportPace({ presses: 1 }), true)
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      if (['checkbox', 'radio', 'file'].includes(target.type)) return
      const before = lengths.get(target) ?? 0
      reportPace({ characters: Math.max(0, target.value.length - before), fields: before ? 0 : 1 })
      lengths.set(target, target.value.length)
    },
    true,
  )
}

/** Counts what happens in the page and in the pages after it. */
export async function countPace(page: Page) {
  const counts: Counts = { presses: 0, fields: 0, characters: 0, words: 0 }
  await page.exposeFunction('reportPace', (part: Partial<Counts>) => {
    for (const [name, count] of Object.entries(part)) counts[name as keyof Counts] += count
  })
  await page.addInitScript(watch)
  return {
    /** Counts the words that a person reads. */
    read: (text: string) => void (counts.words += text.split(/\s+/).filter(Boolean).length),
    counts,
    minutes: () =>
      (counts.presses * seconds.press +
        counts.fields * seconds.field +
        counts.characters * seconds.character +
        counts.words * seconds.word) /
      60,
  }
}
