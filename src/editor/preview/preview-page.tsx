// The page inside the preview's frame: the shop's own blocks with the shop's own look. It receives the page, and tells what was pointed at.

import '#ui/staff.css'
import { type FragmentInstance, type MouseEvent, useCallback, useEffect, useState } from 'react'
import { type Chosen, heard, type PreviewPage as Page, send, type ToPreview } from './messages.ts'
import { useReadyBlocks } from './use-ready-blocks.ts'
import { Cover } from '#parts/article/cover.tsx'
import { wantsCalm } from '#ui/wants-calm.ts'
import { PreviewBlock } from './preview-block.tsx'

const told = (message: Parameters<typeof send>[1]) => send(parent, message)

export default function PreviewPage() {
  const [page, setPage] = useState<Page>()
  const [current, setCurrent] = useState<string>()
  const blocks = useReadyBlocks(page)
  const [places] = useState(() => new Map<string, FragmentInstance>())

  useEffect(() => {
    if (parent === window) return
    const hear = (event: MessageEvent) => {
      const message = heard<ToPreview>(event, parent, 'preview')
      if (message?.show === 'page') setPage(message.page)
      if (message?.show === 'block') setCurrent(message.key)
    }
    addEventListener('message', hear)
    told({ to: 'editor', tell: 'ready' })
    return () => removeEventListener('message', hear)
  }, [])

  useEffect(() => {
    if (current !== undefined) comeToView(places.get(current))
  }, [current, places])

  const choose = useCallback((chosen: Chosen) => told({ to: 'editor', tell: 'chosen', ...chosen }), [])

  if (parent === window) return <Alone />
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- only keeps the page in its place
    <main id="inhoud" aria-label="Voorbeeld" onClickCapture={stay} onSubmitCapture={stay}>
      {page?.article && <Cover article={page.article} />}
      {page && !page.article && !blocks[0]?.values['title'] && <h1 className="sr-only">{page.title}</h1>}
      {blocks.map((block, place) => (
        <PreviewBlock key={block.key} block={block} place={page?.article ? place + 1 : place} places={places} onChoose={choose} />
      ))}
      {page && blocks.length === 0 && <p className="wrap py-24 text-center text-ink-soft">Deze pagina is nog leeg.</p>}
    </main>
  )
}

/** Links and forms lead nowhere from here; what folds open still does. */
function stay(event: { target: EventTarget; preventDefault: () => void } | MouseEvent) {
  const onSummary = event.target instanceof Element && event.target.closest('summary') !== null
  if (!onSummary) event.preventDefault()
}

/** Only when little of it can be seen, so that the page does not jump while somebody types. */
function comeToView(block: FragmentInstance | undefined) {
  const rects = block?.getClientRects() ?? []
  if (rects.length === 0) return
  const top = Math.min(...rects.map((rect) => rect.top))
  const bottom = Math.max(...rects.map((rect) => rect.bottom))
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0)
  if (seen >= Math.min(bottom - top, innerHeight) * 0.6) return
  const calm = wantsCalm()
  scrollTo({ top: scrollY + top - 24, behavior: calm ? 'instant' : 'smooth' })
}

const Alone = () => <p className="wrap py-24">Dit scherm hoort in de editor: daar laat het zien hoe een pagina wordt.</p>
