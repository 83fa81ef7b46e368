// Edits the check marks, benefits, specifications and highlights of a product page.

import {
  isVideo,
  type HighlightInput,
  maxAttributeSlots,
} from '#domain/catalogue/product-form-values.ts'
import type { TitledText } from '#domain/catalogue/product-attribute-texts.ts'
import { PictureInput } from '#editor/pictures/picture-input.tsx'
import { SmallButton } from '#editor/small-button.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import {
  SelectInput,
  FormSection,
  productFieldId,
  TextInput,
  MultilineTextInput,
  useFieldError,
} from './form-fields.tsx'
import type { DraftChangeHandler, ProductDraft } from './product-draft.ts'

type Props = { draft: ProductDraft; change: DraftChangeHandler }

export function BenefitsSection({ draft: { formValues }, change }: Props) {
  const set = (changes: Partial<ProductDraft['formValues']>) =>
    change({ formValues: { ...formValues, ...changes } })
  return (
    <>
      <FormSection title="Vinkjes" about="Korte zinnen met een vinkje, naast de bestelknop.">
        <MultilineTextInput
          label="Eén vinkje per regel"
          name="attributes.marks"
          rows={4}
          value={formValues.marks.join('\n')}
          onType={(text) => set({ marks: text.split('\n').slice(0, maxAttributeSlots.marks) })}
        />
      </FormSection>
      <FormSection
        title="Voordelen"
        about="Het tabblad ‘Voordelen’. Laat je dit leeg, dan staan er de voordelen van de winkel."
      >
        <DetailList
          noun="voordeel"
          name="usp"
          items={formValues.benefits}
          max={maxAttributeSlots.benefits}
          onChange={(benefits) => set({ benefits })}
        />
      </FormSection>
      <FormSection
        title="Specificaties"
        about="Het tabblad ‘Specificaties’. Laat je dit leeg, dan staat er wat de winkel al weet."
      >
        <DetailList
          noun="specificatie"
          name="specs"
          items={formValues.specifications}
          max={maxAttributeSlots.specifications}
          onChange={(specifications) => set({ specifications })}
        />
      </FormSection>
      <FormSection
        title="Zo voelt het"
        about="Blokken met een foto of een film, om en om links en rechts."
      >
        <Highlights
          highlights={formValues.highlights}
          onChange={(highlights) => set({ highlights })}
        />
      </FormSection>
    </>
  )
}

type ListProps<Slot> = {
  noun: string
  name: string
  items: readonly Slot[]
  max: number
  onChange: (items: Slot[]) => void
}

function DetailList({ noun, name, items, max, onChange }: ListProps<TitledText>) {
  const set = (index: number, changes: Partial<TitledText>) =>
    onChange(items.map((one, position) => (position === index ? { ...one, ...changes } : one)))
  return (
    <>
      {items.length > 0 && (
        <ol className="grid grid-cols-1 gap-4">
          {items.map(({ title, body }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a slot is identified by its index
            <li
              key={index}
              className="grid gap-3 rounded-[12px] border border-line p-4 sm:grid-cols-[1fr_1.6fr_auto]"
            >
              <TextInput
                label={`Kop ${index + 1}`}
                name={`attributes.${name}_title${index + 1}`}
                value={title}
                onType={(text) => set(index, { title: text })}
              />
              <MultilineTextInput
                label={`Tekst ${index + 1}`}
                name={`attributes.${name}_body${index + 1}`}
                rows={2}
                value={body}
                onType={(text) => set(index, { body: text })}
              />
              <SmallButton
                icon="trash-2"
                label={`Verwijder ${noun} ${index + 1}`}
                onClick={() => onChange(items.filter((_, position) => position !== index))}
              />
            </li>
          ))}
        </ol>
      )}
      <AddSlot
        noun={noun}
        isFull={items.length >= max}
        max={max}
        onAdd={() => onChange([...items, { title: '', body: '' }])}
      />
    </>
  )
}

