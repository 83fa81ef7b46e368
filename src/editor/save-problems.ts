// What the shop says is wrong with a page, at the fields it is about.

import { type FieldErrors, isProblem } from '#domain/problem.ts'
import type { FieldPath, PageDraft } from './page-draft.ts'

/** `path` begins at the block's own fields; empty when the message is about the block as a whole. */
export type SaveProblem = { text: string; at: { field: string } | { key: string; path: FieldPath } | undefined }

/** From dotted paths, such as content.2.attributes.faqs.0.question, in the page as it was sent. */
export function problemsIn(errors: FieldErrors, { content }: PageDraft): SaveProblem[] {
  return Object.entries(errors).flatMap(([dotted, texts]) => {
    const [first = '', place, , ...path] = dotted.split('.')
    const block = first === 'content' ? content[Number(place)] : undefined
    const at = block ? { key: block.key, path: path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)) } : undefined
    return texts.map((text): SaveProblem => ({ text, at: at ?? (first && first !== 'content' ? { field: first } : undefined) }))
  })
}

/** Messages by block and dotted field. */
export function byBlock(problems: readonly SaveProblem[]): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const found = new Map<string, Record<string, string>>()
  for (const { text, at } of problems) {
    if (!at || !('key' in at)) continue
    const its = found.get(at.key) ?? {}
    its[at.path.join('.')] ??= text
    found.set(at.key, its)
  }
  return found
}

export const ofPage = (problems: readonly SaveProblem[], field: string): string | undefined =>
  problems.find(({ at }) => at && 'field' in at && at.field === field)?.text

/** One sentence for what went wrong: the first field's, else the shop's own. */
export const problemWords = (error: unknown): string =>
  isProblem(error) ? (Object.values(error.errors ?? {})[0]?.[0] ?? error.message) : 'Dat lukte niet. Probeer het opnieuw.'
