import type { StoredBlock } from '../component.ts'
import { toDocumentParts } from '../rich-text/document-parts.ts'

const wordsPerMinute = 200

/**
 * Returns whole minutes, at least 1. Counts what visitors read: no URLs and no texts of pictures.
 */
export function readingMinutes(blocks: readonly StoredBlock[]): number {
  const texts = toDocumentParts(blocks, '').map((part) => {
    if (part.kind === 'list') return part.items.join(' ')
    return part.kind === 'table' ? part.rows.flat().join(' ') : part.text
  })
  const words = texts.join(' ').match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
