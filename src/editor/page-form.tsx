// The editor around one page: its blocks on the left, its forms on the right, and what can be done to it above.

import { Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAnnounce } from './announce.tsx'
import { blockForm, blockName } from './block-forms.ts'
import { BlockPanel, noErrors } from './block-panel.tsx'
import type { Address, OpenedPage, SavedPage } from './content-api.ts'
import { EditorBar } from './editor-bar.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { goToField, panelId } from './fields/field-place.ts'
import { emptyAttributes } from './fresh-block.ts'
import { blocksIn, useCopied } from './kept-copy.ts'
import { BlockList } from './list/block-list.tsx'
import type { FieldPath } from './page-draft.ts'
import { pageFieldId, PageFields } from './page-fields.tsx'
import { PendingContext, PendingPictures } from './pictures/pending-pictures.ts'
import { byBlock, type SaveProblem } from './save-problems.ts'
import { newKey, useDraft } from './use-draft.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useSaving } from './use-saving.ts'

const AddComponent = lazy(() => import('./add-component.tsx'))

type Props = {
  address: Address
  opened: OpenedPage
  /** There was no such page, so that it is being made here. */
  missing: boolean
  onSaved: (saved: SavedPage) => void
}

/** A page of so few blocks shows all its forms at once. */
const openUpTo = 6
const noProblems: readonly SaveProblem[] = []

export function PageForm({ address, opened, missing, onSaved }: Props) {
  const { draft, deeds, canUndo, canRedo } = useDraft(opened.page)
  const { page } = draft
  const { content } = page
  const announce = useAnnounce()
  const [version, setVersion] = useState(opened.version)
  const [savedPage, setSavedPage] = useState(opened.page)
  const [pending] = useState(() => new PendingPictures())
  const [adding, setAdding] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(opened.page.content.length <= openUpTo ? opened.page.content.map(({ key }) => key) : []),
  )
  const copied = useCopied()
  const now = useRef(page)
  useEffect(() => void (now.current = page), [page])

  const { saving, save } = useSaving({
    pending,
    pageNow: () => now.current,
    onUploaded: deeds.replace,
    onSaved: (saved, sent) => {
      setVersion(saved.version)
      setSavedPage(sent)
      onSaved(saved)
    },
  })
  const problems = saving.is === 'refused' ? saving.problems : noProblems
  const errors = useMemo(() => byBlock(problems), [problems])
  const keep = () => void save(address, version)

  const reveal = useCallback((key: string, path: FieldPath = []) => {
    flushSync(() => setOpen((before) => (before.has(key) ? before : new Set([...before, key]))))
    goToField(key, path)
  }, [])
  const toggle = useCallback(
    (key: string) =>
      setOpen((before) => (before.has(key) ? new Set([...before].filter((other) => other !== key)) : new Set([...before, key]))),
    [],
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
  const paste = () => {
    const blocks = blocksIn(copied)
    deeds.paste(blocks)
    announce(blocks.length === 1 ? '1 onderdeel geplakt.' : `${blocks.length} onderdelen geplakt.`)
  }
  const goTo = (at: NonNullable<SaveProblem['at']>) =>
    'key' in at ? reveal(at.key, at.path) : document.getElementById(pageFieldId(at.field))?.focus()
  const undo = () => step(deeds.undo, draft.past.length > 0 ? 'Ongedaan gemaakt.' : 'Er is niets meer om ongedaan te maken.')
  const redo = () => step(deeds.redo, draft.future.length > 0 ? 'Opnieuw gedaan.' : 'Er is niets meer om opnieuw te doen.')
  const step = (deed: () => void, said: string) => {
    deed()
    announce(said)
  }
  useEditorKeys({ undo, redo, save: keep })

  const { title, slug, description, cover_image, published_at } = page
  const head = useMemo(
    () => ({ title, slug, description, cover_image, published_at }),
    [title, slug, description, cover_image, published_at],
  )
  return (
    <PendingContext value={pending}>
      <EditorBar {...{ address, canUndo, canRedo, undo, redo, saving }} title={title} changed={page !== savedPage} onSave={keep} />
      <main
        id="inhoud"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[100rem] items-start gap-6 px-4 py-6 sm:px-6 lg:grid-cols-[22rem_minmax(0,1fr)]"
      >
        <aside
          aria-label="Onderdelen"
          className="grid grid-cols-1 gap-3 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-1"
        >
          <h2 className="font-body text-base font-semibold tracking-normal">
            Onderdelen <span className="font-normal text-ink-soft">({content.length})</span>
          </h2>
          {content.length === 0 && <p className="text-sm text-ink-soft">Nog geen onderdelen. Voeg het eerste toe.</p>}
          <BlockList content={content} onMove={deeds.move} onGo={reveal} />
          <Button kind="ghost" id="onderdeel-toevoegen" lang="en" className="min-h-12 text-sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden size={20} />
            Add Component
          </Button>
          {blocksIn(copied).length > 0 && (
            <Button kind="plain" className="text-sm" onClick={paste}>
              Plak {blockName(blocksIn(copied)[0]?.layout ?? '')}
            </Button>
          )}
        </aside>
        <div className="grid min-w-0 gap-4">
          {missing && <Notice>Deze pagina bestaat nog niet. Wat je hier maakt en opslaat, wordt de pagina.</Notice>}
          {saving.is === 'refused' && <ErrorSummary text={saving.text} problems={saving.problems} content={content} onGo={goTo} />}
          {saving.is === 'conflict' && <Notice kind="warning">{saving.text}</Notice>}
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
      </main>
      {adding && (
        <Suspense>
          <AddComponent onAdd={add} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </PendingContext>
  )
}
