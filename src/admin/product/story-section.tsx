// What the page tells below: check items, benefits, specifications, and how it is in daily life.

import { Plus, Trash2 } from 'lucide-react'
import { isFilm, type SheetHighlight, sheetSlots } from '#domain/catalogue/product-sheet.ts'
import type { DetailText } from '#domain/catalogue/product-details.ts'
import { PictureInput } from '#editor/pictures/picture-input.tsx'
import { SmallButton } from '#editor/small-button.tsx'
import { Button } from '#ui/button.tsx'
import { Chosen, FormSection, productFieldId, Typed, TypedLines, useFieldError } from './form-parts.tsx'
import type { Change, ProductDraft } from './product-draft.ts'

type Props = { draft: ProductDraft; change: Change }

export function StorySection({ draft: { sheet }, change }: Props) {
  const set = (changed: Partial<ProductDraft['sheet']>) => change({ sheet: { ...sheet, ...changed } })
  return (
    <>
      <FormSection title="Vinkjes" about="Korte zinnen met een vinkje, naast de bestelknop.">
        <TypedLines
          label="Eén vinkje per regel"
          name="attributes.marks"
          rows={4}
          value={sheet.marks.join('\n')}
          onType={(text) => set({ marks: text.split('\n').slice(0, sheetSlots.marks) })}
        />
      </FormSection>
      <FormSection title="Voordelen" about="Het tabblad ‘Voordelen’. Laat je dit leeg, dan staan er de voordelen van de winkel.">
        <ToldList what="voordeel" name="usp" told={sheet.benefits} most={sheetSlots.benefits} onChange={(benefits) => set({ benefits })} />
      </FormSection>
      <FormSection title="Specificaties" about="Het tabblad ‘Specificaties’. Laat je dit leeg, dan staat er wat de winkel al weet.">
        <ToldList
          what="specificatie"
          name="specs"
          told={sheet.specifications}
          most={sheetSlots.specifications}
          onChange={(specifications) => set({ specifications })}
        />
      </FormSection>
      <FormSection title="Zo voelt het" about="Blokken met een foto of een film, om en om links en rechts.">
        <Highlights highlights={sheet.highlights} onChange={(highlights) => set({ highlights })} />
      </FormSection>
    </>
  )
}

type ListProps<Slot> = { what: string; name: string; told: readonly Slot[]; most: number; onChange: (told: Slot[]) => void }

function ToldList({ what, name, told, most, onChange }: ListProps<DetailText>) {
  const set = (place: number, changed: Partial<DetailText>) =>
    onChange(told.map((one, at) => (at === place ? { ...one, ...changed } : one)))
  return (
    <>
      {told.length > 0 && (
        <ol className="grid grid-cols-1 gap-4">
          {told.map(({ title, body }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
            <li key={place} className="grid gap-3 rounded-[12px] border border-line p-4 sm:grid-cols-[1fr_1.6fr_auto]">
              <Typed
                label={`Kop ${place + 1}`}
                name={`attributes.${name}_title${place + 1}`}
                value={title}
                onType={(text) => set(place, { title: text })}
              />
              <TypedLines
                label={`Tekst ${place + 1}`}
                name={`attributes.${name}_body${place + 1}`}
                rows={2}
                value={body}
                onType={(text) => set(place, { body: text })}
              />
              <SmallButton
                icon={Trash2}
                label={`Verwijder ${what} ${place + 1}`}
                onClick={() => onChange(told.filter((_, at) => at !== place))}
              />
            </li>
          ))}
        </ol>
      )}
      <AddSlot what={what} full={told.length >= most} most={most} onAdd={() => onChange([...told, { title: '', body: '' }])} />
    </>
  )
}

const AddSlot = ({ what, full, most, onAdd }: { what: string; full: boolean; most: number; onAdd: () => void }) =>
  full ? (
    <p className="text-sm text-ink-soft">Meer dan {most} passen er niet op de pagina.</p>
  ) : (
    <Button kind="ghost" className="justify-self-start" onClick={onAdd}>
      <Plus aria-hidden size={20} />
      Nog een {what}
    </Button>
  )

const fresh: SheetHighlight = { title: '', body: '', picture: '' }

function Highlights({ highlights, onChange }: { highlights: readonly SheetHighlight[]; onChange: (highlights: SheetHighlight[]) => void }) {
  const set = (place: number, changed: Partial<SheetHighlight>) =>
    onChange(highlights.map((one, at) => (at === place ? { ...one, ...changed } : one)))
  return (
    <>
      {highlights.length > 0 && (
        <ol className="grid grid-cols-1 gap-4">
          {highlights.map((highlight, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
            <li key={place} className="grid gap-4 rounded-[12px] border border-line p-4 sm:p-5">
              <div className="flex items-center justify-between">
                <strong>Blok {place + 1}</strong>
                <SmallButton
                  icon={Trash2}
                  label={`Verwijder blok ${place + 1}`}
                  onClick={() => onChange(highlights.filter((_, at) => at !== place))}
                />
              </div>
              <Typed
                label={`Kop van blok ${place + 1}`}
                name={`attributes.highlight_header${place + 1}`}
                value={highlight.title}
                onType={(title) => set(place, { title })}
              />
              <TypedLines
                label={`Tekst van blok ${place + 1}`}
                name={`attributes.highlight_body${place + 1}`}
                value={highlight.body}
                onType={(body) => set(place, { body })}
              />
              <HighlightPicture place={place} picture={highlight.picture} onChange={(picture) => set(place, { picture })} />
            </li>
          ))}
        </ol>
      )}
      <AddSlot
        what="blok"
        full={highlights.length >= sheetSlots.highlights}
        most={sheetSlots.highlights}
        onAdd={() => onChange([...highlights, fresh])}
      />
    </>
  )
}

const pictureKinds = [
  ['photo', 'Foto'],
  ['film', 'Film'],
] as const

type PictureProps = { place: number; picture: string; onChange: (picture: string) => void }

function HighlightPicture({ place, picture, onChange }: PictureProps) {
  const error = useFieldError(`attributes.highlight_image${place + 1}`)
  const film = picture !== '' && !picture.startsWith('/')
  return (
    <>
      <Chosen
        label="Foto of film"
        value={film ? 'film' : 'photo'}
        options={pictureKinds}
        onChoose={(kind) => onChange(kind === 'film' ? 'instructions' : '')}
      />
      {film ? (
        <Typed
          label="Naam van de film"
          name={`attributes.highlight_image${place + 1}`}
          hint={
            isFilm(picture)
              ? 'De naam van het bestand in de map met films, zonder .mp4. Ondertitels en een stilstaand beeld met dezelfde naam komen vanzelf mee.'
              : 'In de naam van een film staat altijd ‘instructions’.'
          }
          value={picture}
          onType={onChange}
        />
      ) : (
        <PictureInput
          id={productFieldId(`attributes.highlight_image${place + 1}`)}
          label={`Foto van blok ${place + 1}`}
          hint="Minstens 960 pixels breed."
          error={error}
          value={picture === '' ? null : { url: picture, alt: '', decorative: true }}
          onChange={(chosen) => onChange(chosen?.url ?? '')}
        />
      )}
    </>
  )
}
