// The pictures of a product: uploaded or chosen from the library, described, and put in order.

import { Images, Upload } from 'lucide-react'
import { type DragEvent, lazy, Suspense, useState } from 'react'
import { Announcer } from '#editor/announce.tsx'
import { FileButton } from '#editor/pictures/file-button.tsx'
import { uploadPicture, uploadWords } from '#editor/pictures/picture-api.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { FormSection } from '../form-parts.tsx'
import type { Change, DraftPicture, ProductDraft } from '../product-draft.ts'
import { PictureOrder } from './picture-order.tsx'

const PictureLibrary = lazy(() => import('#editor/pictures/picture-library.tsx'))

export function PictureSection({ draft: { pictures }, change }: { draft: ProductDraft; change: Change }) {
  const [choosing, setChoosing] = useState(false)
  const [uploading, setUploading] = useState(false)
  const [over, setOver] = useState(false)
  const [failure, setFailure] = useState<string>()
  const add = (added: readonly DraftPicture[]) => {
    const fresh = added.filter(({ url }) => !pictures.some((one) => one.url === url))
    change({ pictures: [...pictures, ...fresh] })
  }
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    setFailure(undefined)
    setUploading(true)
    const taken: DraftPicture[] = []
    for (const file of files)
      try {
        const { url, width, height } = await uploadPicture(file)
        taken.push({ url, width, height, alt: '' })
      } catch (error) {
        setFailure(`${file.name}: ${uploadWords(error)}`)
      }
    setUploading(false)
    add(taken)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  return (
    <FormSection title="Foto’s" about="De eerste foto staat op de kaart en in de winkelmand; de kleur ervan geeft de kaart een tint.">
      <Announcer>
        <PictureOrder pictures={pictures} onChange={(ordered) => change({ pictures: ordered })} />
      </Announcer>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a way more; the buttons inside do the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`grid justify-items-start gap-2 rounded-[12px] border-[1.5px] border-dashed p-4 ${over ? 'border-deep bg-lee' : 'border-edge'}`}
      >
        <p className="text-sm text-ink-soft">Sleep foto’s hierheen, of kies ze.</p>
        <div className="flex flex-wrap gap-x-2 text-sm">
          <FileButton label="Foto uploaden" onFile={(file) => void take(file ? [file] : [])}>
            <Upload aria-hidden size={20} />
            Upload een foto
          </FileButton>
          <Button kind="plain" onClick={() => setChoosing(true)}>
            <Images aria-hidden size={20} />
            Kies uit de bibliotheek
          </Button>
        </div>
        {uploading && <Spinner label="De foto wordt geüpload" />}
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
      {choosing && (
        <Suspense>
          <PictureLibrary
            onClose={() => setChoosing(false)}
            onChoose={({ url, alt, width = 0, height = 0 }) => {
              add([{ url, alt, width, height }])
              setChoosing(false)
            }}
          />
        </Suspense>
      )}
    </FormSection>
  )
}
