import { describe, expect, test } from 'vitest'
import { customField, type StaffFields } from './staff-fields.ts'
import { toDraft } from './typed-changes.ts'

const fields: StaffFields = {
  name: { kind: 'text', label: 'Naam' },
  password: { kind: 'password', label: 'Wachtwoord' },
  packs: customField<Record<number, string>>({}, () => null),
  file: customField<File | null>(null, () => null),
}
const initial = { name: 'Duin', password: '', packs: {}, file: null }

describe('the draft of a form', () => {
  test('has what staff changed, also in an input that only this form has', () => {
    const typed = { ...initial, packs: { 7: '12', 9: '18' } }
    expect(toDraft(fields, typed, initial)).toEqual({ packs: { 7: '12', 9: '18' } })
    expect(toDraft(fields, initial, initial)).toEqual({})
  })

  test('never has a password or a file', () => {
    const typed = { ...initial, password: 'geheim', file: new File(['x'], 'x.pdf') }
    expect(toDraft(fields, typed, initial)).toEqual({})
  })
})
