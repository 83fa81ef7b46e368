// Keeps the work on a page from getting lost: on this device, as a draft, and when somebody leaves.

import { useCallback, useEffect, useRef, useState } from 'react'
import { useUnsaved } from '#ui/leave-guard.tsx'
import { type Address, type KeptDraft, type OpenedPage, openPage } from './content-api.ts'
import { draftAddress } from './drafts/draft-api.ts'
import { forgetHere } from './drafts/kept-here.ts'
import { useKeptWork } from './drafts/use-kept-work.ts'
import type { PageDraft } from './page-draft.ts'

type Given = { address: Address; opened: OpenedPage; page: PageDraft; version: number | undefined }

export function usePageCare({ address, opened, page, version }: Given) {
  const [safe, setSafe] = useState<PageDraft>(opened.page)
  const [kept, setKept] = useState<KeptDraft | undefined>(opened.draft)
  const [inDraft, setInDraft] = useState(opened.version === undefined)
  const now = useRef({ page, safe })
  useEffect(() => void (now.current.page = page), [page])
  const unsaved = page !== safe
  const { left, decide } = useKeptWork({ address, page, version, unsaved })
  useUnsaved(
    useCallback(() => now.current.page !== now.current.safe, []),
    'Ga je nu weg, dan staat het niet op de site. Dit apparaat bewaart het wel voor als je terugkomt.',
  )

  /** This page is in the shop now, live or as a draft: nothing of it can get lost. Counts at once, also for who leaves at once. */
  const isSafe = (its: PageDraft) => {
    now.current.safe = its
    setSafe(its)
    forgetHere(address)
    decide()
  }

  return {
    unsaved,
    left,
    decide,
    kept,
    isSafe,
    /** What is being written is the draft, not the live page. */
    inDraft,
    draftOpened: (its: PageDraft) => {
      isSafe(its)
      setInDraft(true)
    },
    /** The draft as the shop has it, after it was kept at that moment; what a colleague keeps right after it is not seen by it. */
    draftKept: async (its: PageDraft, savedAt: string) => {
      isSafe(its)
      setInDraft(true)
      const there = (await openPage(draftAddress(address, its)))?.draft
      const own = { page: its, basedOn: version ?? 0, savedAt, savedBy: null, publishAt: null, heldBack: null }
      setKept(there?.savedAt === savedAt ? there : own)
    },
    /** What was left on this device is not wanted. */
    drop: () => {
      forgetHere(address)
      decide()
    },
    draftGone: () => {
      setKept(undefined)
      setInDraft(false)
    },
  }
}
