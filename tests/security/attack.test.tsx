// Every attack on every field of every block: nothing that is stored or shown runs a script.

import { expect, test } from 'vitest'
import type { BlockFile } from '#blocks/block.ts'
import { layoutNameOf } from '#blocks/layout-of.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import type { Field, Fields } from '#domain/content/block-fields.ts'
import { toBlockValues } from '#domain/content/normalise-block.ts'
import { mapTextFields } from '#domain/content/map-text-fields.ts'
import { isProblem } from '#domain/problem.ts'
import { sanitiseRichText, sanitiseForVisitors } from '#integrations/rich-text/sanitise.ts'
import { sanitiseBlocks, sanitiseStoredBlocks } from '#operations/content/sanitise-blocks.ts'
import { blockFiles, renderBlock } from '../support/builders/render-block.tsx'
import { drawSubset } from '#tests/support/seed.ts'
import { attacks } from './attacks.ts'
import { scriptsIn, forbiddenIn } from './markup-checker.ts'

test('the corpus has at least 500 different attacks', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(500)
  expect(new Set(attacks).size).toBe(attacks.length)
})

test('the checker recognises attacks and accepts harmless markup', () => {
  const marked = attacks.filter((attack) => /<[a-z]/i.test(attack))
  // The attacks that it accepts are links that lead nowhere in a browser either.
  expect(marked.filter((attack) => forbiddenIn(attack).length > 0).length).toBeGreaterThan(580)
  expect(
    forbiddenIn(
      '<p class="ql-align-center">Hoi <a href="/contact">daar</a> &lt;3</p><img alt="" src="/a.jpg" />',
    ),
  ).toEqual([])
  expect(scriptsIn('<p style="x">')).toHaveLength(1)
  expect(scriptsIn('<a href="java&#x27;script:x">')).toEqual([])
  expect(scriptsIn('<a href="javascript:x">')).toHaveLength(1)
})

test.each([
  ['stored', sanitiseRichText],
  ['shown', sanitiseForVisitors],
])(
  'rich text when %s contains only editor markup, and sanitising it again changes nothing',
  (_, clean) => {
    const survivors = attacks.flatMap((attack) => {
      const once = clean(attack)
      return [
        ...(/<[a-z/!?]/i.test(attack) ? forbiddenIn(once) : []),
        ...(clean(once) === once ? [] : [`changed again:  ${once}`]),
      ].map((stranger) => [attack, stranger])
    })
    expect(survivors).toEqual([])
  },
)

/** The attack in every text of the block, in the alt text of pictures and in choices. */
const attackedValues = (fields: Fields, attack: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, attackedValue(field, attack)]),
  )

function attackedValue(field: Field, attack: string): unknown {
  switch (field.kind) {
    case 'repeater':
      return [attackedValues(field.of, attack)]
    case 'object':
      return attackedValues(field.of, attack)
    case 'multiselect':
      return [attack]
    case 'image':
      // A URL that could be the shop’s own, or the attack where it is a URL.
      return {
        url: attack.startsWith('/') ? attack : '/media/a.jpg',
        alt: attack,
        width: 4,
        height: 3,
      }
    default:
      return attack
  }
}

/** Forbidden markup in the rich-text fields of a block. */
function forbiddenInRichText(block: BlockFile, { attributes }: StoredBlock): string[] {
  const forbidden: string[] = []
  mapTextFields(block.fields, attributes, (text, { field }) => {
    if (field?.kind === 'richtext' && /<[a-z/!?]/i.test(text)) forbidden.push(...forbiddenIn(text))
    return text
  })
  return forbidden
}

const shop = {
  fieldsOf: (layout: string) =>
    Promise.resolve(blockFiles.find(([path]) => layoutNameOf(path) === layout)?.[1].fields),
}

test.each(blockFiles)('%s stores and shows no attack', async (path, block) => {
  const layout = layoutNameOf(path)
  const survivors: string[] = []
  for (const attack of drawSubset(attacks)) {
    const raw: StoredBlock[] = [
      { key: 'a', layout, attributes: attackedValues(block.fields, attack) },
    ]
    // A picture inside a text makes the whole block invalid.
    const stored = await sanitiseBlocks(shop, raw).catch((error: unknown) =>
      isProblem(error) ? [] : Promise.reject(error as Error),
    )
    for (const component of await sanitiseStoredBlocks(shop, raw)) {
      const markup = renderBlock(block, toBlockValues(block.fields, component.attributes), 1)
      survivors.push(
        ...[...forbiddenInRichText(block, component), ...scriptsIn(markup)].map(
          (stranger) => `shown ${stranger} from ${attack}`,
        ),
      )
    }
    for (const component of stored)
      survivors.push(
        ...forbiddenInRichText(block, component).map(
          (stranger) => `stored ${stranger} from ${attack}`,
        ),
      )
  }
  expect(survivors).toEqual([])
})

test('an unknown block runs no attack either', async () => {
  const survivors: string[] = []
  for (const attack of attacks) {
    const raw = [{ layout: 'Onbekend', attributes: { title: attack, deep: [{ text: attack }] } }]
    for (const { attributes } of await sanitiseStoredBlocks(shop, raw))
      mapTextFields(undefined, attributes, (text) => {
        if (/<[a-z/!?]/i.test(text)) survivors.push(...forbiddenIn(text))
        return text
      })
  }
  expect(survivors).toEqual([])
})
