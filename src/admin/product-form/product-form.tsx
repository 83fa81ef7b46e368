// The form of one product, saved as a whole. Price and stock of an existing product have their own
// dialogs, which save at once.

import { formatDateTime } from '#domain/time/format-date.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ProductFinding, checkProduct } from '#domain/catalogue/fields/product-check.ts'
import type { ProductDocumentKind } from '#domain/catalogue/product-document.ts'
import { slugify } from '#domain/content/slugify.ts'
import { parseDutchNumber } from '#domain/parse-number.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { PublicationCheckDialog } from './publication-check-dialog.tsx'
import { DuplicateButton } from './duplicate-button.tsx'
import { PropertiesSection } from './properties-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { FactsSection, StaffFactsSection } from './facts-section.tsx'
import { SearchEngineSection } from './search-engine-section.tsx'
import { FieldErrorsContext } from './form-fields.tsx'
import { PictureSection } from './picture-section.tsx'
import { ProductConflictDialog } from './product-conflict-dialog.tsx'
import type { AdminProductReply } from './product-draft.ts'
import { SaveBar } from './save-bar.tsx'
import { PriceAndStockSection } from './price-and-stock/price-and-stock-section.tsx'
import { VisibilitySection } from './visibility-section.tsx'
import { BenefitsSection } from './benefits-section.tsx'
import { TextSection } from './text-section.tsx'
import { useSaveProduct } from './use-save-product.ts'
import { SampleSection, VariationSection } from './variation-section.tsx'

type Props = {
  /** The product to edit; undefined to create one. */
  product?: AdminProductReply
  categories?: AdminProductReply['all_categories']
  onChanged: (slug: string) => Promise<void>
}

export function ProductForm({
  product,
  categories = product?.all_categories ?? [],
  onChanged,
}: Props) {
  const navigate = useNavigate()
  const isNew = product === undefined
  const { draft, saved, change, save, saveMerged, theirs, notice, errors, busy } = useSaveProduct({
    product,
    onSaved: onChanged,
    onMoved: async (slug) => navigate(`/admin/producten/${slug}`, { replace: true }),
  })
  const [shownFindings, setShownFindings] = useState<ProductFinding[]>()
  /** The colleague's version whose conflict dialog the user closed for now. */
  const [dismissed, setDismissed] = useState<AdminProductReply>()
  const hasDocument = (kind: ProductDocumentKind) =>
    product?.documents.some((document) => document.kind === kind) ?? false
  const trySave = () => {
    const findings = draft.published
      ? checkProduct({
          ...draft,
          sheet: draft.formValues,
          in_package: parseDutchNumber(draft.in_package) ?? null,
          documents: {
            instructions: hasDocument('instructions'),
            conformity: hasDocument('conformity'),
          },
        })
      : []
    if (findings.length > 0) setShownFindings(findings)
    else void save()
  }
  const changeName = (name: string) =>
    change({ name, ...(isNew && draft.slug === slugify(draft.name) && { slug: slugify(name) }) })

  const props = { draft, change }
  return (
    <FieldErrorsContext value={errors}>
      <ScreenHeader
        title={isNew ? 'Nieuw product' : product.name}
        about={product && <LastSaved product={product} />}
      >
        {product && !product.trashed_at && (
          <>
            <DuplicateButton slug={product.slug} />
            <a
              href={
                product.published
                  ? `/product/${product.slug}`
                  : `/product/${product.slug}/voorbeeld`
              }
              target="_blank"
              rel="noopener"
              className={buttonClass('ghost')}
            >
              <Icon name="external-link" size={20} />
              {product.published ? 'Bekijk in de winkel' : 'Bekijk het voorbeeld'}
            </a>
          </>
        )}
      </ScreenHeader>
      {/* This is no form element, because the dialogs inside have forms. Enter in a dialog must
          not save the product. */}
      <div className="grid max-w-[64rem] grid-cols-1 gap-6">
        {product && (
          <PriceAndStockSection
            product={product}
            onChanged={() => onChanged(product.slug)}
            canEditPrices
          />
        )}
        <VisibilitySection {...props} product={product} onChanged={onChanged} />
        <TextSection {...props} changeName={changeName} />
        <PictureSection {...props} />
        <PropertiesSection {...props} isNew={isNew} categories={categories} />
        <FactsSection {...props} />
        {product && (
          <DocumentsSection product={product} onChanged={() => onChanged(product.slug)} />
        )}
        <StaffFactsSection {...props} />
        <VariationSection {...props} product={product} />
        <SampleSection {...props} product={product} />
        <BenefitsSection {...props} />
        <SearchEngineSection {...props} />
        <SaveBar
          {...{ draft, notice, errors, busy }}
          button={isNew ? 'Product toevoegen' : 'Bewaar'}
          onSave={trySave}
          state={
            draft !== saved
              ? 'Er zijn wijzigingen die nog niet bewaard zijn.'
              : isNew
                ? 'Je hebt nog niets ingevuld.'
                : 'Alles is bewaard.'
          }
        >
          {theirs && (
            <Button
              kind="ghost"
              className="mt-3 min-h-control text-sm"
              onClick={() => setDismissed(undefined)}
            >
              Bekijk beide versies
            </Button>
          )}
        </SaveBar>
      </div>
      {shownFindings && (
        <PublicationCheckDialog
          findings={shownFindings}
          onSave={() => {
            setShownFindings(undefined)
            void save()
          }}
          onClose={() => setShownFindings(undefined)}
        />
      )}
      {theirs && theirs !== dismissed && (
        <ProductConflictDialog
          base={saved}
          mine={draft}
          theirs={theirs}
          onMerge={(merged) => saveMerged(merged, theirs)}
          onClose={() => setDismissed(theirs)}
        />
      )}
    </FieldErrorsContext>
  )
}

const LastSaved = ({ product: { saved_at, saved_by } }: { product: AdminProductReply }) => (
  <>
    Laatst gewijzigd op {formatDateTime(saved_at)}
    {saved_by && ` door ${saved_by}`}.
  </>
)
