// The sections of what few products need: what the maker or the label tells, what only colleagues
// see, and longer texts.

import type { ReactNode } from 'react'
import { maxMarks } from '#domain/catalogue/fields/product-form-values.ts'
import { ExtensionPlace } from '../shell/extension-place.tsx'
import { DocumentInputs } from './document-inputs.tsx'
import { SectionFields } from './field-input.tsx'
import { MultilineTextInput, productFieldId } from './form-fields.tsx'
import { FormSection } from './form-sections.tsx'
import { type AdminProductReply, type DraftProps, withValue } from './product-draft.ts'
import { SlotList } from './slot-list.tsx'

type Props = DraftProps & {
  product: AdminProductReply | undefined
  onReload: () => Promise<void>
}

export const FactsSections = ({ product, onReload, ...props }: Props) => (
  <>
    <Fields
      section="maker"
      about="Staat open op de productpagina; de wet vraagt erom."
      {...props}
    />
    <Fields
      section="device"
      about={
        product
          ? 'Een document dat je kiest of weghaalt, is meteen bewaard.'
          : 'De documenten kies je als het product één keer is bewaard.'
      }
      {...props}
    >
      {product && <DocumentInputs product={product} onChanged={onReload} />}
    </Fields>
    <Fields section="facts" about="Staat op de productpagina." {...props}>
      <Heading title="Materialen">
        Een claim als ‘gerecycled’ of ‘uit beheerd bos’ mag alleen met een aandeel of een keurmerk
        met nummer. Alle aandelen zijn samen hooguit 100 procent.
      </Heading>
      <SlotList group="materials" noun="materiaal" {...props} />
    </Fields>
    <Fields section="hazard" about="Neem over wat op het etiket staat." {...props}>
      <ExtensionPlace
        of="producten/:slug"
        props={{
          id: productFieldId('tracks_lots'),
          checked: props.draft.tracks_lots,
          onChange: (isChecked) => props.change({ tracks_lots: isChecked }),
        }}
      />
    </Fields>
    <Fields
      section="staff"
      about="Alleen collega’s zien dit. Het is voor de opgave van wat je per jaar op de markt brengt."
      {...props}
    />
  </>
)

type FieldsProps = Parameters<typeof SectionFields>[0] & { about: string; children?: ReactNode }

const Fields = ({ about, children, ...props }: FieldsProps) => (
  <FormSection section={props.section} about={about}>
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SectionFields {...props} />
    </div>
    {children}
  </FormSection>
)

const Heading = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="text-lg">{title}</h3>
    <p className="measure text-sm text-ink-soft">{children}</p>
  </div>
)

export const DetailsSection = (props: DraftProps) => (
  <FormSection section="details">
    <MultilineTextInput
      label="Eén vinkje per regel"
      name="attributes.marks"
      hint="Korte zinnen met een vinkje, naast de bestelknop."
      rows={4}
      value={props.draft.formValues.marks.join('\n')}
      onType={(text) =>
        props.change(withValue(props.draft, { key: 'marks' }, text.split('\n').slice(0, maxMarks)))
      }
    />
    <Heading title="Voordelen">
      Het tabblad ‘Voordelen’. Laat je dit leeg, dan staan er de voordelen van de winkel.
    </Heading>
    <SlotList group="benefits" noun="voordeel" {...props} />
    <Heading title="Specificaties">
      Het tabblad ‘Specificaties’. Laat je dit leeg, dan staat er wat de winkel al weet.
    </Heading>
    <SlotList group="specifications" noun="specificatie" {...props} />
    <Heading title="Zo voelt het">
      Blokken met een foto of een film, om en om links en rechts.
    </Heading>
    <SlotList group="highlights" noun="blok" {...props} />
  </FormSection>
)
