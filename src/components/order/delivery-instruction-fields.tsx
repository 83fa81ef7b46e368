import { useId } from 'react'
import { maxSafePlaceLength } from '#domain/order/delivery/delivery-instructions.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'

type Instructions = { notToNeighbours: boolean; safePlace: string }
type Props = Instructions & {
  error: string | undefined
  change: (part: Partial<Instructions>) => void
}

const safePlaces = ['de schuur', 'de garage', 'de berging', 'het tuinhuis', 'de achterdeur']

export function DeliveryInstructionFields({ notToNeighbours, safePlace, error, change }: Props) {
  const suggestions = useId()
  return (
    <>
      <p className="measure pt-2 pb-4 text-ink-soft">
        We geven het aan hem door. Beloven kunnen we het niet: hij beslist aan de deur.
      </p>
      <Checkbox
        className="mb-4"
        label="Niet bij de buren"
        name="notToNeighbours"
        checked={notToNeighbours}
        onChange={({ target }) => change({ notToNeighbours: target.checked })}
      />
      <LabelledField
        label="Leg het neer bij"
        name="safePlace"
        list={suggestions}
        autoComplete="off"
        maxLength={maxSafePlaceLength}
        hint="Bijvoorbeeld: de schuur. Schrijf niet wat erin zit. Niet verplicht."
        value={safePlace}
        error={error}
        onChange={({ target }) => change({ safePlace: target.value })}
      />
      <datalist id={suggestions}>
        {safePlaces.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </datalist>
    </>
  )
}
