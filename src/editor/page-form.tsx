// The editor around one page: its blocks on the left, its forms on the right, and what can be done to it above.

import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Notice } from '#ui/notice.tsx'
import { useAnnounce } from './announce.tsx'
import type { Spot } from '#domain/page/publication-check.ts'
import { blockForm, blockName } from './block-forms.ts'
import { BlockPanel, noErrors } from './block-panel.tsx'
import type { Address, OpenedPage, SavedPage } from './content-api.ts'
import { EditorBar } from './editor-bar.tsx'
import { problemsOf, startSession } from './editor-session.ts'
import { blockAround, panelId } from './fields/field-place.ts'
import { recoverableWork, useLocalRecovery } from './drafts/use-local-recovery.ts'
import { emptyAttributes } from './fresh-block.ts'
import { BlockColumn } from './list/block-column.tsx'
import type { FieldPath } from './page-draft.ts'
import { pageFieldId, PageFields } from './page-fields.tsx'
import { PageNotices, SaveNotices } from './page-notices.tsx'
import { PageTools } from './page-tools.tsx'
import { PendingContext, PendingPictures } from './pictures/pending-pictures.ts'
import { SaveDialogs } from './save-dialogs.tsx'
import { byBlock, type SaveProblem } from './save-problems.ts'
import { newKey, useEditorSession } from './use-editor-session.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useOpenPanels } from './use-open-panels.ts'
import { useSaving } from './use-saving.ts'
import { useSpokenSteps } from './use-spoken-steps.ts'
import { PreviewColumn } from './preview/preview-column.tsx'

const AddComponent = lazy(() => import('./add-component.tsx'))

type Props = {
  address: Address
  opened: OpenedPage
  /** There was no such page, so that it is being made here. */
  missing: boolean
  onSaved: (saved: SavedPage) => void
  /** A page that is not on the site was kept as a draft under this address. */
  onDraftKept: (slug: string) => void
  /** What stands on the shop changed: open it anew. */
  onReopen: () => void
}

/** As wide as the form and the preview need to stand side by side. */
const roomForPreview = () => matchMedia('(min-width: 80rem)')

export function PageForm({ address, opened, missing, onSaved, onDraftKept, onReopen }: Props) {
  const { session, store, edits } = useEditorSession(() => startSession(opened, recoverableWork(address, opened.page)))
  const { page } = session.history
  const { content } = page
  const announce = useAnnounce()
  const [pending] = useState(() => new PendingPictures())
  const [adding, setAdding] = useState(false)
  const { open, reveal, toggle } = useOpenPanels(opened.page.content)
  const [previewing, setPreviewing] = useState(() => roomForPreview().matches)
  const [current, setCurrent] = useState<string>()
  useLocalRecovery({ address, session, store })
  const actions = useSaving({ address, store, pending, onPublished: onSaved, onFirstDraft: onDraftKept })

  const { saving, draftSaving } = session
  const problems = problemsOf(session)
  const errors = useMemo(() => byBlock(problems), [problems])
  const choose = useCallback(
    (key: string, path: FieldPath | undefined) => {
      if (!roomForPreview().matches) flushSync(() => setPreviewing(false))
      reveal(key, path)
    },
    [reveal],
  )
  const add = (layout: string) => {
    const key = newKey()
    setAdding(false)
    edits.add({ key, layout, attributes: emptyAttributes(blockForm(layout)?.fields ?? {}) })
    announce(`${blockName(layout)} toegevoegd als onderdeel ${content.length + 1}.`)
    // After the modal has given the focus back.
    setTimeout(() => reveal(key))
  }
  const remove = useCallback(
    (key: string) => {
      const { content } = store.latest().history.page
      const place = content.findIndex((block) => block.key === key)
      edits.remove(key)
      announce(`${blockName(content[place]?.layout ?? '')} verwijderd. Met ongedaan maken komt het terug.`)
      const next = content[place + 1] ?? content[place - 1]
      document.getElementById(next ? panelId(next.key) : 'onderdeel-toevoegen')?.focus()
    },
    [edits, store, announce],
  )
  const goTo = (at: NonNullable<SaveProblem['at']>) =>
    'key' in at ? reveal(at.key, at.path) : document.getElementById(pageFieldId(at.field))?.focus()
  const goToSpot = ({ block, path }: Spot) => {
    const key = block === undefined ? undefined : content[block]?.key
    if (key !== undefined) choose(key, path)
    else goTo({ field: String(path[0]) })
  }
  const { undo, redo } = useSpokenSteps(session.history, edits)
  useEditorKeys({ undo, redo, save: () => void actions.saveDraftAsPlanned() })

  const { title, slug, description, cover_image, published_at } = page
  const head = useMemo(
    () => ({ title, slug, description, cover_image, published_at }),
    [title, slug, description, cover_image, published_at],
  )
  return (
    <PendingContext value={pending}>
      <EditorBar
        {...{ address, session, undo, redo }}
        onPublish={actions.requestPublish}
        onSaveDraft={() => void actions.saveDraftAsPlanned()}
      >
        <PageTools
          {...{ address, session, store, previewing }}
          saving={actions}
          onPreview={setPreviewing}
          onGo={goToSpot}
          onReopen={onReopen}
        />
      </EditorBar>
      <main
        id="inhoud"
        tabIndex={-1}
        onFocusCapture={({ target }) => setCurrent((before) => blockAround(target) ?? before)}
        className={`mx-auto grid w-full max-w-[120rem] items-start gap-6 px-4 py-6 sm:px-6 lg:grid-cols-[22rem_minmax(0,1fr)] ${previewing ? 'xl:grid-cols-[17rem_minmax(0,1fr)_26rem] 2xl:grid-cols-[20rem_minmax(0,1fr)_minmax(26rem,46rem)] [&>:not(.preview)]:max-xl:hidden' : ''}`}
      >
        <BlockColumn content={content} edits={edits} onGo={reveal} onAdd={() => setAdding(true)} />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <PageNotices session={session} store={store} />
          {missing && <Notice>Deze pagina bestaat nog niet. Wat je hier maakt en opslaat, wordt de pagina.</Notice>}
          <SaveNotices {...{ saving, draftSaving, content, store }} onGo={goTo} />
          <PageFields kind={address.kind} page={head} fresh={address.slug === undefined} problems={problems} edits={edits} />
          {content.map((block, place) => (
            <BlockPanel
              key={block.key}
              {...{ block, place, edits }}
              open={open.has(block.key)}
              errors={errors.get(block.key) ?? noErrors}
              onToggle={toggle}
              onRemove={remove}
            />
          ))}
        </div>
        {previewing && (
          <div className="preview min-w-0 self-stretch max-lg:col-span-full max-xl:lg:col-span-2">
            <PreviewColumn page={page} article={address.kind === 'article'} current={current} onChoose={choose} />
          </div>
        )}
      </main>
      <SaveDialogs session={session} store={store} saving={actions} onGo={goToSpot} />
      {adding && (
        <Suspense>
          <AddComponent onAdd={add} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </PendingContext>
  )
}
