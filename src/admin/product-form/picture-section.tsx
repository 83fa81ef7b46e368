import { type DragEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { picturePlaces } from '#domain/catalogue/fields/picture-check.ts'
import { productKind } from '#domain/catalogue/product-kind.ts'
import { Announcer, useAnnounce } from '#editor/announcer.tsx'
import { FileButton } from '#editor/pictures/file-button.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { productFieldId, TextInput, useFieldError } from './form-fields.tsx'
import { FormSection } from './form-sections.tsx'
import { PictureFindings, PictureGuide } from './picture-advice.tsx'
import type { DraftPicture, DraftProps } from './product-draft.ts'
import { uploadErrorText, uploadPicture } from '#editor/pictures/picture-api.ts'
import { Spinner } from '#ui/spinner.tsx'
import { SmallButton } from '#editor/small-button.tsx'
import { ProductPicture } from '#ui/product-picture.tsx'
import { DragHandle, MoveButtons, SortableRows, useSortableRow } from '#editor/sortable.tsx'

const PictureLibrary = lazyWithinTime(() => import('#editor/pictures/picture-library.tsx'))

export function PictureSection({ draft: { pictures, formValues }, change }: DraftProps) {
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
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    start([...event.dataTransfer.files])
  }
  return (
    <FormSection
      section="pictures"
      about="De eerste foto staat op de kaart en in de winkelmand. Wie een foto niet kan zien, krijgt voorgelezen wat je erbij schrijft."
    >
      <PictureGuide formValues={formValues} />
      <Announcer>
        <SortablePictures
          pictures={pictures}
          places={picturePlaces[productKind(formValues)]}
          onChange={(ordered) => change({ pictures: ordered })}
        />
      </Announcer>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping files is an extra; the buttons inside do the same */}
      <div
        id={productFieldId('pictures')}
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
      <PictureFindings {...{ pictures, formValues }} />
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

type PictureUpload = {
  key: number
  file: File
  state: 'waiting' | 'busy' | 'failed'
  error?: string
}

/**
 * Calls `onUploaded` for each uploaded picture. A failed upload stays in `uploads` until staff
 * retry or dismiss it.
 */
function usePictureUploads(onUploaded: (picture: DraftPicture) => void) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const queue = useRef<PictureUpload[]>([])
  const nextKey = useRef(0)
  const isRunning = useRef(false)
  const update = (key: number, changed: Partial<PictureUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      update(next.key, { state: 'busy' })
      try {
        const { url, width, height, tint } = await uploadPicture(next.file)
        onUploaded({ url, width, height, tint, alt: '' })
        dismiss(next.key)
      } catch (error) {
        update(next.key, { state: 'failed', error: uploadErrorText(error) })
      }
    }
    isRunning.current = false
  }
  const start = (files: readonly File[]) => {
    const added = files.map((file): PictureUpload => ({
      key: nextKey.current++,
      file,
      state: 'waiting',
    }))
    queue.current.push(...added)
    setUploads((all) => [...all, ...added])
    void run()
  }
  const retry = (upload: PictureUpload) => {
    dismiss(upload.key)
    start([upload.file])
  }
  return { uploads, start, retry, dismiss }
}

type Props = {
  uploads: readonly PictureUpload[]
  onRetry: (upload: PictureUpload) => void
  onDismiss: (key: number) => void
}

