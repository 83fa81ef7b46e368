import '#ui/styles/staff.css'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { editorPath } from '#domain/content/links/public-path.ts'
import { toErrorMessage } from '#components/requests/use-mutation.ts'
import { StaffBar } from '#components/staff/staff-bar.tsx'
import { Button } from '#ui/button.tsx'
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Announcer } from './announcer.tsx'
import { type ContentId, openPage, type OpenedPage, type SavedPage } from './content-api.ts'
import { emptyPage } from './page-draft.ts'
import { PageForm } from './page-form.tsx'

const newPage = ({ kind, slug = '' }: ContentId): OpenedPage => ({
  page:
    kind === 'article'
      ? { ...emptyPage, slug, cover_image: null, published_at: new Date().toISOString() }
      : { ...emptyPage, slug },
  version: undefined,
})

type EditorView =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  /**
   * `formKey` is different for each opened page, so that React mounts a new form. `path` is the URL
   * of the editor for the opened page.
   */
  | {
      status: 'open'
      contentId: ContentId
      opened: OpenedPage
      missing: boolean
      formKey: number
      path: string | undefined
    }

export default function Editor() {
  const slug = useParams()['*']?.replace(/^\/+|\/+$/g, '') || undefined
  const kind: ContentId['kind'] =
    new URLSearchParams(useLocation().search).get('kind') === 'article' ? 'article' : 'page'
  const navigate = useNavigate()
  const [view, setView] = useState<EditorView>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const path = editorPath(kind, slug)
  const isShown = view.status === 'open' && view.path === path

  useEffect(() => {
    if (isShown) return
    let cancelled = false
    const contentId: ContentId = { kind, slug }
    const show = (opened: OpenedPage | undefined) => {
      const missing = opened === undefined
      const openedId: ContentId = opened?.version === undefined ? { kind } : contentId
      const openedPath =
        openedId.slug === undefined ? undefined : editorPath(openedId.kind, openedId.slug)
      if (!cancelled)
        setView({
          status: 'open',
          contentId: openedId,
          opened: opened ?? newPage(contentId),
          missing,
          formKey: Date.now(),
          path: openedPath,
        })
    }
    if (slug === undefined) show(newPage(contentId))
    else {
      setView({ status: 'loading' })
      openPage(contentId).then(show, (error: unknown) => {
        console.warn('page not opened', error)
        if (!cancelled)
          setView({
            status: 'failed',
            message: toErrorMessage(error, 'De pagina kon niet worden geopend.'),
          })
      })
    }
    return () => void (cancelled = true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `isShown` only matters when the URL changes
  }, [path, attempt])

  const afterSave = (page: SavedPage) => {
    const contentId: ContentId = { kind, slug: page.slug }
    setView((before) =>
      before.status === 'open'
        ? { ...before, contentId, missing: false, path: editorPath(contentId.kind, contentId.slug) }
        : before,
    )
    void navigate(editorPath(contentId.kind, contentId.slug), { replace: true })
  }
  /**
   * Changes the URL but does not mount a new form, which would lose the undo history and the focus.
   */
  const afterFirstDraft = (newSlug: string) => {
    const newPath = editorPath(kind, newSlug)
    setView((before) =>
      before.status === 'open' ? { ...before, missing: false, path: newPath } : before,
    )
    void navigate(newPath, { replace: true })
  }
  const reopen = () => {
    setView({ status: 'loading' })
    setAttempt(attempt + 1)
  }
  return (
    <UnsavedChangesGuard>
      <Announcer>
        <StaffBar inEditor />
        {view.status === 'open' ? (
          <PageForm
            key={view.formKey}
            {...view}
            onSaved={afterSave}
            onFirstDraft={afterFirstDraft}
            onReopen={reopen}
          />
        ) : (
          <main id="inhoud" className="wrap grid justify-items-start gap-6 py-16">
            {view.status === 'loading' ? (
              <p role="status" lang="en" className="flex items-center gap-3">
                <Spinner />
                Loading...
              </p>
            ) : (
              <>
                <Notice kind="error">{view.message}</Notice>
                <Button onClick={() => setAttempt(attempt + 1)}>Probeer opnieuw</Button>
              </>
            )}
          </main>
        )}
      </Announcer>
    </UnsavedChangesGuard>
  )
}
