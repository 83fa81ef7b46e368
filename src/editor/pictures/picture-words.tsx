// What a picture says to who cannot see it, and which point of it must stay in sight.

import { useId } from 'react'
import { controlLook, ErrorOf } from '../fields/labelled.tsx'
import type { PictureWords as Words } from './picture-api.ts'
import { FocalPoint } from './focal-point.tsx'

type Props = { url: string; words: Words; onChange: (words: Words) => void; altId?: string; error?: string | undefined }

export const needsWords = ({ alt, decorative }: Pick<Words, 'alt' | 'decorative'>): boolean => !decorative && alt.trim() === ''

export function PictureWords({ url, words, onChange, altId, error }: Props) {
  const made = useId()
  const id = altId ?? `${made}alt`
  return (
    <div className="grid gap-3">
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          Wat is er te zien?
        </label>
        <input
          id={id}
          type="text"
          value={words.alt}
          disabled={words.decorative}
          maxLength={300}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={({ target }) => onChange({ ...words, alt: target.value })}
          className={`${controlLook} disabled:bg-dune`}
        />
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-soft">
          Wie niet kan zien, krijgt deze zin voorgelezen.
        </p>
        <ErrorOf {...{ id, error }} />
      </div>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={words.decorative}
          onChange={({ target }) => onChange({ ...words, decorative: target.checked })}
          className="size-5 flex-none accent-deep"
        />
        Decoratief: deze foto vertelt niets wat niet ook in de tekst staat
      </label>
      <details className="text-sm">
        <summary className="inline-flex min-h-11 items-center font-semibold text-deep underline underline-offset-[0.28em]">
          Belangrijkste punt van de foto
        </summary>
        <FocalPoint url={url} focal={words.focal} onChange={(focal) => onChange({ ...words, focal })} />
      </details>
    </div>
  )
}
