import { expect, test } from 'vitest'
import { openedPackText } from './hygiene-rule.ts'
import { describeOpenedPacks } from './opened-packs.ts'

const pad = { name: 'Helm Verband', sealed: true }
const pouch = { name: 'Bries Opbergtasje', sealed: false }
const unknown = { name: 'Oud product', sealed: null }

test.each([
  ['only sealed packs', [pad], openedPackText],
  ['an order of which the shop knows nothing', [unknown], openedPackText],
  ['a line of which the shop does not know', [pouch, unknown], openedPackText],
  ['no lines', [], openedPackText],
  ['no sealed pack', [pouch], 'Je mag alles ook geopend terugsturen, als het nog heel is.'],
  [
    'both',
    [pad, pouch, pad],
    `Verzegeld: Helm Verband. ${openedPackText} De rest mag ook geopend terug, als het nog heel is.`,
  ],
])('describeOpenedPacks for %s', (_, lines, text) => {
  expect(describeOpenedPacks(lines)).toBe(text)
})
