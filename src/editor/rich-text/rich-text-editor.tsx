// A formatted text being written.

import { Link2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isProblem } from '#domain/problem.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { uploadPicture } from '../pictures/picture-api.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureWordsDialog } from './picture-words-dialog.tsx'
import { showIn, shopQuill, type Quill, writtenIn } from './shop-quill.ts'
import { showStandard, Toolbar } from './toolbar.tsx'
import './rich-text.css'

type Props = { id: string; label: string; value: string; onChange: (html: string) => void }

export default function RichTextEditor({ id, label, value, onChange }: Props) {
  const toolbar = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<Quill>(null)
  const written = useRef(value)
  const [linking, setLinking] = useState<Quill>()
  const [describing, setDescribing] = useState<{ quill: Quill; index: number }>()
  const [failure, setFailure] = useState<string>()

  const tell = useEffectEvent((html: string) => {
    if (html === written.current) return
    written.current = html
    onChange(html)
  })
  const upload = useEffectEvent(async (file: File) => {
    setFailure(undefined)
    try {
      const { url } = await uploadPicture(file)
      return url
    } catch (error) {
      setFailure(isProblem(error) ? error.message : 'De foto kwam niet mee. Probeer het opnieuw.')
      throw error
    }
  })

  useEffect(() => {
    const holder = place.current
    const bar = toolbar.current
    if (!holder || !bar) return
    const box = document.createElement('div')
    holder.append(box)
    const quill = shopQuill(box, {
      toolbar: bar,
      label,
      upload: (file) => upload(file),
      onPicture: (index) => setDescribing({ quill, index }),
      onLink: () => setLinking(quill),
    })
    showIn(quill, written.current)
    quill.on('editor-change', () => quill.hasFocus() || showStandard(bar))
    showStandard(bar)
    quill.on('text-change', (_delta, _before, source) => source === 'user' && tell(writtenIn(quill)))
    editor.current = quill
    return () => {
      editor.current = null
      holder.replaceChildren()
    }
  }, [label])

  // What changed from outside, such as by undo over the whole page.
  useEffect(() => {
    if (!editor.current || value === written.current) return
    written.current = value
    showIn(editor.current, value)
  }, [value])

  return (
    <div className="rich-text rounded-[10px] border-[1.5px] border-edge bg-white focus-within:border-deep">
      <Toolbar ref={toolbar} />
      <div ref={place} id={`${id}-text`} />
      <div className="flex flex-wrap items-center gap-x-4 border-t border-line px-1 text-xs">
        <Button kind="plain" onClick={() => setLinking(editor.current ?? undefined)}>
          <Link2 aria-hidden size={18} />
          Link maken of wijzigen
        </Button>
        {value.includes('<table') && <p className="py-2 text-ink-soft">De tabel blijft zoals hij is: verplaats of wis hem als geheel.</p>}
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
      {describing && <PictureWordsDialog {...describing} onClose={() => setDescribing(undefined)} />}
      {linking && <LinkDialog quill={linking} onClose={() => setLinking(undefined)} />}
    </div>
  )
}
