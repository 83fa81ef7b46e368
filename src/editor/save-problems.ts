// Maps the errors in an API response to the fields of the page.

import { type FieldErrors, isProblem } from '#domain/problem.ts'
import type { FieldPath, PageDraft } from './page-draft.ts'

/** `path` starts at the block's fields; it is empty if the message concerns the whole block. */
export type SaveProblem = {
  text: string
  at: { field: string } | { key: string; path: FieldPath } | undefined
}

/**
 * Parses dotted paths such as content.2.attributes.faqs.0.question, which refer to the page that
 * was sent.
 */
export function toSaveProblems(errors: FieldErrors, { content }: PageDraft): SaveProblem[] {
  return Object.entries(errors).flatMap(([dottedPath, texts]) => {
    const [first = '', index, , ...path] = dottedPath.split('.')
    const block = first === 'content' ? content[Number(index)] : undefined
    const at = block
      ? { key: block.key, path: path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)) }
      : undefined
    return texts.map((text): SaveProblem => ({
      text,
      at: at ?? (first && first !== 'content' ? { field: first } : undefined),
    }))
  })
}

/** Returns the error texts by block key, and per block by dotted field path. */
export function errorsByBlock(
  problems: readonly SaveProblem[],
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const result = new Map<string, Record<string, string>>()
  for (const { text, at } of problems) {
    if (!at || !('key' in at)) continue
    const blockErrors = result.get(at.key) ?? {}
    blockErrors[at.path.join('.')] ??= text
    result.set(at.key, blockErrors)
  }
  return result
}

export const pageProblemText = (
  problems: readonly SaveProblem[],
  field: string,
): string | undefined => problems.find(({ at }) => at && 'field' in at && at.field === field)?.text

/**
 * Returns the first field error of a problem, or else its message. For another error, returns a
 * general Dutch text.
 */
export const saveErrorText = (error: unknown): string =>
  isProblem(error)
    ? (Object.values(error.errors ?? {})[0]?.[0] ?? error.message)
    : 'Dat lukte niet. Probeer het opnieuw.'
