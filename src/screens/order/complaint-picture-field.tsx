import { useId } from 'react'

export function ComplaintPictureField({ error }: { error: string | undefined }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        Foto, als je er een hebt
      </label>
      <p id={`${id}-hint`} className="mb-2.5 text-sm text-ink-soft">
        Van het product of het pak. Een JPG, PNG of WebP van hooguit 8 MB. Alleen onze medewerkers
        kunnen de foto zien.
      </p>
      <input
        id={id}
        type="file"
        name="picture"
        accept="image/jpeg,image/png,image/webp"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        className="control min-h-11 p-3"
      />
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}
