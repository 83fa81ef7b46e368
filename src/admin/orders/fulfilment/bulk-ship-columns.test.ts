import { describe, expect, test } from 'vitest'
import { findRepeatedCodes, planShipButtons } from './bulk-ship-columns.tsx'

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

const parcels = (...codes: string[]) =>
  codes.map((code, index) => ({ number: `L${index + 1}`, code }))

describe('planShipButtons', () => {
  test('first ships only the parcels with a code', () => {
    expect(planShipButtons(parcels('', '3SAB123', ' '))).toEqual([
      { text: 'Verzend de 1 met een code', numbers: ['L2'] },
      { text: 'Verzend 3 bestellingen', numbers: ['L1', 'L2', 'L3'] },
    ])
  })

  test('has one button if all parcels have a code, or none has', () => {
    expect(planShipButtons(parcels('3SAB123'))).toEqual([
      { text: 'Verzend 1 bestelling', numbers: ['L1'] },
    ])
    expect(planShipButtons(parcels('', ''))).toEqual([
      { text: 'Verzend 2 bestellingen', numbers: ['L1', 'L2'] },
    ])
  })
})
