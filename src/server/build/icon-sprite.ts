// Generates the sprite of all icons, and the styles that select one icon from it. Usage: npm run
// icons

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as lucide from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { iconNames, type IconName, staffIconNames } from '#ui/icon-names.ts'

const styles = join(import.meta.dirname, '../../ui/styles')
export const spriteFile = join(styles, 'icon-sprite.svg')
export const stylesFile = join(styles, 'icons.css')
export const staffStylesFile = join(styles, 'staff-icons.css')

/** The sprite has all icons in one row of square cells; this is the width and height of a cell. */
const cell = 24
const filledIcons: ReadonlySet<string> = new Set(['play', 'pause'])

/**
 * Renders the sprite as SVG. The styles use it as a mask, so that icons take the colour of the
 * text.
 */
export const renderIconSprite = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${iconNames.length * cell} ${cell}" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">\n${iconNames
    .map(
      (name, index) =>
        `<g transform="translate(${index * cell})"${filledIcons.has(name) ? ' fill="#000"' : ''}>${shapesOf(name)}</g>\n`,
    )
    .join('')}</svg>\n`

const madeBy = '/* Made by src/server/build/icon-sprite.ts. */\n'
const isForStaff = (name: IconName) => staffIconNames.some((known) => known === name)

export const renderIconStyles = (): string =>
  `${madeBy}\
.icon {
  background: currentColor;
  mask: url('./icon-sprite.svg') calc(var(--cell) * 100% / ${iconNames.length - 1}) 0 / ${iconNames.length * 100}% 100% no-repeat;
  print-color-adjust: exact;
}
${cellsOf((name) => !isForStaff(name))}`

export const renderStaffIconStyles = (): string => madeBy + cellsOf(isForStaff)

const cellsOf = (isIncluded: (name: IconName) => boolean) =>
  iconNames
    .map((name, index) => (isIncluded(name) ? `\n.icon-${name} {\n  --cell: ${index};\n}\n` : ''))
    .join('')

function shapesOf(name: string): string {
  const icon = (lucide as unknown as Record<string, ComponentType | undefined>)[pascalCase(name)]
  if (!icon) throw new Error(`Lucide has no icon named ${name}`)
  return renderToStaticMarkup(createElement(icon))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/<(\w+)([^>]*)><\/\1>/g, '<$1$2/>')
}

const pascalCase = (name: string) =>
  name.replaceAll(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase())

if (import.meta.main) {
  writeFileSync(spriteFile, renderIconSprite())
  writeFileSync(stylesFile, renderIconStyles())
  writeFileSync(staffStylesFile, renderStaffIconStyles())
}
