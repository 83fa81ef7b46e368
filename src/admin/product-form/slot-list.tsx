// Fields of a product that it has several times, such as its benefits, as the domain declares them.

import { fieldList } from '#domain/catalogue/fields/field-list.ts'
import { slotCounts, type SlotGroup } from '#domain/catalogue/fields/product-field.ts'
import { isVideo } from '#domain/catalogue/fields/product-form-values.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { PictureInput } from '#editor/pictures/picture-input.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { FieldInput } from './field-input.tsx'
import { productFieldId, SelectInput, TextInput, useFieldError } from './form-fields.tsx'
import { type DraftProps, withValue } from './product-draft.ts'

/** The values of one slot by the part that they are. */
type Slot = Readonly<Record<string, string>>
type Props = DraftProps & { group: Exclude<SlotGroup, 'marks'>; noun: string }

export function SlotList({ draft, change, group, noun }: Props) {
  const slots: readonly Slot[] = draft.formValues[group]
  const set = (changed: readonly Slot[]) => change(withValue(draft, { key: group }, changed))
  const max = slotCounts[group]
  return (
    <>
      {slots.length > 0 && (
        <ol className="grid grid-cols-1 gap-4">
          {slots.map((slot, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a slot is identified by its index
            <li key={index} className="grid gap-3 rounded-[12px] border border-line px-4 pt-1 pb-4">
              <div className="flex items-center justify-between">
                <strong className="first-letter:uppercase">
                  {noun} {index + 1}
                </strong>
                <SmallButton
                  icon="trash-2"
                  label={`Verwijder ${noun} ${index + 1}`}
                  onClick={() => set(slots.toSpliced(index, 1))}
                />
              </div>
              <SlotFields
                {...{ group, slot }}
                number={index + 1}
                set={(changed) => set(slots.with(index, { ...slot, ...changed }))}
              />
            </li>
          ))}
        </ol>
      )}
      {slots.length < max ? (
        <Button
          kind="ghost"
          className="justify-self-start"
          onClick={() =>
            set([...slots, Object.fromEntries(partsOf(group, 1).map(({ part }) => [part, '']))])
          }
        >
          <Icon name="plus" size={20} />
          Nog een {noun}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">Meer dan {max} passen er niet op de pagina.</p>
      )}
    </>
  )
}

const partsOf = (group: SlotGroup, number: number) =>
  fieldList.flatMap((field) =>
    field.slot?.of === group && field.number === number ? { field, part: field.slot.part } : [],
  )

type FieldsProps = {
  group: SlotGroup
  slot: Slot
  /** From 1. */
  number: number
  set: (changed: Slot) => void
}

const SlotFields = ({ group, slot, number, set }: FieldsProps) => (
  <div className="grid items-start gap-3 sm:grid-cols-2">
    {partsOf(group, number).map(({ field, part }) => {
      const { [part]: value = '' } = slot
      const props = { name: field.path, value, onChange: (text: string) => set({ [part]: text }) }
      if (part === 'picture') return <HighlightPicture key={part} {...props} number={number} />
      if (part === 'steps' && !isVideo(slot['picture'] ?? '')) return null
      return <FieldInput key={part} {...props} field={field} />
    })}
  </div>
)

const pictureKinds = [
  ['photo', 'Foto'],
  ['film', 'Film'],
] as const

type PictureProps = {
  name: string
  number: number
  value: string
  onChange: (picture: string) => void
}

function HighlightPicture({ name, number, value, onChange }: PictureProps) {
  const error = useFieldError(name)
  const isVideoChosen = value !== '' && !value.startsWith('/')
  return (
    <>
      <SelectInput
        label="Foto of film"
        value={isVideoChosen ? 'film' : 'photo'}
        options={pictureKinds}
        onChoose={(kind) => onChange(kind === 'film' ? 'instructions' : '')}
      />
      {isVideoChosen ? (
        <TextInput
          label="Naam van de film"
          name={name}
          hint={
            isVideo(value)
              ? 'De naam van het bestand in de map met films, zonder .mp4. Ondertitels met dezelfde naam (.vtt) in die map komen vanzelf mee. Tot de film begint, zie je zijn eerste beeld.'
              : 'In de naam van een film staat altijd ‘instructions’.'
          }
          value={value}
          onType={onChange}
        />
      ) : (
        <PictureInput
          id={productFieldId(name)}
          label={`Foto van blok ${number}`}
          hint="Minstens 960 pixels breed."
          error={error}
          value={value === '' ? null : { url: value, alt: '', decorative: true }}
          onChange={(chosen) => onChange(chosen?.url ?? '')}
        />
      )}
    </>
  )
}
