import { describe, expect, test } from 'vitest'
import { findCommands } from '#admin/command-palette/commands.ts'
import { menuScreensOf } from '#admin/shell/admin-screens.ts'

const editor = (extensions: string[]) => ({ staff_role: 'editor' as const, extensions })
const findMailing = (extensions: string[]) =>
  findCommands('mailing', editor(extensions)).map(({ name }) => name)

describe('Nieuwsbrief in the menu', () => {
  test.each([
    { extensions: ['mailings'], path: 'nieuwsbrief' },
    { extensions: [], path: 'nieuwsbrief/adressen' },
  ])('is $path in a shop with $extensions', ({ extensions, path }) => {
    const entries = menuScreensOf(editor(extensions)).filter(({ name }) => name === 'Nieuwsbrief')
    expect(entries.map((one) => one.path)).toEqual([path])
  })

  test('is found by ‘mailing’ only in a shop that has mailings', () => {
    expect(findMailing(['mailings'])).toEqual(['Nieuwsbrief versturen', 'Nieuwsbrief'])
    expect(findMailing([])).toEqual([])
  })
})
