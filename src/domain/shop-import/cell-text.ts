// Text in the cells of exports: what programs escaped, as people wrote it.

import { decodeEntities } from '../catalogue/short-text.ts'

/**
 * Undoes the escapes of WooCommerce once: '\n' for a line break, '\\n' for these two letters, and
 * '\,' for a comma within a list.
 */
export const unescapeCell = (cell: string): string =>
  cell
    .replaceAll(/\\(\\(?=[nr])|n|r|,)/g, (_match, escaped: string) =>
      escaped === 'n' ? '\n' : escaped === 'r' ? '' : escaped,
    )
    .replaceAll(/\r\n?/g, '\n')
    .trim()

/** The same for text on one line, such as a name, which has no HTML. */
export const readLine = (cell: string): string =>
  decodeEntities(unescapeCell(cell)).replaceAll(/\s+/g, ' ').trim()

/** Splits a list at its commas, and leaves escaped commas in its parts. */
export const splitList = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map(readLine)
    .filter(Boolean)
