// The editor around one page: its blocks on the left, its forms on the right, and what can be done to it above.

import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Notice } from '#ui/notice.tsx'
import { useAnnounce } from './announce.tsx'
import { pageState } from '#domain/page/page-state.ts'
import type { Spot } from '#domain/page/publication-check.ts'
import { blockForm, blockName } from './block-forms.ts'
import { BlockPanel, noErrors } from './block-panel.tsx'
import type { Address, OpenedPage, SavedPage } from './content-api.ts'
import { EditorBar } from './editor-bar.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { blockAround, panelId } from './fields/field-place.ts'
import { plannedMoment, useDraftKeeping } from './drafts/use-draft-keeping.tsx'
import { emptyAttributes } from './fresh-block.ts'
import { BlockColumn } from './list/block-column.tsx'
import type { FieldPath } from './page-draft.ts'
import { pageFieldId, PageFields } from './page-fields.tsx'
import { PageNotices } from './page-notices.tsx'
import { PageTools } from './page-tools.tsx'
import { PendingContext, PendingPictures } from './pictures/pending-pictures.ts'
import { withUploaded } from './pictures/uploaded.ts'
import { byBlock, type SaveProblem } from './save-problems.ts'
import { newKey, useDraft } from './use-draft.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useOpenPanels } from './use-open-panels.ts'
import { usePageCare } from './use-page-care.ts'
import { useSaveGuard } from './use-save-guard.tsx'
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
const noProblems: readonly SaveProblem[] = []

export function PageForm({ address, opened, missing, onSaved, onDraftKept, onReopen }: Props) {
  const { draft, deeds, canUndo, canRedo } = useDraft(opened.page)
  const { page } = draft
  const { content } = page
  const announce = useAnnounce()
  const [version, setVersion] = useState(opened.version)
  const [savedPage, setSavedPage] = useState(opened.page)
  const [pending] = useState(() => new PendingPictures())
  const [adding, setAdding] = useState(false)
  const { open, reveal, toggle } = useOpenPanels(opened.page.content)
  const now = useRef(page)
  useEffect(() => void (now.current = page), [page])
  const care = usePageCare({ address, opened, page, version })
  const [previewing, setPreviewing] = useState(() => roomForPreview().matches)
  const [current, setCurrent] = useState<string>()

  const { saving, save, settle } = useSaving({
    pending,
    pageNow: () => now.current,
    onUploaded: deeds.replace,
    onSaved: (saved, sent) => {
      setVersion(saved.version)
      setSavedPage(sent)
      care.isSafe(sent)
      care.draftGone()
      onSaved(saved)
    },
  })
  const planned = plannedMoment(care.kept)
  const keeping = useDraftKeeping({
    address,
    version,
    kept: care.kept,
    inDraft: care.inDraft,
    base: care.inDraft && care.kept ? care.kept.page : savedPage,
    readyPage: async () => {
      await pending.all()
      const ready = await withUploaded(now.current)
      if (ready !== now.current) deeds.replace(ready)
      return ready
    },
    onKept: async (its, savedAt) => {
      settle()
      await care.draftKept(its, savedAt)
      if (address.slug === undefined) onDraftKept(its.slug)
    },
    onSettled: (settled) => flushSync(() => deeds.replace(settled)),
    onDropped: care.draftGone,
  })
  const problems = keeping.refused?.problems ?? (saving.is === 'refused' ? saving.problems : noProblems)
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
    deeds.add({ key, layout, attributes: emptyAttributes(blockForm(layout)?.fields ?? {}) })
    announce(`${blockName(layout)} toegevoegd als onderdeel ${content.length + 1}.`)
    // After the modal has given the focus back.
    setTimeout(() => reveal(key))
  }
  const remove = useCallback(
    (key: string) => {
      const { content } = now.current
      const place = content.findIndex((block) => block.key === key)
      deeds.remove(key)
      announce(`${blockName(content[place]?.layout ?? '')} verwijderd. Met ongedaan maken komt het terug.`)
      const next = content[place + 1] ?? content[place - 1]
      document.getElementById(next ? panelId(next.key) : 'onderdeel-toevoegen')?.focus()
    },
    [deeds, announce],
  )
  const goTo = (at: NonNullable<SaveProblem['at']>) =>
    'key' in at ? reveal(at.key, at.path) : document.getElementById(pageFieldId(at.field))?.focus()
  const goToSpot = ({ block, path }: Spot) => {
    const key = block === undefined ? undefined : content[block]?.key
    if (key !== undefined) choose(key, path)
    else goTo({ field: String(path[0]) })
  }
  const guard = useSaveGuard({
    page,
    planned,
    keepAsPlanned: () => void keeping.keepAsPlanned(),
    base: savedPage,
    saving,
    save: () => void save(address, version),
    onGo: goToSpot,
    onSettle: (chosen, theirs) => {
      flushSync(() => deeds.replace(chosen))
      setSavedPage(theirs)
      setVersion(theirs.version)
      void save(address, theirs.version)
    },
  })
  const { undo, redo } = useSpokenSteps(draft, deeds)
  useEditorKeys({ undo, redo, save: () => void keeping.keepAsPlanned() })

  const { title, slug, description, cover_image, published_at } = page
  const head = useMemo(
    () => ({ title, slug, description, cover_image, published_at }),
    [title, slug, description, cover_image, published_at],
  )
  return (
    <PendingContext value={pending}>
      <EditorBar
        {...{ address, canUndo, canRedo, undo, redo, saving, title }}
        state={pageState({ live: version !== undefined, drafted: care.kept !== undefined, planned, changed: page !== savedPage })}
        unsaved={care.unsaved}
        draftAt={care.inDraft && care.kept ? new Date(care.kept.savedAt) : undefined}
        keepingDraft={keeping.busy}
        onSave={() => {
          keeping.clear()
          guard.trySave()
        }}
        onKeepDraft={() => void keeping.keepAsPlanned()}
      >
        <PageTools
          {...{ address, page, version, previewing, keeping }}
          unsaved={care.unsaved}
          kept={care.kept}
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
        <BlockColumn content={content} deeds={deeds} onGo={reveal} onAdd={() => setAdding(true)} />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <PageNotices
            version={version}
            left={care.left}
            onTakeLeft={(work) => {
              setVersion(work.version)
              deeds.replace(work.page)
              care.decide()
            }}
            onDropLeft={care.drop}
            kept={care.kept}
            inDraft={care.inDraft}
            onOpenDraft={(kept) => {
              setVersion(kept.basedOn || undefined)
              deeds.replace(kept.page)
              care.draftOpened(kept.page)
            }}
          />
          {missing && <Notice>Deze pagina bestaat nog niet. Wat je hier maakt en opslaat, wordt de pagina.</Notice>}
          {saving.is === 'refused' && <ErrorSummary text={saving.text} problems={saving.problems} content={content} onGo={goTo} />}
          {keeping.refused && <ErrorSummary {...keeping.refused} content={content} onGo={goTo} />}
          {guard.notice}
          {saving.is === 'saved' && saving.without.length > 0 && (
            <Notice kind="warning">De pagina is opgeslagen, maar niet elke foto kwam mee. Bij de foto staat wat eraan schort.</Notice>
          )}
          <PageFields kind={address.kind} page={head} fresh={address.slug === undefined} problems={problems} deeds={deeds} />
          {content.map((block, place) => (
            <BlockPanel
              key={block.key}
              {...{ block, place, deeds }}
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
      {guard.dialogs}
      {keeping.dialog}
      {adding && (
        <Suspense>
          <AddComponent onAdd={add} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </PendingContext>
  )
}
