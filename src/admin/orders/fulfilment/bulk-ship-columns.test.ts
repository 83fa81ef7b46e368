import { describe, expect, test } from 'vitest'
import { findRepeatedCodes } from './bulk-ship-columns.tsx'

describe('findRepeatedCodes', () => {
  test('names the order that has the code first, however the code is written', () => {
    expect(
      findRepeatedCodes([
        { number: 'L10001', code: '3SAB 123' },
        { number: 'L10002', code: '3SAB124' },
        { number: 'L10003', code: '3sab123' },
      ]),
    ).toEqual({ L10003: 'Deze code staat ook bij L10001. Scan het label van dit pakket.' })
  })

  test('lets several orders be without a code', () => {
    expect(
      findRepeatedCodes([
        { number: 'L10001', code: '' },
        { number: 'L10002', code: ' ' },
      ]),
    ).toEqual({})
  })
})
