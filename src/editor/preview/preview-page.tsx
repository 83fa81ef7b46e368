// The page inside the preview iframe: renders the received page with the shop's own blocks and
// styles, and reports clicks.

import '#ui/styles/staff.css'
import {
  type FragmentInstance,
  type MouseEvent,
  useCallback,
  useEffect,
  useState,
  Component,
  type ComponentType,
  Fragment,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import {
  type ClickedElement,
  parsePreviewMessage,
  postPreviewMessage,
  type ToPreview,
  type PreviewPageData,
} from './preview-messages.ts'
import { ArticleCover } from '#components/content/article-cover.tsx'
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'
import { blockOf } from '#blocks/index.ts'
import type { Api } from '#api/framework/client.ts'
import { type LoadedBlock, loadBlockData } from '#blocks/load-block-data.ts'
import { browserApi } from '#components/api-context.ts'

type Props = {
  block: ShownBlock
  index: number
  fragments: Map<string, FragmentInstance>
  onChoose: (chosen: ClickedElement) => void
}

/**
 * One block in the preview. A block that fails to render stays empty without affecting the others.
 * Renders no element around the block, so that the CSS of the shop applies as on the live page.
 */
function PreviewBlock({ block: { key, layout, values }, index, fragments, onChoose }: Props) {
  const fragmentRef = useRef<FragmentInstance>(null)
  const Block = blockOf(layout)?.default as ComponentType<Record<string, unknown>> | undefined

  useLayoutEffect(() => {
    const fragment = fragmentRef.current
    if (!fragment) return
    const choose = (event: Event) => onChoose(toClickedElement(key, event.target))
    fragment.addEventListener('click', choose)
    fragments.set(key, fragment)
    return () => {
      fragment.removeEventListener('click', choose)
      fragments.delete(key)
    }
  }, [key, fragments, onChoose])

  return (
    <Fragment ref={fragmentRef}>
      <BlockErrorBoundary values={values}>
        {Block && <Block {...values} index={index} />}
      </BlockErrorBoundary>
    </Fragment>
  )
}

function toClickedElement(key: string, target: EventTarget | null): ClickedElement {
  if (!(target instanceof Element)) return { key, words: '' }
  const picture = target.closest('img')?.getAttribute('src') ?? undefined
  return { key, words: (target.textContent ?? '').slice(0, 2000), picture }
}

/** Renders nothing after an error, and tries again when the values of the block change. */
class BlockErrorBoundary extends Component<
  { values: unknown; children: ReactNode },
  { broken: boolean; values: unknown }
> {
  override state = { broken: false, values: this.props.values }
  static getDerivedStateFromError = () => ({ broken: true })
  static getDerivedStateFromProps = (
    { values }: { values: unknown },
    before: { values: unknown },
  ) => (values === before.values ? null : { broken: false, values })
  override render() {
    return this.state.broken ? null : this.props.children
  }
}

const send = (message: Parameters<typeof postPreviewMessage>[1]) =>
  postPreviewMessage(parent, message)

export default function PreviewPage() {
  const [page, setPage] = useState<PreviewPageData>()
  const [current, setCurrent] = useState<string>()
  const blocks = useLoadedBlocks(page)
  const [fragments] = useState(() => new Map<string, FragmentInstance>())

  useEffect(() => {
    if (parent === window) return
    const onMessage = (event: MessageEvent) => {
      const message = parsePreviewMessage<ToPreview>(event, parent, 'preview')
      if (message?.type === 'page') setPage(message.page)
      if (message?.type === 'block') setCurrent(message.key)
    }
    addEventListener('message', onMessage)
    send({ to: 'editor', type: 'ready' })
    return () => removeEventListener('message', onMessage)
  }, [])

  useEffect(() => {
    if (current !== undefined) scrollToBlock(fragments.get(current))
  }, [current, fragments])

  const choose = useCallback(
    (chosen: ClickedElement) => send({ to: 'editor', type: 'chosen', ...chosen }),
    [],
  )

  if (parent === window) return <OutsideEditor />
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- only prevents navigation
    <main
      id="inhoud"
      aria-label="Voorbeeld"
      onClickCapture={blockNavigation}
      onSubmitCapture={blockNavigation}
    >
      {page?.article && <ArticleCover article={page.article} />}
      {page && !page.article && !blocks[0]?.values['title'] && (
        <h1 className="sr-only">{page.title}</h1>
      )}
      {blocks.map((block, index) => (
        <PreviewBlock
          key={block.key}
          block={block}
          index={page?.article ? index + 1 : index}
          fragments={fragments}
          onChoose={choose}
        />
      ))}
      {page && blocks.length === 0 && (
        <p className="wrap py-24 text-center text-ink-soft">Deze pagina is nog leeg.</p>
      )}
    </main>
  )
}

