import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { iconNames } from '#ui/icon-names.ts'
import { renderIconSprite, renderIconStyles, spriteFile, stylesFile } from './icon-sprite.ts'

describe('icon sprite', () => {
  test('is up to date with `npm run icons`', () => {
    expect(readFileSync(spriteFile, 'utf8')).toBe(renderIconSprite())
    expect(readFileSync(stylesFile, 'utf8')).toBe(renderIconStyles())
  })

  test('has a different drawing for every name, each in its own cell', () => {
    const cells = [
      ...renderIconSprite().matchAll(/<g transform="translate\((\d+)\)"[^>]*>(.+)<\/g>/g),
    ]
    expect(cells.map(([, x]) => Number(x))).toEqual(iconNames.map((_, index) => index * 24))
    expect(new Set(cells.map(([, , shapes]) => shapes)).size).toBe(iconNames.length)
  })
})
