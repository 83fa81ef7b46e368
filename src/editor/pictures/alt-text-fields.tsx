// The alt text and focal point of a picture.

import { useId } from 'react'
import { compactControlClass } from '#ui/compact-control-class.ts'
import { ControlError } from '#ui/labelled.tsx'
import type { PictureMetadata } from './picture-api.ts'
import { FocalPoint } from './focal-point.tsx'

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
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={texts.decorative}
          onChange={({ target }) => onChange({ ...texts, decorative: target.checked })}
          className="size-5 flex-none accent-deep"
        />
        Decoratief: deze foto vertelt niets wat niet ook in de tekst staat
      </label>
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
