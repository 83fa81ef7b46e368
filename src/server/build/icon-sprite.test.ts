import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { iconNames, staffIconNames } from '#ui/icon-names.ts'
import {
  renderIconSprite,
  renderIconStyles,
  renderStaffIconStyles,
  spriteFile,
  staffStylesFile,
  stylesFile,
} from './icon-sprite.ts'

describe('icon sprite', () => {
  test('is up to date with `npm run icons`', () => {
    expect(readFileSync(spriteFile, 'utf8')).toBe(renderIconSprite())
    expect(readFileSync(stylesFile, 'utf8')).toBe(renderIconStyles())
    expect(readFileSync(staffStylesFile, 'utf8')).toBe(renderStaffIconStyles())
  })

  test('has a different drawing for every name, each in its own cell', () => {
    const cells = [
      ...renderIconSprite().matchAll(/<g transform="translate\((\d+)\)"[^>]*>(.+)<\/g>/g),
    ]
    expect(cells.map(([, x]) => Number(x))).toEqual(iconNames.map((_, index) => index * 24))
    expect(new Set(cells.map(([, , shapes]) => shapes)).size).toBe(iconNames.length)
  })

  test('leaves out of the shop only icons that no file for visitors names', () => {
    const root = join(import.meta.dirname, '../..')
    const files = globSync('{app,blocks,components,domain,screens,ui}/**/*.{ts,tsx}', {
      cwd: root,
      exclude: ['**/*.test.*', 'ui/icon-names.ts', 'screens/product/preview*'],
    })
    const used = files.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return staffIconNames
        .filter((name) => new RegExp(`['"]${name}['"]`).test(text))
        .map((name) => `${name} in ${file}`)
    })
    expect(files.length).toBeGreaterThan(300)
    expect(used).toEqual([])
  })
})
