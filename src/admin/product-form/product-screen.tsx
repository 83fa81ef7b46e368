import { useNavigate, useParams } from 'react-router'
import { can } from '#domain/staff/permissions.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { ScreenHeader } from '../shared/screen.tsx'
import {
  type AdminProductReply,
  findQuestions,
  toDraft,
  type ProductDraft,
} from './product-draft.ts'
import { formatDateTime } from '#domain/time/format-date.ts'
import { useState } from 'react'
import type { ProductFinding } from '#domain/catalogue/fields/product-finding.ts'
import { slugify } from '#domain/content/links/slugify.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useConfirmedLeave } from '#ui/form/unsaved-changes-guard.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { PriceSection, PropertiesSection } from './properties-section.tsx'
import { DetailsSection, FactsSections } from './facts-sections.tsx'
import { StockList } from './price-and-stock/price-and-stock-section.tsx'
import { TrashButton, TrashedNotice } from './trash-product.tsx'
import { FormStates, SectionIndex } from './form-sections.tsx'
import { PictureSection } from './picture-section.tsx'
import { SaveBar, PublicationCheckDialog, useSaveProduct } from './save-bar.tsx'
import { TextSection, SearchEngineSection } from './text-sections.tsx'
import { SampleSection, VariationSection } from './variation-section.tsx'
import { MergeDialog, toUnhighlightedText } from '#editor/conflict/merge-dialog.tsx'
import { productDifferences, mergeProduct } from './product-conflict.ts'

type ConflictProps = {
  base: ProductDraft
  mine: ProductDraft
  theirs: AdminProductReply
  onMerge: (merged: ProductDraft) => void
  onClose: () => void
}

const texts = {
  title: 'Iemand anders bewaarde dit product ook',
  actionText: 'bewaarde het product',
  saveLabel: 'Bewaar met deze keuzes',
}

function ProductConflictDialog({ base, mine, theirs, onMerge, onClose }: ConflictProps) {
  const versions = { base, mine, theirs: toDraft(theirs) }
  const categoryName = (id: number) =>
    theirs.all_categories.find((category) => category.id === id)?.name ?? 'Een andere categorie'
  const rows = productDifferences(versions, categoryName).map((difference) => ({
    ...difference,
    mine: difference.mine === undefined ? undefined : toUnhighlightedText(difference.mine),
    theirs: difference.theirs === undefined ? undefined : toUnhighlightedText(difference.theirs),
  }))
  return (
    <MergeDialog
      texts={texts}
      saved={theirs}
      rows={rows}
      emptyText="Jullie versies zijn gelijk."
      onMerge={(choices) => onMerge(mergeProduct(versions, choices))}
      onClose={onClose}
    >
      {theirs.trashed_at && <Notice kind="warning">Het product ligt nu in de prullenbak.</Notice>}
    </MergeDialog>
  )
}

type Props = {
  product?: AdminProductReply
  onChanged: (slug: string) => Promise<void>
}

export default function ProductScreen() {
  const { slug } = useParams()
  return slug === undefined ? <NewProduct /> : <ExistingProduct key={slug} slug={slug} />
}

