// The rich text editor (Quill).

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isProblem } from '#domain/problem.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { uploadPicture } from '../pictures/picture-api.ts'
import { LinkDialog } from './link-dialog.tsx'
import { AltTextDialog } from './alt-text-dialog.tsx'
import { writeHtml, createQuill, type Quill, readHtml } from './quill-formats.ts'
import { selectDefaultOptions, Toolbar } from './toolbar.tsx'
import './rich-text.css'

type Props = { id: string; label: string; value: string; onChange: (html: string) => void }

export default function RichTextEditor({ id, label, value, onChange }: Props) {
  const toolbarRef = useRef<HTMLDivElement>(null)
  const containerRef = useRef<HTMLDivElement>(null)
  const editor = useRef<Quill>(null)
  const lastHtml = useRef(value)
  const [linkQuill, setLinkQuill] = useState<Quill>()
  const [addedPicture, setAddedPicture] = useState<{ quill: Quill; index: number }>()
  const [failure, setFailure] = useState<string>()

  const reportChange = useEffectEvent((html: string) => {
    if (html === lastHtml.current) return
    lastHtml.current = html
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
    const container = containerRef.current
    const toolbarElement = toolbarRef.current
    if (!container || !toolbarElement) return
    const box = document.createElement('div')
    container.append(box)
    const quill = createQuill(box, {
      toolbar: toolbarElement,
      label,
      upload: (file) => upload(file),
      onPicture: (index) => setAddedPicture({ quill, index }),
      onLink: () => setLinkQuill(quill),
    })
    writeHtml(quill, lastHtml.current)
    quill.on('editor-change', () => quill.hasFocus() || selectDefaultOptions(toolbarElement))
    selectDefaultOptions(toolbarElement)
    quill.on('text-change', (_delta, _before, source) => source === 'user' && reportChange(readHtml(quill)))
    editor.current = quill
    return () => {
      editor.current = null
      container.replaceChildren()
    }
  }, [label])

  // Applies changes from outside, such as an undo of the page.
  useEffect(() => {
    if (!editor.current || value === lastHtml.current) return
    lastHtml.current = value
    writeHtml(editor.current, value)
  }, [value])

  return (
    <div className="rich-text rounded-[10px] border-[1.5px] border-edge bg-white focus-within:border-deep">
      <Toolbar ref={toolbarRef} />
      <div ref={containerRef} id={`${id}-text`} />
      <div className="flex flex-wrap items-center gap-x-4 border-t border-line px-1 text-xs">
        <Button kind="plain" onClick={() => setLinkQuill(editor.current ?? undefined)}>
          <Icon name="link-2" size={18} />
          Link maken of wijzigen
        </Button>
        {value.includes('<table') && <p className="py-2 text-ink-soft">De tabel blijft zoals hij is: verplaats of wis hem als geheel.</p>}
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
      {addedPicture && <AltTextDialog {...addedPicture} onClose={() => setAddedPicture(undefined)} />}
      {linkQuill && <LinkDialog quill={linkQuill} onClose={() => setLinkQuill(undefined)} />}
    </div>
  )
}
