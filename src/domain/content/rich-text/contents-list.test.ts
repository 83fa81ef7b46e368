import { describe, expect, test } from 'vitest'
import { addContentsList } from './contents-list.ts'

const parts = (count: number) =>
  Array.from({ length: count }, (_, index) => `<h2>Deel ${index + 1}</h2><p>Tekst</p>`).join('')

describe('addContentsList', () => {
  test('leaves a text with few parts as it is', () => {
    expect(addContentsList(parts(7))).toBe(parts(7))
  })

  test('lists the parts of a long text, with a link to each', () => {
    const html = addContentsList(parts(8))
    const links = [...html.matchAll(/<a href="#([^"]+)">([^<]+)<\/a>/g)]
    expect(links.map(([, , name]) => name)).toEqual(
      Array.from({ length: 8 }, (_, index) => `Deel ${index + 1}`),
    )
    for (const [, id, name] of links) expect(html).toContain(`<h2 id="${id}">${name}</h2>`)
  })

  test('makes an id of letters and digits, also of a heading with markup', () => {
    const html = addContentsList(
      `<h2 class="ql-align-center">Caf\u00e9 &amp; <em>priv\u00e9</em></h2>${parts(7)}`,
    )
    expect(html).toContain(
      '<h2 class="ql-align-center" id="cafe-prive-1">Caf\u00e9 &amp; <em>priv\u00e9</em></h2>',
    )
    expect(html).toContain('<a href="#cafe-prive-1">Caf\u00e9 &amp; priv\u00e9</a>')
  })

  test('gives two parts with one name different ids', () => {
    const html = addContentsList('<h2>Hoe lang</h2>'.repeat(8))
    expect(new Set([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).size).toBe(8)
  })
})
