// The style sheet of the colours and letters that the owner chose. Its path has a hash of its
// content, so that browsers may store it for ever.

import { createHash } from 'node:crypto'
import type { Look } from '#domain/content/shop/look.ts'
import { toLookCss, unusedFonts } from '#domain/content/shop/look-colours.ts'

export const lookFolder = '/huisstijl/'

const pathOf = (css: string): string =>
  `${lookFolder}${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css`

/** Null for the look of the build, which needs no style sheet of its own. */
export function describeLook(look: Look): { stylesheet: string; unused_fonts: string[] } | null {
  const css = toLookCss(look)
  return css === '' ? null : { stylesheet: pathOf(css), unused_fonts: [...unusedFonts(look)] }
}

/** `isCurrent` is false if the path belongs to another look, such as that of a stored page. */
export function readLook(look: Look, path: string): { css: string; isCurrent: boolean } {
  const css = toLookCss(look)
  return { css, isCurrent: css !== '' && path === pathOf(css) }
}
