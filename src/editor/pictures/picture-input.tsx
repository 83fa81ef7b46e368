import { type DragEvent, Suspense, use, useState, useSyncExternalStore } from 'react'
import type { BlockImageValue } from '#domain/content/block-fields.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { LabelledGroup } from '#ui/form/labelled-group.tsx'
import { PendingPicturesContext } from './pending-pictures.ts'
import { needsAltText, AltTextFields } from './alt-text-fields.tsx'
import {
  parseStoredPicture,
  thumbnailUrl,
  withPictureMetadata,
  pictureMetadataOf,
} from './stored-picture.ts'
import { FileButton } from './file-button.tsx'
import { compactClass } from '../fields/compact-look.ts'

const PictureLibrary = lazyWithinTime(() => import('./picture-library.tsx'))

type Props = {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: unknown
  onChange: (picture: BlockImageValue) => void
}

export function PictureInput({ id, label, hint, error, value, onChange }: Props) {
  const pending = use(PendingPicturesContext)
  const waiting = useSyncExternalStore(pending.subscribe, () => pending.get(id))
  const [isChoosing, setIsChoosing] = useState(false)
  const [isDragOver, setIsDragOver] = useState(false)
  const current = parseStoredPicture(value)
  const uploadFile = (file: File | undefined) => {
    if (file)
      void pending.add(id, file, (picture) =>
        onChange(withPictureMetadata(picture, pictureMetadataOf({ url: picture.url, alt: '' }))),
      )
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    uploadFile(event.dataTransfer.files[0])
  }
  return (
    <LabelledGroup className={compactClass} {...{ id, label, hint, error }}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping a file is an extra; the buttons inside do the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsDragOver(true)
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
        className={`grid gap-4 rounded-[10px] border-[1.5px] border-dashed p-4 ${isDragOver ? 'border-deep bg-lee' : 'border-edge bg-white'}`}
      >
        {current && (
          <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
            <img
              src={thumbnailUrl(current)}
              alt=""
              className="max-h-40 w-full rounded-[8px] bg-dune object-contain"
            />
            <AltTextFields
              url={current.url}
              texts={pictureMetadataOf(current)}
              onChange={(texts) => onChange(withPictureMetadata(current, texts))}
              altId={`${id}-alt`}
              error={
                needsAltText(pictureMetadataOf(current))
                  ? 'Vul dit in, of kies decoratief.'
                  : undefined
              }
            />
          </div>
        )}
        {waiting && (
          <div role="status" className="grid justify-items-start gap-1 text-sm">
            {waiting.busy ? (
              <span className="flex items-center gap-3">
                <Spinner /> {waiting.file.name} wordt geüpload…
              </span>
            ) : (
              <>
                <strong className="text-error">{waiting.error}</strong>
                <span>
                  {waiting.final
                    ? `${waiting.file.name} is niet opgeslagen. Kies een ander bestand.`
                    : `${waiting.file.name} is nog niet opgeslagen. Het bestand staat klaar voor een nieuwe poging.`}
                </span>
                <span className="flex flex-wrap gap-x-2">
                  {!waiting.final && (
                    <Button kind="plain" onClick={() => pending.retry(id)}>
                      Probeer opnieuw
                    </Button>
                  )}
                  <Button kind="plain" onClick={() => pending.remove(id)}>
                    Laat maar
                  </Button>
                </span>
              </>
            )}
          </div>
        )}
        {!current && !waiting && (
          <p className="flex items-center gap-3 text-sm text-ink-soft">
            <Icon name="image-plus" size={24} className="flex-none text-deep" />
            Sleep een foto hierheen, of kies er een.
          </p>
        )}
        <div className="flex flex-wrap gap-x-2 text-sm">
          <Button kind="plain" onClick={() => setIsChoosing(true)}>
            <Icon name="images" size={20} />
            Kies uit de bibliotheek
          </Button>
          <FileButton label={`Bestand kiezen voor ${label.toLowerCase()}`} onFile={uploadFile}>
            <Icon name="upload" size={20} />
            Upload een bestand
          </FileButton>
          {current && (
            <Button kind="plain" onClick={() => onChange(null)}>
              <Icon name="trash-2" size={20} />
              Foto weghalen
            </Button>
          )}
        </div>
      </div>
      {isChoosing && (
        <Suspense>
          <PictureLibrary
            onClose={() => setIsChoosing(false)}
            onChoose={(picture) => {
              onChange(picture)
              setIsChoosing(false)
            }}
          />
        </Suspense>
      )}
    </LabelledGroup>
  )
}
