import { describe, expect, test } from 'vitest'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { adminExtensions } from '#extensions/admin.ts'
import { findCommands } from './commands.ts'

const all = adminExtensions.map(({ name }) => name)
const namesOf = (query: string, role: StaffRole | null, extensions = all) =>
  findCommands(query, { staff_role: role, extensions }).map(({ name }) => name)

describe('findCommands', () => {
  test.each([
    ['medew', 'Medewerkers'],
    ['PERSONEEL', 'Medewerkers'],
    ['categorieen', 'Categorieën'],
    ['dode links', 'Doorverwijzingen'],
    ['product toevoegen', 'Nieuw product'],
    ['', 'Geld terugbetalen'],
    ['verwijzing', 'Doorverwijzingen'],
  ])('finds for ‘%s’ first %s', (query, name) => {
    expect(namesOf(query, 'owner')[0]).toBe(name)
  })

  test('puts a match in the name before a match in other words', () => {
    expect(namesOf('mails', 'owner').slice(0, 2)).toEqual(['Mails', 'Postvak uit'])
  })

  test('offers only what the role may open, and nothing to a customer', () => {
    expect(namesOf('', 'warehouse', [])).toEqual([
      'Retouren bekijken',
      'Mijn wachtwoord en tweede stap',
      'Vandaag',
      'Bestellingen',
      'Paklijst',
      'Verzenden',
      'Producten',
    ])
    expect(namesOf('medewerkers', 'support')).toEqual([])
    expect(namesOf('', null)).toEqual([])
  })

  test('leaves out the words of a question around what people look for', () => {
    expect(namesOf('hoe kan ik het menu wijzigen', 'owner')[0]).toBe('Menu en voet')
  })

  test('finds nothing for unknown words', () => {
    expect(namesOf('bestaat niet', 'owner')).toEqual([])
  })
})
