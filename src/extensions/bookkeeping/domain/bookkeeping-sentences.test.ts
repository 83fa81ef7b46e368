import { expect, test } from 'vitest'
import { describeAuditEntry } from '#domain/staff/audit/audit-entry.ts'

test('the sentence of a closed month names the month in words', () => {
  const { sentence } = describeAuditEntry(
    {
      by: 'Bo',
      endpoint: 'test',
      subject: { month: '2026-10' },
      details: null,
      outcome: 'done',
      action: 'Maand afgesloten in de boekhouding',
    },
    {},
  )
  expect(sentence).toBe('Bo sloot oktober 2026 in de boekhouding af.')
})
