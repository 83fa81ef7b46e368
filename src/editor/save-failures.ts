// Maps the failure of a save to an action of the session: field errors, or a conflict with a
// colleague.

import { isProblem } from '#domain/problem.ts'
import { isTheirVersion } from './conflict/conflict-dialog.tsx'
import type { SavedDraft } from './content-api.ts'
import type { SaveFailure, TheirPage } from './editor-session.ts'
import { withUniqueKeys } from './new-block.ts'
import type { PageDraft } from './page-draft.ts'
import { toSaveProblems, saveErrorText } from './save-problems.ts'
import type { SessionAction } from './session-reducer.ts'

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
  publishAt: Date | undefined,
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