/** Saves as a whole. Price and stock of an existing product have dialogs, which save at once. */
function ProductForm({ product, onChanged }: Props) {
  const navigate = useNavigate()
  const isNew = product === undefined
  const { draft, saved, change, save, saveMerged, theirs, notice, errors, busy } = useSaveProduct({
    product,
    onSaved: onChanged,
    onMoved: async (slug) => navigate(`/admin/producten/${slug}`, { replace: true }),
  })
  const [shownFindings, setShownFindings] = useState<ProductFinding[]>()
  const [answered, setAnswered] = useState<readonly ProductFinding[]>([])
  /** The colleague's version whose conflict dialog the user closed for now. */
  const [dismissed, setDismissed] = useState<AdminProductReply>()
  const [hasTriedToSave, setHasTriedToSave] = useState(false)
  const trySave = () => {
    setHasTriedToSave(true)
    const findings = findQuestions(draft, { product, saved, answered })
    if (findings.length > 0) setShownFindings(findings)
    else void save()
  }
  const changeName = (name: string) =>
    change({ name, ...(isNew && draft.slug === slugify(draft.name) && { slug: slugify(name) }) })

  const props = { draft, change }
  const sellable = {
    ...props,
    product,
    onReload: async () => {
      if (product) await onChanged(product.slug)
    },
  }
  return (
    <FormStates {...{ draft, errors, product }} isQuiet={isNew && !hasTriedToSave}>
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
            <TrashButton product={product} />
          </>
        )}
      </ScreenHeader>
      {/* This is no form element, because the dialogs inside have forms. Enter in a dialog must
          not save the product. */}
      <div className="max-w-[80rem] gap-x-8 xl:grid xl:grid-cols-[14rem_minmax(0,1fr)]">
        <SectionIndex />
        <div className="flex min-w-0 flex-col gap-3 max-xl:mt-3">
          {product?.trashed_at && <TrashedNotice {...{ product, onChanged }} />}
          <PriceSection {...sellable} changeName={changeName} />
          <VariationSection {...sellable} />
          <TextSection {...props} />
          <PictureSection {...props} />
          <PropertiesSection {...props} />
          <FactsSections {...sellable} />
          <DetailsSection {...props} />
          <SampleSection {...sellable} />
          <SearchEngineSection {...props} />
          <SaveBar
            {...{ ...props, product, notice, errors, busy }}
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
      </div>
      {shownFindings && (
        <PublicationCheckDialog
          findings={shownFindings}
          variations={draft.variations}
          onSave={() => {
            setAnswered([...answered, ...shownFindings])
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
    </FormStates>
  )
}

const LastSaved = ({ product: { saved_at, saved_by } }: { product: AdminProductReply }) => (
  <>
    Laatst gewijzigd op {formatDateTime(saved_at)}
    {saved_by && ` door ${saved_by}`}.
  </>
)

function ExistingProduct({ slug }: { slug: string }) {
  const { result, reload } = useReply('GET /api/admin/product/:slug', { params: { slug } })
  const canEdit = can(useCurrentUser()?.staff_role, 'catalogue')
  return (
    <>
      {result.status !== 'done' && <ScreenHeader title="Product" />}
      <QueryBoundary result={result} reload={reload}>
        {(product) =>
          canEdit ? (
            <ProductForm product={product} onChanged={reload} />
          ) : (
            <StockOnly product={product} onChanged={reload} />
          )
        }
      </QueryBoundary>
    </>
  )
}

const StockOnly = ({
  product,
  onChanged,
}: {
  product: AdminProductReply
  onChanged: () => Promise<void>
}) => (
  <>
    <ScreenHeader
      title={product.name}
      about="Je kunt hier de voorraad bijwerken. Teksten, foto’s en prijzen doet een collega van de redactie."
    />
    <StockList product={product} onChanged={onChanged} />
  </>
)

function NewProduct() {
  const navigate = useNavigate()
  return (
    <ProductForm
      onChanged={async (slug) => navigate(`/admin/producten/${slug}`, { replace: true })}
    />
  )
}

function DuplicateButton({ slug }: { slug: string }) {
  const navigate = useNavigate()
  const leaveWith = useConfirmedLeave()
  const { notice, busy, run } = useMutation()
  const duplicate = () =>
    run(async () => {
      const copy = await browserApi('POST /api/admin/product/:slug/copy', { params: { slug } })
      await navigate(`/admin/producten/${copy.slug}`)
    })
  return (
    <>
      <Button kind="ghost" busy={busy} onClick={() => leaveWith(() => void duplicate())}>
        <Icon name="copy" size={20} />
        Dupliceer
      </Button>
      {notice?.kind === 'error' && <Notice kind="error">{notice.text}</Notice>}
    </>
  )
}
