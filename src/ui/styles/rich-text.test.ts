import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textColours } from '#domain/content/rich-text/text-colours.ts'

const css = readFileSync('src/ui/styles/rich-text.css', 'utf8')
const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8')

/** Returns the colour in a CSS rule. For a design token, returns the colour of the token. */
function colourOf(className: string, property: string): string | undefined {
  const [, value = ''] = new RegExp(`\\.${className} \\{\\s*${property}: ([^;]+);`).exec(css) ?? []
  const [, token] = /^var\((--color-[\w-]+)\)$/.exec(value) ?? []
  return token ? new RegExp(`${token}: (#\\w+);`).exec(tokens)?.[1] : value || undefined
}

test.each(Object.entries(textColours))(
  'the text and background classes of %s have the colour in textColours',
  (name, colour) => {
    expect(colourOf(`ql-color-${name}`, 'color')).toBe(colour)
    expect(colourOf(`ql-bg-${name}`, 'background-color')).toBe(colour)
  },
)
