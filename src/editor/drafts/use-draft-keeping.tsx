// Keeps the page as a draft, from the bar, by Ctrl+S or with a plan; where another draft stands in its way, the choice of what stays.

import { type ReactNode, useRef, useState } from 'react'
import { isProblem } from '#domain/problem.ts'
import { useAnnounce } from '../announce.tsx'
import { fieldsOf } from '../block-forms.ts'
import { ConflictDialog } from '../conflict/conflict-dialog.tsx'
import type { Address, KeptDraft } from '../content-api.ts'
import type { PageDraft } from '../page-draft.ts'
import { problemsIn, problemWords, type SaveProblem } from '../save-problems.ts'
import { type DraftConflict, draftAddress, draftConflict, dropDraft, keepDraft } from './draft-api.ts'

type Given = {
  address: Address
  /** The page as it is now, with its pictures uploaded. */
  readyPage: () => Promise<PageDraft>
  version: number | undefined
  kept: KeptDraft | undefined
  /** What is being written goes on from `kept`. */
  inDraft: boolean
  /** What this work began from. */
  base: PageDraft
  onKept: (page: PageDraft, savedAt: string) => Promise<void>
  /** The page that came out of two drafts, before it is kept. */
  onSettled: (page: PageDraft) => void
  onDropped: () => void
}
export type DraftRefusal = { text: string; problems: readonly SaveProblem[] }
export type DraftKeeping = {
  busy: boolean
  refused: DraftRefusal | undefined
  clear: () => void
  /** Without a moment the draft has no plan. Answers whether it worked. */
  keep: (moment: Date | undefined) => Promise<boolean>
  /** With the plan it has, as long as that moment is still to come. */
  keepAsPlanned: () => Promise<boolean>
  drop: () => Promise<boolean>
  dialog: ReactNode
}

export function useDraftKeeping({ address, readyPage, version, kept, inDraft, base, onKept, onSettled, onDropped }: Given): DraftKeeping {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const [refused, setRefused] = useState<DraftRefusal>()
  const [conflict, setConflict] = useState<DraftConflict & { moment: Date | undefined }>()
  const announce = useAnnounce()
  const plan = plannedMoment(kept)

  const act = async (deed: () => Promise<unknown>, said: string): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setRefused(undefined)
    try {
      await deed()
      announce(said)
      return true
    } catch (error) {
      console.warn('draft not kept', error)
      setRefused((before) => before ?? { text: problemWords(error), problems: [] })
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const keepPage = (ready: () => Promise<PageDraft>, moment: Date | undefined, seen: string | null) =>
    act(
      async () => {
        const page = await ready()
        const savedAt = await keepDraft({ address, page, version, publishAt: moment, seen }).catch((error: unknown) => {
          const other = draftConflict(error, page)
          if (other) setConflict({ ...other, moment })
          else if (isProblem(error)) setRefused({ text: error.message, problems: problemsIn(ofThePage(error.errors ?? {}), page) })
          throw error
        })
        await onKept(page, savedAt)
      },
      moment ? 'Het concept is bewaard, met zijn planning.' : 'Het concept is bewaard.',
    )
  const keep = (moment: Date | undefined) => keepPage(readyPage, moment, inDraft ? (kept?.savedAt ?? null) : null)

  return {
    busy,
    refused,
    clear: () => setRefused(undefined),
    keep,
    keepAsPlanned: () => keep(plan),
    drop: () =>
      act(async () => {
        await dropDraft(draftAddress(address, kept?.page ?? (await readyPage())), kept?.savedAt)
        onDropped()
      }, 'Het concept is weggegooid.'),
    dialog: conflict && (
      <ConflictDialog
        about="draft"
        base={base}
        mine={conflict.mine}
        theirs={conflict.theirs}
        fieldsOf={fieldsOf}
        onSettle={(settled) => {
          const chosen = { ...conflict.mine, ...settled }
          setConflict(undefined)
          onSettled(chosen)
          void keepPage(() => Promise.resolve(chosen), conflict.moment, conflict.theirs.saved_at)
        }}
        onClose={() => setConflict(undefined)}
      />
    ),
  }
}

/** The moment at which the draft goes live by itself; undefined without a plan, and when the moment is over. */
export function plannedMoment(kept: KeptDraft | undefined): Date | undefined {
  const moment = kept?.publishAt ? new Date(kept.publishAt) : undefined
  return moment && moment.getTime() > Date.now() ? moment : undefined
}

/** A draft is sent inside `page`. */
const ofThePage = (errors: Readonly<Record<string, string[]>>) =>
  Object.fromEntries(Object.entries(errors).map(([path, texts]) => [path.replace(/^page\./, ''), texts]))
