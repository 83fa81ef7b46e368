// Sets the focal point that stays visible when a picture is cropped, by clicking or with two
// sliders.

import type { MouseEvent } from 'react'
import type { Focal } from './picture-api.ts'

type Props = { url: string; focal: Focal; onChange: (focal: Focal) => void }

const toFraction = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100

export function FocalPoint({ url, focal, onChange }: Props) {
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
