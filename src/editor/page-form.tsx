import { isDialogOpen, useControlKeys } from '#ui/use-control-keys.ts'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Notice } from '#ui/notice.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { ContentPlaceholderList } from '#components/content/placeholder-list.tsx'
import { useAnnounce } from './announcer.tsx'
import type { FindingLocation } from '#domain/content/publication/publication-check.ts'
import { findBlockDefinition, blockName } from './block-definitions.ts'
import { BlockPanel, noErrors } from './block-form.tsx'
import type { ContentId, OpenedPage, SavedPage } from './content-api.ts'
import { EditorBar } from './editor-bar.tsx'
import { type SaveProblem, saveProblemsOf, startSession } from './editor-session.ts'
import { blockKeyOf, blockPanelId, goToField } from './fields/block-field.tsx'
import { useMustPropose } from './drafts/proposal.tsx'
import { recoverableWork, useLocalRecovery } from './drafts/unsaved-work.ts'
import { emptyBlockValues } from './new-block.ts'
import { BlockColumn } from './block-column.tsx'
import type { FieldPath, DraftBlock } from './page-draft.ts'
import { pageFieldId, PageFields } from './page-fields.tsx'
import { PageNotices, SaveNotices } from './page-notices.tsx'
import { PageTools } from './page-tools.tsx'
import { PendingPicturesContext, PendingPictures } from './pictures/pending-pictures.ts'
import { SaveDialogs } from './save-dialogs.tsx'
import { errorsByBlock } from './save-failures.ts'
import { createBlockKey, useEditorSession, useAnnouncedUndo } from './use-editor-session.ts'
import { useSaving } from './use-saving.ts'
import { PreviewColumn } from './preview/live-preview.tsx'

/** A longer page begins with closed panels. */
const maxBlocksAllOpen = 6

function useOpenBlocks(content: readonly DraftBlock[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(content.length <= maxBlocksAllOpen ? content.map(({ key }) => key) : []),
  )
  const reveal = useCallback((key: string, path: FieldPath = []) => {
    flushSync(() => setOpen((before) => (before.has(key) ? before : new Set([...before, key]))))
    goToField(key, path)
  }, [])
  const toggle = useCallback(
    (key: string) =>
      setOpen((before) =>
        before.has(key)
          ? new Set([...before].filter((other) => other !== key))
          : new Set([...before, key]),
      ),
    [],
  )
  return { open, reveal, toggle }
}

const AddComponent = lazyWithinTime(() => import('./add-component.tsx'))

type Props = {
  contentId: ContentId
  opened: OpenedPage
  /** True if no page exists at this URL yet. Saving creates the page. */
  missing: boolean
  onSaved: (saved: SavedPage) => void
  /**
   * Called after saving a draft of a page that was opened without a slug. `slug` is the slug of the
   * draft.
   */
  onFirstDraft: (slug: string) => void
  /** Reloads the page, because restoring a version changed the stored page. */
  onReopen: () => void
}

/** Matches if the screen has room for the form and the preview side by side. */
const previewQuery = () => matchMedia('(min-width: 80rem)')

