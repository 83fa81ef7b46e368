// The editor of pages and articles: opens what the address names, or begins anew.

import '#ui/staff.css'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { isProblem } from '#domain/problem.ts'
import { StaffBar } from '#parts/account/staff-bar.tsx'
import { Button } from '#ui/button.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Announcer } from './announce.tsx'
import { type Address, openPage, type OpenedPage, type SavedPage } from './content-api.ts'
import { emptyPage } from './page-draft.ts'
import { PageForm } from './page-form.tsx'

/** Where a page is edited; without a slug, where a new one is made. */
export const editorPath = ({ kind, slug = '' }: Address): string => `/editor/${slug}${kind === 'article' ? '?soort=artikel' : ''}`

const freshPage = ({ kind, slug = '' }: Address): OpenedPage => ({
  page: kind === 'article' ? { ...emptyPage, slug, cover_image: null, published_at: new Date().toISOString() } : { ...emptyPage, slug },
  version: undefined,
})

type EditorView =
  | { is: 'loading' }
  | { is: 'failed'; message: string }
  /** `turn` counts what was opened, so that another page begins with a form of its own. `path` is where it is edited, once it is kept. */
  | { is: 'open'; address: Address; opened: OpenedPage; missing: boolean; turn: number; path: string | undefined }

export default function Editor() {
  const slug = useParams()['*']?.replace(/^\/+|\/+$/g, '') || undefined
  const kind: Address['kind'] = new URLSearchParams(useLocation().search).get('soort') === 'artikel' ? 'article' : 'page'
  const navigate = useNavigate()
  const [shown, setShown] = useState<EditorView>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const path = editorPath({ kind, slug })
  const here = shown.is === 'open' && shown.path === path

  useEffect(() => {
    if (here) return
    let left = false
    const address: Address = { kind, slug }
    const show = (opened: OpenedPage | undefined) => {
      const missing = opened === undefined
      const made: Address = opened?.version === undefined ? { kind } : address
      const kept = made.slug === undefined ? undefined : editorPath(made)
      if (!left) setShown({ is: 'open', address: made, opened: opened ?? freshPage(address), missing, turn: Date.now(), path: kept })
    }
    if (slug === undefined) show(freshPage(address))
    else {
      setShown({ is: 'loading' })
      openPage(address).then(show, (error: unknown) => {
        console.warn('page not opened', error)
        if (!left) setShown({ is: 'failed', message: isProblem(error) ? error.message : 'De pagina kon niet worden geopend.' })
      })
    }
    return () => void (left = true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `here` only matters when the address changes
  }, [path, attempt])

  const saved = (page: SavedPage) => {
    const address: Address = { kind, slug: page.slug }
    setShown((before) => (before.is === 'open' ? { ...before, address, missing: false, path: editorPath(address) } : before))
    void navigate(editorPath(address), { replace: true })
  }
  /** The form stays as it is, with its history and its focus. */
  const draftKept = (its: string) => {
    const keptAt = editorPath({ kind, slug: its })
    setShown((before) => (before.is === 'open' ? { ...before, missing: false, path: keptAt } : before))
    void navigate(keptAt, { replace: true })
  }
  const reopen = () => {
    setShown({ is: 'loading' })
    setAttempt(attempt + 1)
  }
  return (
    <LeaveGuard>
      <Announcer>
        <StaffBar writing />
        {shown.is === 'open' ? (
          <PageForm key={shown.turn} {...shown} onSaved={saved} onDraftKept={draftKept} onReopen={reopen} />
        ) : (
          <main id="inhoud" className="wrap grid justify-items-start gap-6 py-16">
            {shown.is === 'loading' ? (
              <p role="status" lang="en" className="flex items-center gap-3">
                <Spinner />
                Loading...
              </p>
            ) : (
              <>
                <Notice kind="error">{shown.message}</Notice>
                <Button onClick={() => setAttempt(attempt + 1)}>Probeer opnieuw</Button>
              </>
            )}
          </main>
        )}
      </Announcer>
    </LeaveGuard>
  )
}
