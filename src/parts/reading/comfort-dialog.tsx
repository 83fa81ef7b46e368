// 'Leesgemak': larger text, more contrast, no movement. Works at once, is kept on this device only.

import { useId, useState } from 'react'
import { comfortIn, comfortWords, type ReadingComfort, type ReadingSize } from '#domain/device/reading-comfort.ts'
import { storageKeys } from '#domain/device/storage-keys.ts'
import { forget, writeText } from '#parts/checkout/browser-storage.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

const sizes: Record<ReadingSize, string> = { normal: 'Gewoon', larger: 'Groter', largest: 'Grootst' }
const sizeLooks: Record<ReadingSize, string> = { normal: 'text-base', larger: 'text-lg', largest: 'text-xl' }

export default function ComfortDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState(() => comfortIn(document.documentElement.dataset.comfort))
  const choose = (change: Partial<ReadingComfort>) => {
    const next = { ...chosen, ...change }
    setChosen(next)
    keepComfort(next)
  }
  return (
    <Dialog title="Leesgemak" onClose={onClose}>
      <fieldset>
        <legend className="mb-2 font-semibold">Letters</legend>
        <div className="grid gap-2.5 sm:grid-cols-3">
          {Object.entries(sizes).map(([size, name]) => (
            <label
              key={size}
              className="flex min-h-[52px] items-center gap-3 rounded-[12px] border-[1.5px] border-edge bg-white px-4 hover:border-deep has-checked:border-deep has-checked:bg-lee"
            >
              <input
                type="radio"
                name="comfort-size"
                className="size-5 accent-deep"
                checked={chosen.size === size}
                onChange={() => choose({ size: size as ReadingSize })}
              />
              <span className={sizeLooks[size as ReadingSize]}>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-5 grid gap-1">
        <Choice
          label="Meer contrast"
          about="Donkerder letters op wit."
          on={chosen.contrast}
          onChoose={(contrast) => choose({ contrast })}
        />
        <Choice label="Rustig beeld" about="Niets beweegt of schuift." on={chosen.calm} onChoose={(calm) => choose({ calm })} />
      </div>
      <p className="mt-5 text-sm text-ink-soft">Je keuze blijft op dit apparaat. Met ‘Wis mijn sporen’ is je keuze ook weg.</p>
      <div className="mt-7 flex flex-wrap gap-3.5">
        <Button onClick={onClose}>Klaar</Button>
        <Button kind="ghost" onClick={() => choose(comfortIn(undefined))}>
          Alles gewoon
        </Button>
      </div>
    </Dialog>
  )
}

function keepComfort(comfort: ReadingComfort) {
  const words = comfortWords(comfort)
  document.documentElement.dataset.comfort = words
  if (words) writeText('localStorage', storageKeys.readingComfort, words)
  else forget('localStorage', storageKeys.readingComfort)
}

type ChoiceProps = { label: string; about: string; on: boolean; onChoose: (on: boolean) => void }

function Choice({ label, about, on, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-about`}
        className="mt-3.5 size-5 flex-none accent-deep"
        checked={on}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className="flex-1">
        <label htmlFor={id} className="flex min-h-11 items-center font-semibold">
          {label}
        </label>
        <p id={`${id}-about`} className="-mt-1.5 text-sm text-ink-soft">
          {about}
        </p>
      </div>
    </div>
  )
}
