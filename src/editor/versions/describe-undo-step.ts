import type { FindLayoutFields } from '#domain/content/publication-check.ts'
import { blockChangeLabel } from './block-change-label.ts'
import { pageDifferences, type PageState } from './page-differences.ts'

/**
 * Describes an undo or redo step in Dutch, such as 'Tekst gewijzigd'. Of several changes, names the
 * first and the number of others.
 */
export function describeUndoStep(
  from: PageState,
  to: PageState,
  fieldsOf: FindLayoutFields,
): string {
  const { page, blocks } = pageDifferences(from, to, fieldsOf)
  const changes = [...page.map(({ name }) => `${name} gewijzigd`), ...blocks.map(blockChangeLabel)]
  return changes.length > 1
    ? `${changes[0]}, en nog ${changes.length - 1}`
    : (changes[0] ?? 'kleine wijziging')
}
