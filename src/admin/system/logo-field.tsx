// The logo of the shop: a picture that staff upload, or the drawing with the name.

import { useState } from 'react'
import type { ShopLogo } from '#domain/content/shop-details.ts'
import { LabelledGroup } from '#ui/labelled-group.tsx'
import { FileButton } from '#editor/pictures/file-button.tsx'
import { uploadErrorText, uploadPicture } from '#editor/pictures/picture-api.ts'
import { thumbnailUrl } from '#editor/pictures/stored-picture.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Props = {
  value: ShopLogo | null
  shopName: string
  error: string | undefined
  onChange: (logo: ShopLogo | null) => void
}

const hint =
  'Een PNG, JPG of WebP; een breed logo is het best leesbaar. Staat in de kop en de voet van elke pagina, in mails en op nieuwe facturen.'

export function LogoField({ value: logo, shopName, error, onChange }: Props) {
  const [isUploading, setIsUploading] = useState(false)
  const [uploadError, setUploadError] = useState<string>()
  const upload = async (file: File) => {
    setIsUploading(true)
    setUploadError(undefined)
    try {
      const { url, width, height } = await uploadPicture(file)
      onChange({ url, width, height })
    } catch (failure) {
      setUploadError(uploadErrorText(failure))
    }
    setIsUploading(false)
  }
  return (
    <LabelledGroup label="Logo" hint={hint} error={uploadError ?? error}>
      <div className="grid justify-items-start gap-2">
        {logo ? (
          <img
            src={thumbnailUrl(logo)}
            alt={`Het logo van ${shopName}`}
            width={logo.width}
            height={logo.height}
            className="h-16 w-auto max-w-full rounded-[8px] bg-sand object-contain"
          />
        ) : (
          <p className="text-sm text-ink-soft">
            Zonder logo toont de winkel de tekening van een duin, met de naam.
          </p>
        )}
        <div role="status">
          {isUploading && (
            <span className="flex items-center gap-3 text-sm">
              <Spinner /> Het logo wordt geüpload…
            </span>
          )}
        </div>
        <div className="flex flex-wrap gap-x-2 text-sm">
          <FileButton label="Upload een logo" onFile={(file) => file && void upload(file)}>
            <Icon name="upload" size={20} />
            Upload een logo
          </FileButton>
          {logo && (
            <Button kind="plain" onClick={() => onChange(null)}>
              <Icon name="trash-2" size={20} />
              Logo weghalen
            </Button>
          )}
        </div>
      </div>
    </LabelledGroup>
  )
}
