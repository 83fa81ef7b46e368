import {
  useEffect,
  useId,
  useRef,
  useState,
  type RefObject,
  memo,
  use,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { fieldsOf } from '../block-definitions.ts'
import { type FieldPath, type PageDraft, type DraftBlock, setAtPath } from '../page-draft.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { findClickedField } from './find-clicked-field.ts'
import {
  type ClickedElement,
  type FromPreview,
  parsePreviewMessage,
  previewPagePath,
  postPreviewMessage,
} from './preview-messages.ts'
import { useSanitisedPage } from './use-sanitised-page.ts'
import { parseFieldId } from '../fields/block-field.tsx'
import { PendingPicturesContext } from '../pictures/pending-pictures.ts'

const devices = [
  { name: 'Telefoon', width: 390, icon: 'smartphone' },
  { name: 'Tablet', width: 768, icon: 'tablet' },
  { name: 'Computer', width: 1280, icon: 'monitor' },
] as const satisfies readonly { name: string; width: number; icon: IconName }[]

type Props = {
  page: PageDraft
  article: boolean
  /** Key of the block being edited; the preview scrolls to it. */
  current?: string | undefined
  onChoose: (key: string, path: FieldPath | undefined) => void
}

function LivePreview({ page, article, current, onChoose }: Props) {
  const [width, setWidth] = useState<number>(devices[0].width)
  const { previewPage, failed } = useSanitisedPage(page, article)
  const frame = useRef<HTMLIFrameElement>(null)
  const [readyCount, setReadyCount] = useState(0)
  const { container, scale, height } = useFitScale(width)
  const name = useId()

  const openClicked = ({ key, ...chosen }: ClickedElement) => {
    const block = page.content.find((candidate) => candidate.key === key)
    const fields = block && fieldsOf(block.layout)
    if (block) onChoose(key, fields && findClickedField(fields, block.attributes, chosen))
  }
  const latestOpenClicked = useRef(openClicked)
  useEffect(() => void (latestOpenClicked.current = openClicked))

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const message = parsePreviewMessage<FromPreview>(
        event,
        frame.current?.contentWindow,
        'editor',
      )
      if (message?.type === 'ready') setReadyCount((times) => times + 1)
      if (message?.type === 'chosen') latestOpenClicked.current(message)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])

  useEffect(() => {
    if (readyCount && previewPage)
      postPreviewMessage(frame.current?.contentWindow ?? null, {
        to: 'preview',
        type: 'page',
        page: previewPage,
      })
  }, [readyCount, previewPage])
  useEffect(() => {
    if (readyCount)
      postPreviewMessage(frame.current?.contentWindow ?? null, {
        to: 'preview',
        type: 'block',
        key: current,
      })
  }, [readyCount, current])

  return (
    <section aria-label="Voorbeeld" className="flex h-full min-h-0 flex-col gap-3">
      <fieldset className="flex flex-wrap items-center gap-1 self-center rounded-pill border border-line bg-white p-1">
        <legend className="sr-only">Laat zien op een</legend>
        {devices.map(({ name: device, width: deviceWidth, icon }) => (
          <label
            key={device}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill px-4 text-sm font-semibold text-ink-soft hover:bg-lee has-checked:bg-deep has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-deep"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={deviceWidth === width}
              onChange={() => setWidth(deviceWidth)}
            />
            <Icon name={icon} size={18} />
            <span className="max-sm:sr-only">{device}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-center text-sm text-ink-soft empty:hidden">
        {failed && 'Het voorbeeld loopt even achter. Het volgt zodra de winkel weer antwoordt.'}
      </p>
      <div
        ref={container}
        className="relative min-h-0 flex-1 overflow-hidden rounded-card border border-line bg-sand"
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the shop's own page, under its own content security policy, with the staff login */}
        <iframe
          ref={frame}
          title="Voorbeeld van de pagina"
          src={previewPagePath}
          className="absolute top-0 left-1/2 origin-top border-0 bg-sand"
          style={{ width, height: height / scale, transform: `translateX(-50%) scale(${scale})` }}
        />
      </div>
      <p className="text-center text-sm text-ink-soft">
        Klik in het voorbeeld op een tekst of foto om die te wijzigen.
      </p>
    </section>
  )
}

/** In pixels; `scale` is at most 1. */
function useFitScale(width: number): {
  container: RefObject<HTMLDivElement | null>
  scale: number
  height: number
} {
  const container = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!container.current) return
    const observer = new ResizeObserver(
      ([entry]) =>
        entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  return {
    container,
    scale: size.width > 0 ? Math.min(1, size.width / width) : 1,
    height: size.height,
  }
}

/** Blocks without pending pictures stay the same objects. */
export function withPendingPictures(
  content: PageDraft['content'],
  files: ReadonlyMap<string, File>,
): PageDraft['content'] {
  const pendingFields = [...files].flatMap(([id, file]) => {
    const field = parseFieldId(id)
    return field ? [{ ...field, file }] : []
  })
  if (pendingFields.length === 0) return content
  return content.map((block) => {
    let { attributes } = block
    for (const { key, path, file } of pendingFields)
      if (key === block.key)
        attributes = setAtPath(attributes, path, { url: file, alt: '' }) as DraftBlock['attributes']
    return attributes === block.attributes ? block : { ...block, attributes }
  })
}

/**
 * The column of the live preview. It is beside the form on a wide screen, and replaces the form on
 * a narrow one.
 */
export const PreviewColumn = memo(function PreviewColumn({ page, ...rest }: Props) {
  const pending = use(PendingPicturesContext)
  const files = useSyncExternalStore(pending.subscribe, pending.files)
  const content = useMemo(() => withPendingPictures(page.content, files), [page.content, files])
  const pageWithPending = useMemo(() => ({ ...page, content }), [page, content])
  return (
    <div className="h-[calc(100dvh-9rem)] min-h-96 xl:sticky xl:top-20 xl:h-[calc(100dvh-6.5rem)]">
      <LivePreview page={pageWithPending} {...rest} />
    </div>
  )
})
