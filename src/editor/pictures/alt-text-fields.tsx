import { useId, type MouseEvent } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { ControlError } from '#ui/form/labelled.tsx'
import type { PictureMetadata, Focal } from './picture-api.ts'
import { compactControlClass } from '../fields/compact-look.ts'

type FocalProps = { url: string; focal: Focal; onChange: (focal: Focal) => void }

const toFraction = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100

function FocalPoint({ url, focal, onChange }: FocalProps) {
  const choosePoint = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: toFraction((clientX - left) / width), y: toFraction((clientY - top) / height) })
  }
  return (
    <div className="grid max-w-sm gap-2">
      <p className="text-ink-soft">
        Wijs aan wat altijd te zien moet blijven, ook als de foto wordt bijgesneden.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the sliders below do the same by keyboard */}
      <div
        className="relative cursor-crosshair overflow-hidden rounded-[10px]"
        onClick={choosePoint}
      >
        <img src={url} alt="" className="w-full" />
        <svg
          aria-hidden
          className="pointer-events-none absolute inset-0 size-full overflow-visible"
        >
          <circle
            cx={`${focal.x * 100}%`}
            cy={`${focal.y * 100}%`}
            r="13"
            fill="none"
            stroke="var(--color-white)"
            strokeWidth="6"
          />
          <circle
            cx={`${focal.x * 100}%`}
            cy={`${focal.y * 100}%`}
            r="13"
            fill="none"
            stroke="var(--color-deep)"
            strokeWidth="3"
          />
        </svg>
      </div>
      <Slider
        label="Van links naar rechts"
        value={focal.x}
        onChange={(x) => onChange({ ...focal, x })}
      />
      <Slider
        label="Van boven naar beneden"
        value={focal.y}
        onChange={(y) => onChange({ ...focal, y })}
      />
    </div>
  )
}

const Slider = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (value: number) => void
}) => (
  <label className="grid gap-1">
    {label}
    <input
      type="range"
      min={0}
      max={100}
      value={Math.round(value * 100)}
      aria-valuetext={`${Math.round(value * 100)} procent`}
      onChange={({ target }) => onChange(toFraction(Number(target.value) / 100))}
      className="h-11 w-full accent-deep"
    />
  </label>
)

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
