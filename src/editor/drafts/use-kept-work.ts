// Keeps unsaved work on this device while somebody writes, and finds what was left there before.

import { useEffect, useRef, useState } from 'react'
import type { UnsavedWork } from '#domain/page/unsaved-work.ts'
import type { Address } from '../content-api.ts'
import type { PageDraft } from '../page-draft.ts'
import { forgetHere, keepHere, workKeptHere } from './kept-here.ts'

/** Milliseconds after the last change; leaving the page does not wait. */
const pause = 800

type Given = { address: Address; page: PageDraft; version: number | undefined; unsaved: boolean }

/** `left` is work from before that differs from the page as it was opened; taking it or dropping it clears it. */
export function useKeptWork({ address, page, version, unsaved }: Given) {
  const { kind, slug } = address
  const [left, setLeft] = useState<UnsavedWork<PageDraft> | undefined>(() => {
    const found = workKeptHere(address)
    return found && JSON.stringify(found.page) !== JSON.stringify(page) ? found : undefined
  })
  const latest = useRef<() => void>(() => undefined)
  // What was left stays until somebody decides about it, or begins to write.
  const decided = left === undefined || unsaved

  useEffect(() => {
    latest.current = () => {
      if (unsaved) keepHere({ kind, slug }, { page, at: Date.now(), version })
    }
    if (!unsaved) {
      if (decided) forgetHere({ kind, slug })
      return
    }
    const timer = setTimeout(() => latest.current(), pause)
    return () => clearTimeout(timer)
  }, [kind, slug, page, version, unsaved, decided])

  useEffect(() => {
    const keepNow = () => latest.current()
    addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
    }
  }, [])

  return { left, decide: () => setLeft(undefined) }
}
