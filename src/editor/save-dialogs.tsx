import type { FindingLocation } from '#domain/content/publication/publication-check.ts'
import { findingKey } from './check/confirmation.ts'
import { PublicationCheckDialog } from './check/publication-check-dialog.tsx'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import { plannedMoment } from './content-api.ts'
import { draftBase, type EditorSession, unopenedDraft } from './editor-session.ts'
import type { SessionStore } from './use-editor-session.ts'
import type { SaveActions } from './use-saving.ts'

type Props = {
  session: EditorSession
  store: SessionStore
  saving: SaveActions
  onGo: (spot: FindingLocation) => void
}

export function SaveDialogs({ session, store: { dispatch }, saving: actions, onGo }: Props) {
  const { confirmation, saving, draftSaving, basePage, draft } = session
  const { page } = session.history
  const planned = confirmation?.publishAt ? undefined : plannedMoment(draft)
  const otherDraft = confirmation?.publishAt ? undefined : unopenedDraft(session)
  const close = () => dispatch({ type: 'confirmationDismissed' })
  return (
    <>
      {confirmation && (
        <PublicationCheckDialog
          findings={confirmation.findings}
          isPlanning={confirmation.publishAt !== undefined}
          isArticle={page.cover_image !== undefined}
          content={page.content}
          planned={
            planned && {
              moment: planned,
              onKeepPlan: () => {
                close()
                void actions.saveDraftAsPlanned()
              },
            }
          }
          otherDraft={
            otherDraft && {
              ...otherDraft,
              onCompare: () => {
                close()
                actions.compareWithDraft()
              },
            }
          }
          onGo={(spot) => {
            close()
            onGo(spot)
          }}
          onSaveAnyway={() => {
            const { findings, publishAt } = confirmation
            dispatch({
              type: 'findingsAccepted',
              names: findings.map((finding) => findingKey(finding, page)),
            })
            void (publishAt ? actions.saveDraft(publishAt) : actions.publish())
          }}
          onClose={close}
        />
      )}
      {saving.status === 'conflict' && saving.theirs && !saving.isDismissed && (
        <ConflictDialog
          about={saving.about === 'draft' ? 'otherDraft' : saving.publishAt ? 'plan' : 'page'}
          base={basePage}
          mine={page}
          theirs={saving.theirs}
          onMerge={(chosen) =>
            saving.theirs && actions.resolveConflict({ ...page, ...chosen }, saving.theirs)
          }
          onClose={() => dispatch({ type: 'conflictDismissed' })}
        />
      )}
      {draftSaving.status === 'conflict' && (
        <ConflictDialog
          about={draftSaving.isProposal ? 'proposal' : 'draft'}
          base={draftBase(session)}
          mine={draftSaving.sent}
          theirs={draftSaving.theirs}
          onMerge={(chosen) => actions.resolveDraftConflict({ ...draftSaving.sent, ...chosen })}
          onClose={() => dispatch({ type: 'draftConflictDismissed' })}
        />
      )}
    </>
  )
}
