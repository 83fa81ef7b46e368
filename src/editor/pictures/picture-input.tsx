// One picture: dropped here, uploaded, or chosen from the library; with the words that go with it.

import { ImagePlus, Images, Trash2, Upload } from 'lucide-react'
import { type DragEvent, lazy, Suspense, use, useState, useSyncExternalStore } from 'react'
import type { ImageValue } from '#domain/page/fields.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { LabelledGroup } from '../fields/labelled.tsx'
import { PendingContext } from './pending-pictures.ts'
import { needsWords, PictureWords } from './picture-words.tsx'
import { heldPicture, thumbnail, withWords, wordsOf } from './stored-picture.ts'
import { FileButton } from './file-button.tsx'

const PictureLibrary = lazy(() => import('./picture-library.tsx'))

type Props = {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: unknown
  onChange: (picture: ImageValue) => void
}

export function PictureInput({ id, label, hint, error, value, onChange }: Props) {
  const pending = use(PendingContext)
  const waiting = useSyncExternalStore(pending.subscribe, () => pending.of(id))
  const [choosing, setChoosing] = useState(false)
  const [over, setOver] = useState(false)
  const held = heldPicture(value)
  const take = (file: File | undefined) => {
    if (file) void pending.add(id, file, ({ url, width, height }) => onChange({ url, alt: '', ...(width && height && { width, height }) }))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <LabelledGroup {...{ id, label, hint, error }}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a way more; the buttons inside do the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`grid gap-4 rounded-[10px] border-[1.5px] border-dashed p-4 ${over ? 'border-deep bg-lee' : 'border-edge bg-white'}`}
      >
        {held && (
          <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
            <img src={thumbnail(held)} alt="" className="max-h-40 w-full rounded-[8px] bg-dune object-contain" />
            <PictureWords
              url={held.url}
              words={wordsOf(held)}
              onChange={(words) => onChange(withWords(held, words))}
              altId={`${id}-alt`}
              error={needsWords(wordsOf(held)) ? 'Vul dit in, of kies decoratief.' : undefined}
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
                    <Button kind="plain" onClick={() => void pending.again(id)}>
                      Probeer opnieuw
                    </Button>
                  )}
                  <Button kind="plain" onClick={() => pending.drop(id)}>
                    Laat maar
                  </Button>
                </span>
              </>
            )}
          </div>
        )}
        {!held && !waiting && (
          <p className="flex items-center gap-3 text-sm text-ink-soft">
            <ImagePlus aria-hidden size={24} className="flex-none text-deep" />
            Sleep een foto hierheen, of kies er een.
          </p>
        )}
        <div className="flex flex-wrap gap-x-2 text-sm">
          <Button kind="plain" onClick={() => setChoosing(true)}>
            <Images aria-hidden size={20} />
            Kies uit de bibliotheek
          </Button>
          <FileButton label={`Bestand kiezen voor ${label.toLowerCase()}`} onFile={take}>
            <Upload aria-hidden size={20} />
            Upload een bestand
          </FileButton>
          {held && (
            <Button kind="plain" onClick={() => onChange(null)}>
              <Trash2 aria-hidden size={20} />
              Foto weghalen
            </Button>
          )}
        </div>
      </div>
      {choosing && (
        <Suspense>
          <PictureLibrary
            onClose={() => setChoosing(false)}
            onChoose={(picture) => {
              onChange(picture)
              setChoosing(false)
            }}
          />
        </Suspense>
      )}
    </LabelledGroup>
  )
}
