import {
  isVideo,
  type HighlightInput,
  maxMarks,
} from '#domain/catalogue/fields/product-form-values.ts'
import type { TitledText } from '#domain/catalogue/product-page/product-texts.ts'
import { PictureInput } from '#editor/pictures/picture-input.tsx'
import {
  SelectInput,
  productFieldId,
  TextInput,
  MultilineTextInput,
  useFieldError,
  SlotList,
} from './form-fields.tsx'
import { FormSection } from './form-sections.tsx'
import type { ProductDraft, DraftProps } from './product-draft.ts'

export function BenefitsSection({ draft: { formValues }, change }: DraftProps) {
  const set = (changes: Partial<ProductDraft['formValues']>) =>
    change({ formValues: { ...formValues, ...changes } })
  return (
    <FormSection section="details">
      <MultilineTextInput
        label="Eén vinkje per regel"
        name="attributes.marks"
        hint="Korte zinnen met een vinkje, naast de bestelknop."
        rows={4}
        value={formValues.marks.join('\n')}
        onType={(text) => set({ marks: text.split('\n').slice(0, maxMarks) })}
      />
      <h3 className="text-lg">Voordelen</h3>
      <p className="text-sm text-ink-soft">
        Het tabblad ‘Voordelen’. Laat je dit leeg, dan staan er de voordelen van de winkel.
      </p>
      <DetailList
        group="benefits"
        noun="voordeel"
        name="usp"
        slots={formValues.benefits}
        onChange={(benefits) => set({ benefits })}
      />
      <h3 className="text-lg">Specificaties</h3>
      <p className="text-sm text-ink-soft">
        Het tabblad ‘Specificaties’. Laat je dit leeg, dan staat er wat de winkel al weet.
      </p>
      <DetailList
        group="specifications"
        noun="specificatie"
        name="specs"
        slots={formValues.specifications}
        onChange={(specifications) => set({ specifications })}
      />
      <h3 className="text-lg">Zo voelt het</h3>
      <p className="text-sm text-ink-soft">
        Blokken met een foto of een film, om en om links en rechts.
      </p>
      <Highlights
        highlights={formValues.highlights}
        onChange={(highlights) => set({ highlights })}
      />
    </FormSection>
  )
}

type DetailsProps = {
  group: 'benefits' | 'specifications'
  noun: string
  name: string
  slots: readonly TitledText[]
  onChange: (slots: TitledText[]) => void
}

const DetailList = ({ name, ...list }: DetailsProps) => (
  <SlotList
    {...list}
    empty={{ title: '', body: '' }}
    className="gap-3 sm:grid-cols-[1fr_1.6fr_auto]"
  >
    {({ title, body }, number, set, removeButton) => (
      <>
        <TextInput
          label={`Kop ${number}`}
          name={`attributes.${name}_title${number}`}
          value={title}
          onType={(text) => set({ title: text })}
        />
        <MultilineTextInput
          label={`Tekst ${number}`}
          name={`attributes.${name}_body${number}`}
          rows={2}
          value={body}
          onType={(text) => set({ body: text })}
        />
        {removeButton}
      </>
    )}
  </SlotList>
)

type HighlightsProps = {
  highlights: readonly HighlightInput[]
  onChange: (highlights: HighlightInput[]) => void
}

const Highlights = ({ highlights, onChange }: HighlightsProps) => (
  <SlotList
    group="highlights"
    noun="blok"
    slots={highlights}
    empty={{ title: '', body: '', picture: '', steps: '' }}
    className="gap-4 sm:p-5"
    onChange={onChange}
  >
    {({ title, body, picture, steps }, number, set, removeButton) => (
      <>
        <div className="flex items-center justify-between">
          <strong>Blok {number}</strong>
          {removeButton}
        </div>
        <TextInput
          label={`Kop van blok ${number}`}
          name={`attributes.highlight_header${number}`}
          value={title}
          onType={(text) => set({ title: text })}
        />
        <MultilineTextInput
          label={`Tekst van blok ${number}`}
          name={`attributes.highlight_body${number}`}
          value={body}
          onType={(text) => set({ body: text })}
        />
        <HighlightPicture
          name={`attributes.highlight_image${number}`}
          number={number}
          picture={picture}
          onChange={(chosen) => set({ picture: chosen })}
        />
        {isVideo(picture) && (
          <MultilineTextInput
            label={`Stappen van de film van blok ${number}`}
            name={`attributes.highlight_steps${number}`}
            hint="Eén stap per regel, in de woorden van de ondertiteling. Ze staan genummerd onder de film, ook op papier."
            rows={6}
            value={steps}
            onType={(text) => set({ steps: text })}
          />
        )}
      </>
    )}
  </SlotList>
)

const pictureKinds = [
  ['photo', 'Foto'],
  ['film', 'Film'],
] as const

type PictureProps = {
  name: string
  number: number
  picture: string
  onChange: (picture: string) => void
}

function HighlightPicture({ name, number, picture, onChange }: PictureProps) {
  const error = useFieldError(name)
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
          name={name}
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
          id={productFieldId(name)}
          label={`Foto van blok ${number}`}
          hint="Minstens 960 pixels breed."
          error={error}
          value={picture === '' ? null : { url: picture, alt: '', decorative: true }}
          onChange={(chosen) => onChange(chosen?.url ?? '')}
        />
      )}
    </>
  )
}
