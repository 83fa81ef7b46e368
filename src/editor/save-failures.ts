import { isProblem, type FieldErrors } from '#domain/problem.ts'
import { isTheirVersion } from './conflict/conflict-dialog.tsx'
import type { SavedDraft } from './content-api.ts'
import type { SaveFailure, SaveProblem, TheirPage } from './editor-session.ts'
import { withUniqueKeys } from './new-block.ts'
import type { PageDraft } from './page-draft.ts'
import type { SessionAction } from './session-reducer.ts'
import { toErrorMessage } from '#components/requests/use-mutation.ts'

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
  (isProblem(error) && Object.values(error.errors ?? {})[0]?.[0]) || toErrorMessage(error)

const toTheirPage = (current: unknown): TheirPage | undefined =>
  isTheirVersion(current) ? { ...current, content: withUniqueKeys(current.content) } : undefined

/** Shows the draft that publishing would remove beside the page of the user. */
export const toDraftComparison = ({
  page,
  based_on: version,
  saved_at,
  saved_by,
  publish_at,
}: SavedDraft): SessionAction => ({
  type: 'conflictFound',
  message: 'Er is ook een concept van deze pagina.',
  about: 'draft',
  theirs: { ...page, version, saved_at, saved_by, publish_at },
})

export function toSaveFailure(error: unknown, page: PageDraft): SessionAction {
  if (!isProblem(error))
    return {
      type: 'saveFailed',
      failure: {
        message: 'Opslaan lukte niet. Je werk staat er nog. Probeer het opnieuw.',
        problems: [],
      },
    }
  if (error.code === 'version-conflict')
    return {
      type: 'conflictFound',
      message: error.message,
      about: 'page',
      theirs: toTheirPage(error.more['current']),
    }
  return {
    type: 'saveFailed',
    failure: { message: error.message, problems: toSaveProblems(error.errors ?? {}, page) },
  }
}

export function toDraftFailure(
  error: unknown,
  sent: PageDraft,
  { publishAt, isProposal }: { publishAt: Date | undefined; isProposal: boolean },
): SessionAction {
  const problem = isProblem(error) ? error : undefined
  if (problem?.code === 'version-conflict' && 'page' in problem.more)
    return {
      type: 'conflictFound',
      message: problem.message,
      about: 'page',
      theirs: toTheirPage(problem.more['page']),
      publishAt,
    }
  const theirs =
    problem?.code === 'version-conflict' ? toTheirPage(problem.more['current']) : undefined
  if (theirs)
    return {
      type: 'draftConflictFound',
      sent,
      theirs,
      publishAt,
      isProposal,
      failure: { message: saveErrorText(error), problems: [] },
    }
  return {
    type: 'draftSaveFailed',
    failure: problem
      ? draftFailure(problem.message, problem.errors, sent)
      : { message: saveErrorText(error), problems: [] },
  }
}

/**
 * Removes 'page.' from the error paths, because the request has the draft in its property `page`.
 */
function draftFailure(
  message: string,
  errors: Readonly<Record<string, string[]>> = {},
  page: PageDraft,
): SaveFailure {
  const pageErrors = Object.fromEntries(
    Object.entries(errors).map(([path, texts]) => [path.replace(/^page\./, ''), texts]),
  )
  return { message, problems: toSaveProblems(pageErrors, page) }
}