export function PageForm({ contentId, opened, missing, onSaved, onFirstDraft, onReopen }: Props) {
  const { session, store, edits } = useEditorSession(() =>
    startSession(opened, recoverableWork(contentId, opened.page)),
  )
  const { page } = session.history
  const { content } = page
  const announce = useAnnounce()
  const [pending] = useState(() => new PendingPictures())
  const [isAdding, setIsAdding] = useState(false)
  const { open, reveal, toggle } = useOpenBlocks(opened.page.content)
  const [isPreviewing, setIsPreviewing] = useState(() => previewQuery().matches)
  const [current, setCurrent] = useState<string>()
  useLocalRecovery({ contentId, session, store })
  const mustPropose = useMustPropose()
  const actions = useSaving({
    contentId,
    store,
    pending,
    mustPropose,
    onFirstDraft,
    onPublished: onSaved,
  })

  const { saving, draftSaving } = session
  const problems = saveProblemsOf(session)
  const errors = useMemo(() => errorsByBlock(problems), [problems])
  const showField = useCallback(
    (key: string, path: FieldPath | undefined) => {
      if (!previewQuery().matches) flushSync(() => setIsPreviewing(false))
      reveal(key, path)
    },
    [reveal],
  )
  const add = (layout: string) => {
    const key = createBlockKey()
    setIsAdding(false)
    edits.add({
      key,
      layout,
      attributes: emptyBlockValues(findBlockDefinition(layout)?.fields ?? {}),
    })
    announce(`${blockName(layout)} toegevoegd als onderdeel ${content.length + 1}.`)
    // Waits until the closing dialog has moved the focus back, and then focuses the new block.
    setTimeout(() => reveal(key))
  }
  const remove = useCallback(
    (key: string) => {
      const { content } = store.latest().history.page
      const index = content.findIndex((block) => block.key === key)
      edits.remove(key)
      announce(
        `${blockName(content[index]?.layout ?? '')} verwijderd. Met ongedaan maken komt het terug.`,
      )
      const next = content[index + 1] ?? content[index - 1]
      document.getElementById(next ? blockPanelId(next.key) : 'onderdeel-toevoegen')?.focus()
    },
    [edits, store, announce],
  )
  const goTo = (at: NonNullable<SaveProblem['at']>) =>
    'key' in at ? reveal(at.key, at.path) : document.getElementById(pageFieldId(at.field))?.focus()
  const goToSpot = ({ block, path }: FindingLocation) => {
    const key = block === undefined ? undefined : content[block]?.key
    if (key !== undefined) showField(key, path)
    // Waits until the closing dialog has moved the focus back.
    else setTimeout(() => goTo({ field: String(path[0]) }))
  }
  const { undo, redo } = useAnnouncedUndo(session.history, edits)
  useKeyboardShortcuts({ undo, redo, save: () => void actions.saveDraftAsPlanned() })

  const { title, slug, description, cover_image, published_at } = page
  const headValues = useMemo(
    () => ({ title, slug, description, cover_image, published_at }),
    [title, slug, description, cover_image, published_at],
  )
  return (
    <PendingPicturesContext value={pending}>
      <EditorBar
        {...{ contentId, session, undo, redo }}
        mustPropose={mustPropose}
        onPublish={() => void actions.requestPublish()}
        onPropose={() => void actions.propose()}
        onSaveDraft={() => void actions.saveDraftAsPlanned()}
      >
        <PageTools
          {...{ contentId, session, store, isPreviewing, mustPropose }}
          saving={actions}
          onPreview={setIsPreviewing}
          onGo={goToSpot}
          onReopen={onReopen}
        />
      </EditorBar>
      <main
        id="inhoud"
        tabIndex={-1}
        onFocusCapture={({ target }) => setCurrent((before) => blockKeyOf(target) ?? before)}
        className={`mx-auto grid w-full max-w-[120rem] items-start gap-6 px-4 py-6 sm:px-6 lg:grid-cols-[22rem_minmax(0,1fr)] ${isPreviewing ? 'xl:grid-cols-[17rem_minmax(0,1fr)_26rem] 2xl:grid-cols-[20rem_minmax(0,1fr)_minmax(26rem,46rem)] [&>:not(.preview)]:max-xl:hidden' : ''}`}
      >
        <BlockColumn
          content={content}
          edits={edits}
          onGo={reveal}
          onAdd={() => setIsAdding(true)}
        />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <PageNotices
            session={session}
            mustPropose={mustPropose}
            store={store}
            kind={contentId.kind}
            onGo={goToSpot}
            onReopen={onReopen}
          />
          {missing && (
            <Notice>
              Deze pagina bestaat nog niet. Wat je hier maakt en opslaat, wordt de pagina.
            </Notice>
          )}
          <SaveNotices {...{ saving, draftSaving, content, store }} onGo={goTo} />
          <PageFields
            kind={contentId.kind}
            page={headValues}
            isNew={contentId.slug === undefined}
            problems={problems}
            edits={edits}
          />
          <ContentPlaceholderList />
          {content.map((block, index) => (
            <BlockPanel
              key={block.key}
              {...{ block, index, edits }}
              open={open.has(block.key)}
              errors={errors.get(block.key) ?? noErrors}
              onToggle={toggle}
              onRemove={remove}
            />
          ))}
        </div>
        {isPreviewing && (
          <div className="preview min-w-0 self-stretch max-lg:col-span-full max-xl:lg:col-span-2">
            <PreviewColumn
              page={page}
              article={contentId.kind === 'article'}
              current={current}
              onChoose={showField}
            />
          </div>
        )}
      </main>
      <SaveDialogs session={session} store={store} saving={actions} onGo={goToSpot} />
      {isAdding && (
        <Suspense>
          <AddComponent onAdd={add} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </PendingPicturesContext>
  )
}

/** In an open dialog only S works. The page's history takes precedence over a field's own undo. */
type Shortcuts = { undo: () => void; redo: () => void; save: () => void }

function useKeyboardShortcuts(shortcuts: Shortcuts): void {
  useControlKeys((key, shift) => {
    const shortcut = shortcutOf(key, shift)
    return shortcut && (shortcut === 'save' || !isDialogOpen()) ? shortcuts[shortcut] : undefined
  })
}

function shortcutOf(key: string, shift: boolean): keyof Shortcuts | undefined {
  if (key === 'z') return shift ? 'redo' : 'undo'
  if (key === 'y') return 'redo'
  return key === 's' ? 'save' : undefined
}
