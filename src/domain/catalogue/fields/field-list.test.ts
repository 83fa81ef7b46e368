import { describe, expect, test } from 'vitest'
import { fieldList, sharedColumnKeys, pickColumns } from './field-list.ts'
import { spreadsheetColumnNames } from '../spreadsheet/columns.ts'

describe('fieldList', () => {
  test('has no two fields with the same path, and no two columns with the same name', () => {
    const paths = fieldList.map(({ path }) => path)
    expect(paths).toEqual([...new Set(paths)])
    expect(spreadsheetColumnNames).toEqual([...new Set(spreadsheetColumnNames)])
  })
  test('numbers the fields of a slot in its attribute, its label and its column', () =>
    expect(fieldList.find(({ path }) => path === 'attributes.usp_body3')).toMatchObject({
      label: 'Voordelen, tekst 3',
      column: 'Voordeel 3 uitleg',
      number: 3,
    }))
})

describe('pickColumns', () => {
  test('returns the columns that a copy of a product gets, by the names of the table', () => {
    const row = { name: 'Duin', ean: '8710000000018', vatRate: 9, lowStockAt: null }
    const copied = pickColumns(row, sharedColumnKeys)
    expect(copied).toMatchObject({ vatRate: 9, lowStockAt: null })
    expect(copied).not.toHaveProperty('name')
    expect(copied).not.toHaveProperty('ean')
  })
})
