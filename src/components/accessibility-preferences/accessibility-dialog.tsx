// The dialog 'Leesgemak': larger text, more contrast, no motion, the quick way out. A choice
// applies at once and is stored on this device only.

import { useId, useState } from 'react'
import {
  parseAccessibilityPreferences,
  formatAccessibilityPreferences,
  type AccessibilityPreferences,
  type TextSize,
} from '#domain/accessibility-preferences.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { removeStoredItem, writeStoredText } from '../storage/browser-storage.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

const sizes: Record<TextSize, string> = { normal: 'Gewoon', larger: 'Groter', largest: 'Grootst' }
const sizeClasses: Record<TextSize, string> = {
  normal: 'text-base',
  larger: 'text-lg',
  largest: 'text-xl',
}

export default function AccessibilityDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState(() =>
    parseAccessibilityPreferences(document.documentElement.dataset.comfort),
  )
  const choose = (change: Partial<AccessibilityPreferences>) => {
    const next = { ...chosen, ...change }
    setChosen(next)
    storePreferences(next)
  }
  return (
    <Dialog title="Leesgemak" onClose={onClose}>
      <fieldset>
        <legend className="mb-2 font-semibold">Letters</legend>
        <div className="grid gap-2.5 sm:grid-cols-3">
          {Object.entries(sizes).map(([size, name]) => (
            <label
              key={size}
              className="choice flex min-h-control items-center gap-3 rounded-[12px] px-4"
            >
              <input
                type="radio"
                name="comfort-size"
                className="size-5 accent-deep"
                checked={chosen.size === size}
                onChange={() => choose({ size: size as TextSize })}
              />
              <span className={sizeClasses[size as TextSize]}>{name}</span>
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
        <Choice
          label="Rustig beeld"
          about="Niets beweegt of schuift."
          on={chosen.calm}
          onChoose={(calm) => choose({ calm })}
        />
        <Choice
          label="Snel weg met Esc"
          about="Drie keer vlug Esc, en je ziet het weerbericht in plaats van de winkel. Er wordt niets gewist: met de knop Terug kan iemand de winkel nog zien. Gebruikt je schermlezer Esc, zet dit dan uit."
          on={chosen.quickExit}
          onChoose={(quickExit) => choose({ quickExit })}
        />
      </div>
      <p className="mt-5 text-sm text-ink-soft">
        Je keuze blijft op dit apparaat. Met ‘Wis mijn sporen’ is je keuze ook weg.
      </p>
      <div className="mt-7 flex flex-wrap gap-3.5">
        <Button onClick={onClose}>Klaar</Button>
        <Button kind="ghost" onClick={() => choose(parseAccessibilityPreferences(undefined))}>
          Alles gewoon
        </Button>
      </div>
    </Dialog>
  )
}

function storePreferences(preferences: AccessibilityPreferences) {
  const attribute = formatAccessibilityPreferences(preferences)
  document.documentElement.dataset.comfort = attribute
  if (attribute) writeStoredText('localStorage', storageKeys.readingComfort, attribute)
  else removeStoredItem('localStorage', storageKeys.readingComfort)
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
