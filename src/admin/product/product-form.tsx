// The form of one product. It is saved as a whole; prices and stock of what exists are changed beside it, at once.

import { formatDateTime } from '#domain/time/format-date.ts'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Finding, productFindings } from '#domain/catalogue/product-check.ts'
import { slugFrom } from '#domain/page/slug-from.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { Button, lookOf } from '#ui/button.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { DuplicateButton } from './duplicate-button.tsx'
import { FactsSection } from './facts-section.tsx'
import { FieldErrorsContext } from './form-parts.tsx'
import { PictureSection } from './pictures/picture-section.tsx'
import { ProductConflictDialog } from './product-conflict-dialog.tsx'
import type { KeptProduct } from './product-draft.ts'
import { SaveBar } from './save-bar.tsx'
import { ShelfSection } from './shelf/shelf-section.tsx'
import { StateSection } from './state-section.tsx'
import { StorySection } from './story-section.tsx'
import { TextSection } from './text-section.tsx'
import { useProductSaving } from './use-product-saving.ts'
import { VariationSection } from './variation-section.tsx'

type Props = {
  /** Undefined while the product is being made. */
  kept?: KeptProduct
  categories?: KeptProduct['all_categories']
  onChanged: (slug: string) => Promise<void>
}

export function ProductForm({ kept, categories = kept?.all_categories ?? [], onChanged }: Props) {
  const navigate = useNavigate()
  const fresh = kept === undefined
  const { draft, saved, change, save, settle, theirs, notice, errors, busy } = useProductSaving({
    kept,
    onSaved: onChanged,
    onMoved: async (slug) => navigate(`/admin/producten/${slug}`, { replace: true }),
  })
  const [toCheck, setToCheck] = useState<Finding[]>()
  /** Their version that was put aside for now. */
  const [aside, setAside] = useState<KeptProduct>()
  const trySave = () => {
    const findings = draft.published ? productFindings({ ...draft, in_package: typedNumber(draft.in_package) ?? null }) : []
    if (findings.length > 0) setToCheck(findings)
    else void save()
  }
  const nameIt = (name: string) => change({ name, ...(fresh && draft.slug === slugFrom(draft.name) && { slug: slugFrom(name) }) })

  const props = { draft, change }
  return (
    <FieldErrorsContext value={errors}>
      <ScreenHead title={fresh ? 'Nieuw product' : kept.name} about={kept && <Saved kept={kept} />}>
        {kept && !kept.trashed_at && (
          <>
            <DuplicateButton slug={kept.slug} />
            <a
              href={kept.published ? `/product/${kept.slug}` : `/product/${kept.slug}/voorbeeld`}
              target="_blank"
              rel="noopener"
              className={lookOf('ghost')}
            >
              <ExternalLink aria-hidden size={20} />
              {kept.published ? 'Bekijk in de winkel' : 'Bekijk het voorbeeld'}
            </a>
          </>
        )}
      </ScreenHead>
      {/* No form element: dialogs in here have forms of their own, whose Enter must not save the product. */}
      <div className="grid max-w-[64rem] grid-cols-1 gap-6">
        {kept && <ShelfSection kept={kept} onChanged={() => onChanged(kept.slug)} mayPrice />}
        <StateSection {...props} kept={kept} onChanged={onChanged} />
        <TextSection {...props} nameIt={nameIt} />
        <PictureSection {...props} />
        <FactsSection {...props} fresh={fresh} categories={categories} />
        <VariationSection {...props} kept={kept} />
        <StorySection {...props} />
        <SaveBar
          {...{ draft, notice, errors, busy }}
          button={fresh ? 'Product toevoegen' : 'Bewaren'}
          onSave={trySave}
          state={
            draft !== saved ? 'Er zijn wijzigingen die nog niet bewaard zijn.' : fresh ? 'Je hebt nog niets ingevuld.' : 'Alles is bewaard.'
          }
        >
          {theirs && (
            <Button kind="ghost" className="mt-3 min-h-12 text-sm" onClick={() => setAside(undefined)}>
              Bekijk beide versies
            </Button>
          )}
        </SaveBar>
      </div>
      {toCheck && (
        <CheckDialog
          findings={toCheck}
          onSave={() => {
            setToCheck(undefined)
            void save()
          }}
          onClose={() => setToCheck(undefined)}
        />
      )}
      {theirs && theirs !== aside && (
        <ProductConflictDialog
          base={saved}
          mine={draft}
          theirs={theirs}
          onSettle={(settled) => settle(settled, theirs)}
          onClose={() => setAside(theirs)}
        />
      )}
    </FieldErrorsContext>
  )
}

const Saved = ({ kept: { saved_at, saved_by } }: { kept: KeptProduct }) => (
  <>
    Laatst gewijzigd op {formatDateTime(saved_at)}
    {saved_by && ` door ${saved_by}`}.
  </>
)
