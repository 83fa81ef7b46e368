import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problems } from '#domain/problem.ts'
import { withoutSentences } from './lean-problems.ts'

test('every sentence goes but those a browser says by itself; codes and statuses stay', () => {
  const lean = withoutSentences(readFileSync('src/domain/problem.ts', 'utf8'))
  const kept = Object.values(problems).filter(({ text }) => lean.includes(text))
  expect(kept.map(({ text }) => text)).toEqual(
    [problems.unexpected, problems['address-lookup-unavailable'], problems['shop-unavailable']].map(({ text }) => text),
  )
  for (const [code, { status }] of Object.entries(problems)) {
    expect(lean).toContain(code)
    expect(lean).toContain(`status: ${status}`)
  }
})
