// Every attack on every field of every block: what is kept and what is shown runs nothing.

import { expect, test } from 'vitest'
import type { BlockFile } from '#blocks/block.ts'
import { layoutOf } from '#blocks/layout-of.ts'
import type { Component } from '#domain/page/component.ts'
import type { Field, Fields } from '#domain/page/fields.ts'
import { normalise } from '#domain/page/normalise.ts'
import { mapTextFields } from '#domain/page/map-text-fields.ts'
import { isProblem } from '#domain/problem.ts'
import { sanitise, sanitiseForVisitors } from '#integrations/rich-text/sanitise.ts'
import { cleanBlocks } from '#operations/clean-blocks.ts'
import { presentable } from '#operations/present-page.ts'
import { blockFiles, shown } from '#tests/support/builders/shown-block.tsx'
import { attacks } from './attacks.ts'
import { programsIn, strangersIn } from './strict.ts'

test('the corpus is large, and no two attacks are the same', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(500)
  expect(new Set(attacks).size).toBe(attacks.length)
})

test('the judge knows an attack when it sees one', () => {
  const marked = attacks.filter((attack) => /<[a-z]/i.test(attack))
  // What it lets pass are links that lead nowhere in a browser too.
  expect(marked.filter((attack) => strangersIn(attack).length > 0).length).toBeGreaterThan(580)
  expect(strangersIn('<p class="ql-align-center">Hoi <a href="/contact">daar</a> &lt;3</p><img alt="" src="/a.jpg" />')).toEqual([])
  expect(programsIn('<p style="x">')).toHaveLength(1)
  expect(programsIn('<a href="java&#x27;script:x">')).toEqual([])
  expect(programsIn('<a href="javascript:x">')).toHaveLength(1)
})

test.each([
  ['kept', sanitise],
  ['shown', sanitiseForVisitors],
])('formatted text as it is %s holds only what an editor can make, and stays so when cleaned again', (_, clean) => {
  const survivors = attacks.flatMap((attack) => {
    const once = clean(attack)
    return [...(/<[a-z/!?]/i.test(attack) ? strangersIn(once) : []), ...(clean(once) === once ? [] : [`not steady: ${once}`])].map(
      (stranger) => [attack, stranger],
    )
  })
  expect(survivors).toEqual([])
})

/** The attack in every text that the block takes, in a picture's words, in a choice. */
const attacked = (fields: Fields, attack: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, attack)]))

function valueOf(field: Field, attack: string): unknown {
  switch (field.kind) {
    case 'repeater':
      return [attacked(field.of, attack)]
    case 'object':
      return attacked(field.of, attack)
    case 'multiselect':
      return [attack]
    case 'image':
      // An address that could be the shop's own, or the attack for an address.
      return { url: attack.startsWith('/') ? attack : '/media/a.jpg', alt: attack, width: 4, height: 3 }
    default:
      return attack
  }
}

/** What stands in the formatted texts of a block, judged. */
function strangersOf(block: BlockFile, { attributes }: Component): string[] {
  const found: string[] = []
  mapTextFields(block.fields, attributes, (text, { field }) => {
    if (field?.kind === 'richtext' && /<[a-z/!?]/i.test(text)) found.push(...strangersIn(text))
    return text
  })
  return found
}

const shop = { fieldsOf: (layout: string) => Promise.resolve(blockFiles.find(([path]) => layoutOf(path) === layout)?.[1].fields) }

test.each(blockFiles)('%s keeps and shows no attack', async (path, block) => {
  const layout = layoutOf(path)
  const survivors: string[] = []
  for (const attack of attacks) {
    const raw: Component[] = [{ key: 'a', layout, attributes: attacked(block.fields, attack) }]
    // A picture inside a text is refused as a whole.
    const kept = await cleanBlocks(shop, raw).catch((error: unknown) => (isProblem(error) ? [] : Promise.reject(error as Error)))
    for (const component of await presentable(shop, raw)) {
      const markup = shown(block, normalise(block.fields, component.attributes), 1)
      survivors.push(...[...strangersOf(block, component), ...programsIn(markup)].map((stranger) => `shown ${stranger} from ${attack}`))
    }
    for (const component of kept) survivors.push(...strangersOf(block, component).map((stranger) => `kept ${stranger} from ${attack}`))
  }
  expect(survivors).toEqual([])
})

test('of a block that the shop does not know nothing runs either', async () => {
  const survivors: string[] = []
  for (const attack of attacks) {
    const raw = [{ layout: 'Onbekend', attributes: { title: attack, deep: [{ text: attack }] } }]
    for (const { attributes } of await presentable(shop, raw))
      mapTextFields(undefined, attributes, (text) => {
        if (/<[a-z/!?]/i.test(text)) survivors.push(...strangersIn(text))
        return text
      })
  }
  expect(survivors).toEqual([])
})
