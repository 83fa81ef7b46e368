import { expect, test } from 'vitest'
import { problemSentences } from './problem-sentences.ts'
import { problemSentences as inBrowser } from './problem-sentences.browser.ts'

test('the sentences of the browser equal those of the server', () => {
  expect(problemSentences).toMatchObject(inBrowser)
})
