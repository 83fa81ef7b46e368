import { describe, expect, test } from 'vitest'
import { parseStaffLayout } from './staff-layout.ts'

describe('parseStaffLayout', () => {
  test('reads the rows and the folded groups', () => {
    expect(parseStaffLayout('{"rows":"roomy","foldedGroups":["Winkel"]}')).toEqual({
      rows: 'roomy',
      foldedGroups: ['Winkel'],
    })
  })

  test.each([null, '', 'x', 'null', '1', '[]', '{"rows":"tiny","foldedGroups":"Winkel"}'])(
    'returns the default for %j',
    (text) => {
      expect(parseStaffLayout(text)).toEqual({ rows: 'compact', foldedGroups: [] })
    },
  )

  test('drops groups that are not text', () => {
    expect(parseStaffLayout('{"foldedGroups":["Winkel",1,null]}').foldedGroups).toEqual(['Winkel'])
  })
})
