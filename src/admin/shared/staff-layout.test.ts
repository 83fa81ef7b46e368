import { describe, expect, test } from 'vitest'
import { parseStaffLayout } from './staff-layout.ts'

describe('parseStaffLayout', () => {
  test('reads the rows and whether keys act', () => {
    const layout = { rows: 'roomy', listKeys: false }
    expect(parseStaffLayout(JSON.stringify(layout))).toEqual(layout)
  })

  test.each([null, '', 'x', 'null', '1', '[]', '{"rows":"tiny","foldedGroups":["Winkel"]}'])(
    'returns the default for %j',
    (text) => {
      expect(parseStaffLayout(text)).toEqual({ rows: 'compact', listKeys: true })
    },
  )
})