const AddSlot = ({
  noun,
  isFull,
  max,
  onAdd,
}: {
  noun: string
  isFull: boolean
  max: number
  onAdd: () => void
}) =>
  isFull ? (
    <p className="text-sm text-ink-soft">Meer dan {max} passen er niet op de pagina.</p>
  ) : (
    <Button kind="ghost" className="justify-self-start" onClick={onAdd}>
      <Icon name="plus" size={20} />
      Nog een {noun}
    </Button>
  )

const emptyHighlight: HighlightInput = { title: '', body: '', picture: '', steps: '' }

function Highlights({
  highlights,
  onChange,
}: {
  highlights: readonly HighlightInput[]
  onChange: (highlights: HighlightInput[]) => void
}) {
  const set = (index: number, changes: Partial<HighlightInput>) =>
    onChange(highlights.map((one, position) => (position === index ? { ...one, ...changes } : one)))
  return (
    <>
      {highlights.length > 0 && (
        <ol className="grid grid-cols-1 gap-4">
          {highlights.map((highlight, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a slot is identified by its index
            <li key={index} className="grid gap-4 rounded-[12px] border border-line p-4 sm:p-5">
              <div className="flex items-center justify-between">
                <strong>Blok {index + 1}</strong>
                <SmallButton
                  icon="trash-2"
                  label={`Verwijder blok ${index + 1}`}
                  onClick={() => onChange(highlights.filter((_, position) => position !== index))}
                />
              </div>
              <TextInput
                label={`Kop van blok ${index + 1}`}
                name={`attributes.highlight_header${index + 1}`}
                value={highlight.title}
                onType={(title) => set(index, { title })}
              />
              <MultilineTextInput
                label={`Tekst van blok ${index + 1}`}
                name={`attributes.highlight_body${index + 1}`}
                value={highlight.body}
                onType={(body) => set(index, { body })}
              />
              <HighlightPicture
                index={index}
                picture={highlight.picture}
                onChange={(picture) => set(index, { picture })}
              />
              {isVideo(highlight.picture) && (
                <MultilineTextInput
                  label={`Stappen van de film van blok ${index + 1}`}
                  name={`attributes.highlight_steps${index + 1}`}
                  hint="Eén stap per regel, in de woorden van de ondertiteling. Ze staan genummerd onder de film, ook op papier."
                  rows={6}
                  value={highlight.steps}
                  onType={(steps) => set(index, { steps })}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <AddSlot
        noun="blok"
        isFull={highlights.length >= maxAttributeSlots.highlights}
        max={maxAttributeSlots.highlights}
        onAdd={() => onChange([...highlights, emptyHighlight])}
      />
    </>
  )
}

const pictureKinds = [
  ['photo', 'Foto'],
  ['film', 'Film'],
] as const

type PictureProps = { index: number; picture: string; onChange: (picture: string) => void }

function HighlightPicture({ index, picture, onChange }: PictureProps) {
  const error = useFieldError(`attributes.highlight_image${index + 1}`)
  const isVideoChosen = picture !== '' && !picture.startsWith('/')
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
          name={`attributes.highlight_image${index + 1}`}
          hint={
            isVideo(picture)
              ? 'De naam van het bestand in de map met films, zonder .mp4. Ondertitels met dezelfde naam (.vtt) in die map komen vanzelf mee. Tot de film begint, zie je zijn eerste beeld.'
              : 'In de naam van een film staat altijd ‘instructions’.'
          }
          value={picture}
          onType={onChange}
        />
      ) : (
        <PictureInput
          id={productFieldId(`attributes.highlight_image${index + 1}`)}
          label={`Foto van blok ${index + 1}`}
          hint="Minstens 960 pixels breed."
          error={error}
          value={picture === '' ? null : { url: picture, alt: '', decorative: true }}
          onChange={(chosen) => onChange(chosen?.url ?? '')}
        />
      )}
    </>
  )
}
