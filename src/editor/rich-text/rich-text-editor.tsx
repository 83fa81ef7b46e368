import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { toRowsHtml } from '#domain/content/rich-text/text-table.ts'
import { toErrorMessage } from '#components/requests/use-mutation.ts'
import { Notice } from '#ui/notice.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { uploadPicture } from '../pictures/picture-api.ts'
import {
  AltTextDialog,
  LinkDialog,
  TableDialog,
  type LinkTarget,
  toCellLinkTarget,
  toLinkTarget,
} from './insert-dialogs.tsx'
import {
  writeHtml,
  createQuill,
  insertBlock,
  insertPicture,
  type Quill,
  readHtml,
} from './quill-formats.ts'
import { TableTools, useTableEditing } from './table-tools.tsx'
import { selectDefaultOptions, Toolbar } from './toolbar.tsx'
import './rich-text.css'

const PictureLibrary = lazyWithinTime(() => import('../pictures/picture-library.tsx'))

type Props = { id: string; label: string; value: string; onChange: (html: string) => void }

export default function RichTextEditor({ id, label, value, onChange }: Props) {
  const toolbarRef = useRef<HTMLDivElement>(null)
  const containerRef = useRef<HTMLDivElement>(null)
  const editor = useRef<Quill>(null)
  const lastHtml = useRef(value)
  const [link, setLink] = useState<LinkTarget>()
  const [inserting, setInserting] = useState<'table' | 'picture'>()
  const [addedPicture, setAddedPicture] = useState<{ quill: Quill; index: number }>()
  const [failure, setFailure] = useState<string>()
  const [leftOut, setLeftOut] = useState<string>()
  const { editing, tools, location, attach } = useTableEditing()
  const table = location && editing.current?.tableAt(location)

  const openLinkDialog = () => {
    const { current } = editor
    if (current)
      setLink(editing.current?.location ? toCellLinkTarget(editing.current) : toLinkTarget(current))
  }
  const reportChange = useEffectEvent((html: string) => {
    if (html === lastHtml.current) return
    lastHtml.current = html
    onChange(html)
  })
  /** Waits until the closing dialog has moved the focus back, and then focuses the first cell. */
  const insertTable = (rows: string) =>
    setTimeout(() => {
      const quill = editor.current
      if (!quill) return
      const [line] = quill.getLine(insertBlock(quill, 'shop-table', rows))
      line?.domNode.querySelector<HTMLElement>('th, td')?.focus()
    })
  const upload = useEffectEvent(async (file: File) => {
    setFailure(undefined)
    try {
      const { url } = await uploadPicture(file)
      return url
    } catch (error) {
      setFailure(toErrorMessage(error, 'De foto kwam niet mee. Probeer het opnieuw.'))
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
      onLink: openLinkDialog,
      onLeftOut: setLeftOut,
    })
    writeHtml(quill, lastHtml.current)
    quill.on('editor-change', () => quill.hasFocus() || selectDefaultOptions(toolbarElement))
    selectDefaultOptions(toolbarElement)
    quill.on(
      'text-change',
      (_delta, _before, source) => source === 'user' && reportChange(readHtml(quill)),
    )
    editor.current = quill
    const detach = attach(quill, toolbarElement, openLinkDialog)
    return () => {
      detach()
      editor.current = null
      container.replaceChildren()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `openLinkDialog` reads only refs
  }, [label, attach])

  // Applies changes from outside, such as an undo of the page.
  useEffect(() => {
    if (!editor.current || value === lastHtml.current) return
    lastHtml.current = value
    const cell = document.activeElement?.matches('th, td') ? editing.current?.location : undefined
    writeHtml(editor.current, value)
    if (cell) editing.current?.focusCell(cell)
  }, [value, editing])

  return (
    <div className="rich-text rounded-[10px] border-[1.5px] border-edge bg-white focus-within:border-deep">
      <Toolbar
        ref={toolbarRef}
        onLink={openLinkDialog}
        onTable={() => setInserting('table')}
        onPicture={() => setInserting('picture')}
      />
      <div ref={containerRef} id={`${id}-text`} />
      {table && table.length > 0 && (
        <TableTools
          ref={tools}
          table={table}
          position={location}
          onChange={(change) => editing.current?.change(change)}
          onLeave={() => editing.current?.focusCell(location)}
        />
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      {leftOut && <Notice kind="warning">{leftOut}</Notice>}
      {addedPicture && (
        <AltTextDialog {...addedPicture} onClose={() => setAddedPicture(undefined)} />
      )}
      {link && <LinkDialog target={link} onClose={() => setLink(undefined)} />}
      {inserting === 'table' && (
        <TableDialog
          onInsert={(newTable) => {
            setInserting(undefined)
            insertTable(toRowsHtml(newTable))
          }}
          onClose={() => setInserting(undefined)}
        />
      )}
      {inserting === 'picture' && (
        <Suspense>
          <PictureLibrary
            onClose={() => setInserting(undefined)}
            onChoose={(picture) => {
              setInserting(undefined)
              if (editor.current) insertPicture(editor.current, picture)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
