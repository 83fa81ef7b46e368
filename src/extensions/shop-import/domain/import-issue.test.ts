import { expect, test } from 'vitest'
import { remark, countIssues, nothingLeftBehind } from './import-issue.ts'

test('countIssues counts lines by reason, whatever the names, lines and amounts in it', () => {
  const reasons = [
    'Deze klant staat al op regel 2.',
    'Deze klant staat al op regel 14.',
    'Foto ‘a.png’ is niet overgenomen.',
    'Foto ‘b.png’ is niet overgenomen.',
    'De prijs is €\u00a021,95, zoals daar tot en met 30/11/2026.',
    'Hooguit 20 foto’s.',
  ]
  const first = countIssues(
    nothingLeftBehind,
    reasons.slice(0, 3).map((one) => remark(2, one)),
  )
  expect(
    countIssues(
      first,
      reasons.slice(3).map((one) => remark(3, one)),
    ).reasons,
  ).toEqual({
    'Deze klant staat al op regel ….': 2,
    'Foto ‘…’ is niet overgenomen.': 2,
    'De prijs is …, zoals daar tot en met ….': 1,
    'Hooguit 20 foto’s.': 1,
  })
  expect(nothingLeftBehind.reasons).toEqual({})
})
