// The alt text and focal point of a picture.

import { useId } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { ControlError } from '#ui/labelled.tsx'
import type { PictureMetadata } from './picture-api.ts'
import { FocalPoint } from './focal-point.tsx'
import { compactControlClass } from '../fields/compact-look.ts'

type Props = {
  url: string
  texts: PictureMetadata
  onChange: (texts: PictureMetadata) => void
  altId?: string
  error?: string | undefined
}

export const needsAltText = ({
  alt,
  decorative,
}: Pick<PictureMetadata, 'alt' | 'decorative'>): boolean => !decorative && alt.trim() === ''

export function AltTextFields({ url, texts, onChange, altId, error }: Props) {
  const generatedId = useId()
  const id = altId ?? `${generatedId}alt`
  return (
    <div className="grid gap-3">
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          Wat is er te zien?
        </label>
        <input
          id={id}
          type="text"
          value={texts.alt}
          disabled={texts.decorative}
          maxLength={300}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={({ target }) => onChange({ ...texts, alt: target.value })}
          className={`${compactControlClass} disabled:bg-dune`}
        />
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-soft">
          Wie niet kan zien, krijgt deze zin voorgelezen.
        </p>
        <ControlError {...{ id, error }} />
      </div>
      <Checkbox
        label="Decoratief: deze foto vertelt niets wat niet ook in de tekst staat"
        checked={texts.decorative}
        className="text-sm"
        onChange={({ target }) => onChange({ ...texts, decorative: target.checked })}
      />
      <details className="text-sm">
        <summary className="inline-flex min-h-11 items-center font-semibold text-deep underline underline-offset-[0.28em]">
          Belangrijkste punt van de foto
        </summary>
        <FocalPoint
          url={url}
          focal={texts.focal}
          onChange={(focal) => onChange({ ...texts, focal })}
        />
      </details>
    </div>
  )
}
