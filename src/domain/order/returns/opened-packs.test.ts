import { describe, expect, test } from 'vitest'
import { openedPackText } from './hygiene-rule.ts'
import { describeOpenedPacks } from './opened-packs.ts'

const pad = { name: 'Helm Verband', sealed: true }
const pouch = { name: 'Bries Opbergtasje', sealed: false }
const unknown = { name: 'Oud product', sealed: null }
const promised = { text: 'Het eerste pak betalen we terug.', days: 30 }
const withPromise = `${openedPackText} Het eerste pak betalen we terug. Dat kan tot 30 dagen na ontvangst.`

describe('describeOpenedPacks', () => {
  test.each([
    ['only sealed packs', [pad], withPromise],
    ['an order of which the shop knows nothing', [unknown], withPromise],
    ['a line of which the shop does not know', [pouch, unknown], withPromise],
    ['no lines', [], withPromise],
    ['no sealed pack', [pouch], 'Je mag alles ook geopend terugsturen, als het nog heel is.'],
    [
      'both',
      [pad, pouch, pad],
      `Verzegeld: Helm Verband. ${withPromise} De rest mag ook geopend terug, als het nog heel is.`,
    ],
  ])('names the sealed packs and the promise for %s', (_, lines, text) => {
    expect(describeOpenedPacks(lines, promised)).toBe(text)
  })

  test('promises nothing that the owner does not promise', () => {
    expect(describeOpenedPacks([pad], null)).toBe(openedPackText)
  })
})