/** Stops links and forms from working in the preview, but lets `<details>` open. */
function blockNavigation(event: { target: EventTarget; preventDefault: () => void } | MouseEvent) {
  const onSummary = event.target instanceof Element && event.target.closest('summary') !== null
  if (!onSummary) event.preventDefault()
}

/**
 * Scrolls only if too little of the block is visible, so that the page does not jump during typing.
 */
function scrollToBlock(block: FragmentInstance | undefined) {
  const rects = block?.getClientRects() ?? []
  if (rects.length === 0) return
  const top = Math.min(...rects.map((rect) => rect.top))
  const bottom = Math.max(...rects.map((rect) => rect.bottom))
  const visibleHeight = Math.min(bottom, innerHeight) - Math.max(top, 0)
  if (visibleHeight >= Math.min(bottom - top, innerHeight) * 0.6) return
  const reducedMotion = prefersReducedMotion()
  scrollTo({ top: scrollY + top - 24, behavior: reducedMotion ? 'instant' : 'smooth' })
}

const OutsideEditor = () => (
  <p className="wrap py-24">
    Dit scherm hoort in de editor: daar laat het zien hoe een pagina wordt.
  </p>
)

/** Caches blocks and API replies, so that a change of a text repeats no API requests. */
type ShownBlock = LoadedBlock
type LoadedEntry = { component: string; block: Promise<LoadedBlock[]> }

function useLoadedBlocks(page: PreviewPageData | undefined): readonly ShownBlock[] {
  const [blocks, setBlocks] = useState<readonly ShownBlock[]>([])
  const entries = useRef(new Map<string, LoadedEntry>())
  const pictures = useRef(new Map<string, string>())
  const [api] = useState(createCachingApi)

  useEffect(() => {
    if (!page) return
    let isOutdated = false
    const loadBlock = (
      component: PreviewPageData['content'][number],
      index: number,
    ): Promise<LoadedBlock[]> => {
      const key = component.key ?? String(index)
      const text = JSON.stringify(component)
      const cached = entries.current.get(key)
      if (cached?.component === text) return cached.block
      // Leaves out a block whose data fails to load, so that the others still render.
      const block = loadBlockData([{ ...component, key }], api).catch((error: unknown) => {
        console.warn('block data not loaded', error)
        entries.current.delete(key)
        return []
      })
      entries.current.set(key, { component: text, block })
      return block
    }
    void Promise.all(page.content.map(loadBlock)).then((loaded) => {
      if (isOutdated) return
      const urls = toObjectUrls(page.unsaved, pictures.current)
      setBlocks(
        loaded
          .flat()
          .map((block) =>
            urls.size > 0 ? { ...block, values: replaceUrls(block.values, urls) } : block,
          ),
      )
    })
    return () => void (isOutdated = true)
  }, [page, api])

  return blocks
}

/** Caches replies for the lifetime of the preview; failed requests are not cached. */
function createCachingApi(): Api {
  const replies = new Map<string, Promise<unknown>>()
  const callOnce = (key: string, call?: unknown) => {
    const cacheKey = JSON.stringify([key, call])
    const reply =
      replies.get(cacheKey) ??
      (browserApi as (key: string, call?: unknown) => Promise<unknown>)(key, call)
    replies.set(cacheKey, reply)
    reply.catch(() => replies.delete(cacheKey))
    return reply
  }
  return callOnce as Api
}

/** Files get an object URL, which is valid as long as the window is open. */
function toObjectUrls(
  unsaved: PreviewPageData['unsaved'],
  entries: Map<string, string>,
): ReadonlyMap<string, string> {
  for (const [name, picture] of Object.entries(unsaved))
    if (!entries.has(name))
      entries.set(name, typeof picture === 'string' ? picture : URL.createObjectURL(picture))
  return entries
}

function replaceUrls<Value>(value: Value, urls: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') return (urls.get(value) ?? value) as Value
  if (Array.isArray(value))
    return value.map((member: unknown) => replaceUrls(member, urls)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, replaceUrls(member as unknown, urls)]),
  ) as Value
}
