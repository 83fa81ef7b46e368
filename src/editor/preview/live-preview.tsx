// The page as visitors will see it, beside the form: on a phone, a tablet or a computer, made smaller where there is no room.

import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { FieldPath, PageDraft } from '../page-draft.ts'
import type { FieldsOf } from '#domain/page/publication-check.ts'
import { fieldAt } from './field-at.ts'
import { type Chosen, type FromPreview, heard, previewAddress, send } from './messages.ts'
import { useFitted } from './use-fitted.ts'
import { usePresented } from './use-presented.ts'

const devices = [
  { name: 'Telefoon', width: 390, Icon: Smartphone },
  { name: 'Tablet', width: 768, Icon: Tablet },
  { name: 'Computer', width: 1280, Icon: Monitor },
] as const

type Props = {
  page: PageDraft
  article: boolean
  /** Key of the block being edited; the preview brings it to view. */
  current?: string | undefined
  fieldsOf: FieldsOf
  /** Somebody pointed at a block; `path` is the field that holds what they pointed at. */
  onChoose: (key: string, path: FieldPath | undefined) => void
}

export function LivePreview({ page, article, current, fieldsOf, onChoose }: Props) {
  const [width, setWidth] = useState<number>(devices[0].width)
  const { shown, failed } = usePresented(page, article)
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(0)
  const { holder, scale, height } = useFitted(width)
  const name = useId()

  const choose = ({ key, ...chosen }: Chosen) => {
    const block = page.content.find((one) => one.key === key)
    const fields = block && fieldsOf(block.layout)
    if (block) onChoose(key, fields && fieldAt(fields, block.attributes, chosen))
  }
  const latest = useRef(choose)
  useEffect(() => void (latest.current = choose))

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const message = heard<FromPreview>(event, frame.current?.contentWindow, 'editor')
      if (message?.tell === 'ready') setReady((times) => times + 1)
      if (message?.tell === 'chosen') latest.current(message)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  useEffect(() => {
    if (ready && shown) send(frame.current?.contentWindow ?? null, { to: 'preview', show: 'page', page: shown })
  }, [ready, shown])
  useEffect(() => {
    if (ready) send(frame.current?.contentWindow ?? null, { to: 'preview', show: 'block', key: current })
  }, [ready, current])

  return (
    <section aria-label="Voorbeeld" className="flex h-full min-h-0 flex-col gap-3">
      <fieldset className="flex flex-wrap items-center gap-1 self-center rounded-pill border border-line bg-white p-1">
        <legend className="sr-only">Laat zien op een</legend>
        {devices.map(({ name: device, width: own, Icon }) => (
          <label
            key={device}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill px-4 text-sm font-semibold text-ink-soft hover:bg-lee has-checked:bg-deep has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-deep"
          >
            <input type="radio" name={name} className="sr-only" checked={own === width} onChange={() => setWidth(own)} />
            <Icon aria-hidden size={18} />
            <span className="max-sm:sr-only">{device}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-center text-sm text-ink-soft empty:hidden">
        {failed && 'Het voorbeeld loopt even achter. Het volgt zodra de winkel weer antwoordt.'}
      </p>
      <div ref={holder} className="relative min-h-0 flex-1 overflow-hidden rounded-card border border-line bg-sand">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the shop's own page, under the shop's own policy, with the log-in of staff */}
        <iframe
          ref={frame}
          title="Voorbeeld van de pagina"
          src={previewAddress}
          className="absolute top-0 left-1/2 origin-top border-0 bg-sand"
          style={{ width, height: height / scale, transform: `translateX(-50%) scale(${scale})` }}
        />
      </div>
      <p className="text-center text-sm text-ink-soft">Klik in het voorbeeld op een tekst of foto om die te wijzigen.</p>
    </section>
  )
}
