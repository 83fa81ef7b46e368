// Staff upload the pictures of a product or choose them from the library, and describe and sort them.

import { type DragEvent, lazy, Suspense, useState } from 'react'
import { Announcer } from '#editor/announcer.tsx'
import { FileButton } from '#editor/pictures/file-button.tsx'
import { uploadPicture, uploadErrorText } from '#editor/pictures/picture-api.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { FormSection } from './form-fields.tsx'
import type { DraftChangeHandler, DraftPicture, ProductDraft } from './product-draft.ts'
import { SortablePictures } from './sortable-pictures.tsx'

const PictureLibrary = lazy(() => import('#editor/pictures/picture-library.tsx'))

export function PictureSection({ draft: { pictures }, change }: { draft: ProductDraft; change: DraftChangeHandler }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [isUploading, setIsUploading] = useState(false)
  const [isDragOver, setIsDragOver] = useState(false)
  const [failure, setFailure] = useState<string>()
  const add = (added: readonly DraftPicture[]) => {
    const newPictures = added.filter(({ url }) => !pictures.some((one) => one.url === url))
    change({ pictures: [...pictures, ...newPictures] })
  }
  const uploadFiles = async (files: readonly File[]) => {
    if (files.length === 0) return
    setFailure(undefined)
    setIsUploading(true)
    const uploaded: DraftPicture[] = []
    for (const file of files)
      try {
        const { url, width, height, tint } = await uploadPicture(file)
        uploaded.push({ url, width, height, tint, alt: '' })
      } catch (error) {
        setFailure(`${file.name}: ${uploadErrorText(error)}`)
      }
    setIsUploading(false)
    add(uploaded)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    void uploadFiles([...event.dataTransfer.files])
  }
  return (
    <FormSection
      title="Foto’s"
      about="De eerste foto staat op de kaart en in de winkelmand; heeft ze een doorzichtige achtergrond, dan geeft haar kleur de kaart een tint."
    >
      <Announcer>
        <SortablePictures pictures={pictures} onChange={(ordered) => change({ pictures: ordered })} />
      </Announcer>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping files is an extra; the buttons inside do the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsDragOver(true)
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
        className={`grid justify-items-start gap-2 rounded-[12px] border-[1.5px] border-dashed p-4 ${isDragOver ? 'border-deep bg-lee' : 'border-edge'}`}
      >
        <p className="text-sm text-ink-soft">Sleep foto’s hierheen, of kies ze.</p>
        <div className="flex flex-wrap gap-x-2 text-sm">
          <FileButton label="Foto uploaden" onFile={(file) => void uploadFiles(file ? [file] : [])}>
            <Icon name="upload" size={20} />
            Upload een foto
          </FileButton>
          <Button kind="plain" onClick={() => setIsChoosing(true)}>
            <Icon name="images" size={20} />
            Kies uit de bibliotheek
          </Button>
        </div>
        {isUploading && <Spinner label="De foto wordt geüpload" />}
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
      {isChoosing && (
        <Suspense>
          <PictureLibrary
            onClose={() => setIsChoosing(false)}
            onChoose={({ url, alt, width = 0, height = 0 }, tint) => {
              add([{ url, alt, width, height, tint }])
              setIsChoosing(false)
            }}
          />
        </Suspense>
      )}
    </FormSection>
  )
}
