import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textColours } from '#domain/page/text-colours.ts'

const css = readFileSync('src/ui/rich-text.css', 'utf8')
const tokens = readFileSync('src/ui/tokens.css', 'utf8')

/** The colour that a rule gives, through the shop's own names for colours. */
function colourOf(className: string, property: string): string | undefined {
  const [, given = ''] = new RegExp(`\\.${className} \\{\\s*${property}: ([^;]+);`).exec(css) ?? []
  const [, token] = /^var\((--color-[\w-]+)\)$/.exec(given) ?? []
  return token ? new RegExp(`${token}: (#\\w+);`).exec(tokens)?.[1] : given || undefined
}

test.each(Object.entries(textColours))('words and grounds in %s look as their name says', (name, colour) => {
  expect(colourOf(`ql-color-${name}`, 'color')).toBe(colour)
  expect(colourOf(`ql-bg-${name}`, 'background-color')).toBe(colour)
})
