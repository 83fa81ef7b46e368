// Staff upload the pictures of a product or choose them from the library, and describe and sort
// them.

import { type DragEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Announcer } from '#editor/announcer.tsx'
import { FileButton } from '#editor/pictures/file-button.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { focusError } from '../shared/form-error-summary.tsx'
import { FormSection, productFieldId } from './form-fields.tsx'
import type { DraftChangeHandler, DraftPicture, ProductDraft } from './product-draft.ts'
import { PictureUploads } from './picture-uploads.tsx'
import { SortablePictures } from './sortable-pictures.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'

const PictureLibrary = lazyWithinTime(() => import('#editor/pictures/picture-library.tsx'))

export function PictureSection({
  draft: { pictures },
  change,
}: {
  draft: ProductDraft
  change: DraftChangeHandler
}) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [isDragOver, setIsDragOver] = useState(false)
  /**
   * The pictures after the last change. An upload that ends later adds to these, so that no
   * description is lost.
   */
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  }, [pictures])
  const add = (added: DraftPicture) => {
    if (latest.current.some(({ url }) => url === added.url)) return
    latest.current = [...latest.current, added]
    change({ pictures: latest.current })
  }
  const { uploads, start, retry, dismiss } = usePictureUploads(add)
  const undescribed = pictures.findIndex(({ alt }) => alt.trim() === '')
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    start([...event.dataTransfer.files])
  }
  return (
    <FormSection
      title="Foto’s"
      about="De eerste foto staat op de kaart en in de winkelmand; heeft ze een doorzichtige achtergrond, dan geeft haar kleur de kaart een tint."
    >
      <Announcer>
        <SortablePictures
          pictures={pictures}
          onChange={(ordered) => change({ pictures: ordered })}
        />
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
          <FileButton label="Foto’s uploaden" onFiles={start}>
            <Icon name="upload" size={20} />
            Upload foto’s
          </FileButton>
          <Button kind="plain" onClick={() => setIsChoosing(true)}>
            <Icon name="images" size={20} />
            Kies uit de bibliotheek
          </Button>
        </div>
        <PictureUploads uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      </div>
      {undescribed !== -1 && (
        <p className="text-sm">
          <span className="font-semibold text-warning">
            {pictures.filter(({ alt }) => alt.trim() === '').length === 1
              ? 'Een foto heeft'
              : 'Een paar foto’s hebben'}{' '}
            nog geen beschrijving.
          </span>{' '}
          <Button
            kind="plain"
            onClick={() => focusError(productFieldId(`pictures.${undescribed}.alt`))}
          >
            Beschrijf foto {undescribed + 1}
          </Button>
        </p>
      )}
      {isChoosing && (
        <Suspense>
          <PictureLibrary
            onClose={() => setIsChoosing(false)}
            onChoose={({ url, alt, width = 0, height = 0 }, tint) => {
              add({ url, alt, width, height, tint })
              setIsChoosing(false)
            }}
          />
        </Suspense>
      )}
    </FormSection>
  )
}
