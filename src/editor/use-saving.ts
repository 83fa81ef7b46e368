// Sending the page to the shop: pictures first, then the page; what comes back is told where it belongs.

import { useCallback, useRef, useState } from 'react'
import { isProblem } from '#domain/problem.ts'
import { type Address, type SavedPage, savePage } from './content-api.ts'
import type { PageDraft } from './page-draft.ts'
import type { PendingPictures } from './pictures/pending-pictures.ts'
import { withUploaded } from './pictures/uploaded.ts'
import { problemsIn, type SaveProblem } from './save-problems.ts'

export type Saving =
  | { is: 'idle' }
  | { is: 'busy' }
  | { is: 'saved'; at: Date; slug: string; /** Fields whose picture did not come along. */ without: readonly string[] }
  | { is: 'refused'; text: string; problems: readonly SaveProblem[] }
  /** A colleague saved the page meanwhile; `current` is theirs, as the API told it. */
  | { is: 'conflict'; text: string; current: unknown }

type Given = {
  pending: PendingPictures
  /** The page now; pictures that were still waiting may change it while it is being saved. */
  pageNow: () => PageDraft
  /** Pictures that had to be uploaded first, in their places. */
  onUploaded: (page: PageDraft) => void
  onSaved: (saved: SavedPage, page: PageDraft) => void
}

export function useSaving({ pending, pageNow, onUploaded, onSaved }: Given) {
  const [saving, setSaving] = useState<Saving>({ is: 'idle' })
  const busy = useRef(false)

  /** `version` is the one the work began from; it guards what a colleague saved meanwhile. */
  const save = async (address: Address, version: number | undefined): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setSaving({ is: 'busy' })
    let page = pageNow()
    try {
      const without = await pending.all()
      page = await withUploaded(pageNow())
      if (page !== pageNow()) onUploaded(page)
      const saved = await savePage(address, page, version)
      onSaved(saved, page)
      setSaving({ is: 'saved', at: new Date(), slug: saved.slug, without })
    } catch (error) {
      setSaving(refusalOf(error, page))
    }
    busy.current = false
  }
  return { saving, save, settle: useCallback(() => setSaving({ is: 'idle' }), []) }
}

function refusalOf(error: unknown, page: PageDraft): Saving {
  if (!isProblem(error)) {
    console.warn('page not saved', error)
    return { is: 'refused', text: 'Opslaan lukte niet. Je werk staat er nog. Probeer het opnieuw.', problems: [] }
  }
  console.warn('page not saved', error.code, error.errors ?? error.more)
  if (error.code === 'version-conflict') return { is: 'conflict', text: error.message, current: error.more['current'] }
  return { is: 'refused', text: error.message, problems: problemsIn(error.errors ?? {}, page) }
}
