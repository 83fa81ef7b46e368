import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cleanPastedHtml } from './paste-reader.ts'
import { describeLeftOut } from './pasted-parts.ts'

const folder = 'tests/support/pasted-fragments'
const fragments = readdirSync(folder)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''))

describe('cleanPastedHtml', () => {
  test('the corpus has at least 25 fragments', () =>
    expect(fragments.length).toBeGreaterThanOrEqual(25))

  test.each(fragments)('gives what a person saw: %s', (name) => {
    const pasted = readFileSync(`${folder}/${name}.html`, 'utf8')
    const expected = readFileSync(`${folder}/${name}.expected.txt`, 'utf8').trimEnd()
    const { html, leftOut } = cleanPastedHtml(pasted, 'https://luwte.example')
    const notice = describeLeftOut(leftOut)
    expect([html, ...(notice ? [notice] : [])].join('\n')).toBe(expected)
  })

  test.each(fragments)('leaves no style, script or handler: %s', (name) => {
    const { html } = cleanPastedHtml(readFileSync(`${folder}/${name}.html`, 'utf8'), 'https://x')
    expect(html).not.toMatch(/\sstyle=|<script|\son\w+=|javascript:|data:|mso-/i)
  })
})