function PictureUploads({ uploads, onRetry, onDismiss }: Props) {
  const pending = uploads.filter(({ state }) => state !== 'failed').length
  return (
    <div role="status" className="grid w-full gap-2 empty:hidden">
      {pending > 0 && (
        <p className="text-sm">
          {pending === 1 ? 'Nog 1 foto te uploaden.' : `Nog ${pending} foto’s te uploaden.`}
        </p>
      )}
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="grid gap-2">
          {uploads.map((upload) => (
            <li
              key={upload.key}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-[10px] border border-line bg-white px-4 py-2 text-sm"
            >
              <span className="font-semibold [overflow-wrap:anywhere]">{upload.file.name}</span>
              {upload.state === 'busy' && <Spinner label={`${upload.file.name} wordt geüpload`} />}
              {upload.state === 'waiting' && (
                <span className="text-ink-soft">wacht op zijn beurt</span>
              )}
              {upload.state === 'failed' && (
                <>
                  <span className="font-semibold text-error">{upload.error}</span>
                  <span className="ms-auto flex flex-wrap">
                    <Button kind="plain" onClick={() => onRetry(upload)}>
                      Probeer opnieuw<span className="sr-only"> met {upload.file.name}</span>
                    </Button>
                    <Button kind="plain" onClick={() => onDismiss(upload.key)}>
                      Haal weg<span className="sr-only"> {upload.file.name}</span>
                    </Button>
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type PictureRowProps = {
  picture: DraftPicture
  index: number
  /** What this place of the product page shows; undefined after the fifth. */
  place: string | undefined
  last: boolean
  onMove: (to: number) => void
  onDescribe: (alt: string) => void
  onRemove: () => void
}

type SortableProps = {
  pictures: readonly DraftPicture[]
  places: readonly { name: string }[]
  onChange: (pictures: DraftPicture[]) => void
}

function SortablePictures({ pictures, places, onChange }: SortableProps) {
  const announce = useAnnounce()
  const moveTo = (url: string, to: number) => {
    const index = pictures.findIndex((one) => one.url === url)
    const picture = pictures[index]
    if (!picture || to < 0 || to >= pictures.length) return
    onChange(pictures.toSpliced(index, 1).toSpliced(to, 0, picture))
  }
  if (pictures.length === 0) return null
  return (
    <SortableRows noun="deze foto" onMove={moveTo}>
      <ol className="grid grid-cols-1 gap-3" aria-label="Foto’s, in volgorde">
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.url}
            picture={picture}
            index={index}
            place={places[index]?.name}
            last={index === pictures.length - 1}
            onMove={(to) => {
              moveTo(picture.url, to)
              announce(`Foto staat nu op plaats ${to + 1} van ${pictures.length}.`)
            }}
            onDescribe={(alt) =>
              onChange(pictures.map((one) => (one.url === picture.url ? { ...one, alt } : one)))
            }
            onRemove={() => {
              onChange(pictures.filter(({ url }) => url !== picture.url))
              announce('Foto weggehaald. Ze blijft in de bibliotheek.')
            }}
          />
        ))}
      </ol>
    </SortableRows>
  )
}

function PictureRow({
  picture,
  index,
  place,
  last,
  onMove,
  onDescribe,
  onRemove,
}: PictureRowProps) {
  const name = `foto ${index + 1}`
  const { ref, handleRef, isDragging } = useSortableRow({ id: picture.url, index, name: 'Foto' })
  const error = useFieldError(`pictures.${index}`)
  const placeId = useId()
  return (
    <li
      ref={ref}
      id={productFieldId(`pictures.${index}`)}
      className={`grid grid-cols-[auto_4rem_minmax(0,1fr)] items-start gap-x-3 gap-y-1 rounded-[12px] border bg-white p-3 sm:grid-cols-[auto_5rem_minmax(0,1fr)_9rem] ${isDragging ? 'border-deep shadow-float' : 'border-line'}`}
    >
      <DragHandle ref={handleRef} label={`Verplaats ${name}`} />
      <div className="relative aspect-square w-full overflow-hidden rounded-[8px] bg-dune">
        <ProductPicture {...picture} alt="" sizes="5rem" />
      </div>
      <div className="min-w-0 max-sm:col-span-full max-sm:row-start-2">
        <TextInput
          label={`Wat is er te zien op ${name}?`}
          name={`pictures.${index}.alt`}
          maxLength={300}
          {...(place && { 'aria-describedby': placeId })}
          value={picture.alt}
          onType={onDescribe}
        />
        {error && <p className="mt-1.5 text-sm font-semibold text-error">{error}</p>}
      </div>
      <div className="grid justify-items-end">
        <div className="flex">
          <MoveButtons {...{ name, index, last, onMove }} />
          <SmallButton icon="trash-2" label={`Haal ${name} weg`} onClick={onRemove} />
        </div>
        {place && (
          <p id={placeId} className="text-end text-xs text-ink-soft">
            Hier hoort: {place}.
          </p>
        )}
      </div>
    </li>
  )
}
