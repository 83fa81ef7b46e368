import { Suspense } from 'react'
import { LabelledGroup } from '#ui/form/labelled-group.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { DraftField } from './field-input.tsx'
import { productFieldId, useFieldError } from './form-fields.tsx'
import { FormSection } from './form-sections.tsx'
import type { DraftProps } from './product-draft.ts'
import { browserApi } from '#components/api-context.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { brandName } from '#domain/content/shop/brand-name.ts'
import { toPageTitle } from '#domain/content/page-title.ts'
import { searchEngineLimits } from '#domain/catalogue/fields/product-field.ts'
import { searchEngineTexts } from '#domain/catalogue/product-page/search-engine-texts.ts'

const RichTextEditor = lazyWithinTime(() => import('#editor/rich-text/rich-text-editor.tsx'))

export function TextSection({ draft, change }: DraftProps) {
  const error = useFieldError('description')
  return (
    <FormSection section="text">
      <DraftField name="short_description" rows={2} {...{ draft, change }} />
      <LabelledGroup id={productFieldId('description')} label="Beschrijving" error={error}>
        <Suspense fallback={<Spinner label="Een ogenblik" />}>
          <RichTextEditor
            id="beschrijving"
            label="Beschrijving"
            value={draft.description}
            onChange={(description) => change({ description })}
          />
        </Suspense>
      </LabelledGroup>
    </FormSection>
  )
}

export function SearchEngineSection({ draft, change }: DraftProps) {
  const { formValues, name, slug, short_description } = draft
  const { seo_title, seo_description } = formValues.facts
  const texts = searchEngineTexts({
    name,
    short_description,
    product_attributes: {
      seo_title: seo_title.trim(),
      seo_description: seo_description.trim(),
    },
  })
  const { result } = useQuery(fetchShopDetails)
  const pageTitle = toPageTitle(
    texts.title,
    result.status === 'done' ? result.data.name : brandName,
  )
  return (
    <FormSection
      section="search"
      about="Laat een tekst voor zoekmachines leeg om de naam en de korte beschrijving te gebruiken."
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DraftField
          name="slug"
          hint={`De pagina staat op /product/${slug || '…'}. Verander je het adres, dan leidt het oude door.`}
          {...{ draft, change }}
        />
        <DraftField name="popular_rank" {...{ draft, change }} />
      </div>
      <div>
        <DraftField name="seo_title" {...{ draft, change }} />
        <Counter text={pageTitle} shown={searchEngineLimits.title.shown} what="titel" />
      </div>
      <div>
        <DraftField name="seo_description" {...{ draft, change }} />
        <Counter
          text={texts.description}
          shown={searchEngineLimits.description.shown}
          what="omschrijving"
        />
      </div>
      <figure className="rounded-[12px] border border-line bg-sand p-4">
        <figcaption className="mb-2 text-sm text-ink-soft">
          Zo kan het eruitzien in een zoekmachine:
        </figcaption>
        <p className="text-sm text-ink-soft">
          {location.host} › product › {slug || '…'}
        </p>
        <p className="text-lg text-deep [overflow-wrap:anywhere]">
          {cut(pageTitle, searchEngineLimits.title.shown)}
        </p>
        <p className="text-sm [overflow-wrap:anywhere]">
          {cut(texts.description, searchEngineLimits.description.shown)}
        </p>
      </figure>
    </FormSection>
  )
}

const fetchShopDetails = () => browserApi('GET /api/shop-details')

const Counter = ({ text, shown, what }: { text: string; shown: number; what: string }) => (
  <p
    className={`mt-1.5 text-sm ${text.length > shown ? 'font-semibold text-warning' : 'text-ink-soft'}`}
  >
    De {what} heeft {text.length} tekens
    {text.length > shown
      ? `; een zoekmachine toont er ongeveer ${shown}`
      : ` van de ongeveer ${shown}`}
    .
  </p>
)

const cut = (text: string, shown: number) =>
  text.length > shown ? `${text.slice(0, shown).trimEnd()}…` : text
