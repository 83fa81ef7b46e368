// The sizes or kinds of a product, in the order of its page.

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { bodySizeOf, type Range } from '#domain/catalogue/body-size.ts'
import { inEuros, fromEuros } from '#domain/money.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { Button } from '#ui/button.tsx'
import { FormSection, Typed } from './form-parts.tsx'
import { type Change, type DraftVariation, freshVariation, type KeptProduct, type ProductDraft } from './product-draft.ts'

type Props = { draft: ProductDraft; change: Change; kept: KeptProduct | undefined }

export function VariationSection({ draft: { variations }, change, kept }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const set = (key: string, changed: Partial<DraftVariation>) =>
    change({ variations: variations.map((one) => (one.key === key ? { ...one, ...changed } : one)) })
  const move = (place: number, to: number) => {
    const moved = variations[place]
    if (moved && to >= 0 && to < variations.length) change({ variations: variations.toSpliced(place, 1).toSpliced(to, 0, moved) })
  }
  const add = () => {
    const added = freshVariation()
    change({ variations: [...variations, added] })
    setTimeout(() => list.current?.querySelector<HTMLInputElement>(`[data-key="${added.key}"] input`)?.focus())
  }
  return (
    <FormSection
      title="Maten of soorten"
      about="Is het product er in één uitvoering, laat dit dan leeg. Anders staan prijs en voorraad bij elke maat. De eerste is gekozen als een bezoeker de pagina opent."
    >
      {variations.length > 0 && (
        <ol ref={list} className="grid grid-cols-1 gap-4">
          {variations.map((variation, place) => (
            <li key={variation.key} data-key={variation.key} className="rounded-[12px] border border-line p-4 sm:p-5">
              <div className="mb-3 flex flex-wrap items-center gap-x-2">
                <strong className="me-auto">{variation.name || `Maat ${place + 1}`}</strong>
                <SmallButton
                  icon={ArrowUp}
                  label={`Omhoog: ${nameOf(variation, place)}`}
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                />
                <SmallButton
                  icon={ArrowDown}
                  label={`Omlaag: ${nameOf(variation, place)}`}
                  disabled={place === variations.length - 1}
                  onClick={() => move(place, place + 1)}
                />
                <SmallButton
                  icon={Trash2}
                  label={`Verwijder ${nameOf(variation, place)}`}
                  onClick={() => change({ variations: variations.filter(({ key }) => key !== variation.key) })}
                />
              </div>
              <VariationFields
                {...{ variation, place }}
                kept={kept?.variations.find(({ id }) => id === variation.id)}
                set={(changed) => set(variation.key, changed)}
              />
            </li>
          ))}
        </ol>
      )}
      <Button kind="ghost" className="justify-self-start" onClick={add}>
        <Plus aria-hidden size={20} />
        Maat of soort toevoegen
      </Button>
      {kept && kept.variations.length > 0 && (
        <p className="text-sm text-ink-soft">
          Verwijder je een maat, dan is ze niet meer te bestellen. Bestellingen houden wat ze hadden; wie er een abonnement op heeft, leest
          dat we haar niet meer verkopen.
        </p>
      )}
    </FormSection>
  )
}

/** One without a name is called by its place. */
const nameOf = ({ name }: DraftVariation, place: number) => name.trim() || `variatie ${place + 1}`

type FieldsProps = {
  variation: DraftVariation
  place: number
  kept: KeptProduct['variations'][number] | undefined
  set: (changed: Partial<DraftVariation>) => void
}

function VariationFields({ variation, place, kept, set }: FieldsProps) {
  const at = (field: string) => `variations.${place}.${field}`
  const size = bodySizeOf(variation.dimensions)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Typed
        label="Naam"
        name={at('name')}
        maxLength={80}
        hint="Bijvoorbeeld Maat M."
        value={variation.name}
        onType={(name) => set({ name })}
      />
      <div>
        <Typed
          label="Afmetingen"
          name={at('dimensions')}
          maxLength={200}
          hint="Bijvoorbeeld: Taille 70-110 cm, heup 85-115 cm."
          value={variation.dimensions}
          onType={(dimensions) => set({ dimensions })}
        />
        {variation.dimensions.trim() && (
          <p className="mt-1.5 text-xs text-ink-soft">
            {size
              ? `De maathulp leest: ${[inCentimetres('taille', size.waist), inCentimetres('heup', size.hip)].filter(Boolean).join(', ')}.`
              : 'De maathulp leest hier geen taille of heup in.'}
          </p>
        )}
      </div>
      {kept ? (
        <p className="text-sm text-ink-soft sm:col-span-2">
          {inEuros(fromEuros(kept.price))}, {kept.stock} te koop. Bij ‘Prijs en voorraad’ verander je dat.
        </p>
      ) : (
        <>
          <Typed
            label="Prijs in euro, met btw"
            name={at('price')}
            inputMode="decimal"
            value={variation.price}
            onType={(price) => set({ price })}
          />
          <Typed
            label="Pakken op voorraad"
            name={at('stock')}
            inputMode="numeric"
            value={variation.stock}
            onType={(stock) => set({ stock })}
          />
        </>
      )}
      <Typed
        label="Stuks in een pak"
        name={at('in_package')}
        inputMode="numeric"
        hint="Alleen als het anders is dan bij het product."
        value={variation.in_package}
        onType={(in_package) => set({ in_package })}
      />
      <Typed
        label="Waarschuw bij zoveel pakken"
        name={at('low_stock_at')}
        inputMode="numeric"
        hint="Leeg: bij 10 pakken of minder."
        value={variation.low_stock_at}
        onType={(low_stock_at) => set({ low_stock_at })}
      />
      <Typed
        label="Artikelnummer"
        name={at('article_number')}
        maxLength={60}
        value={variation.article_number}
        onType={(article_number) => set({ article_number })}
      />
      <Typed label="EAN" name={at('ean')} inputMode="numeric" maxLength={20} value={variation.ean} onType={(ean) => set({ ean })} />
    </div>
  )
}

const inCentimetres = (what: string, range: Range | undefined) => range && `${what} ${range.from} tot ${range.to} cm`
