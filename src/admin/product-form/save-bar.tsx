import { type ReactNode, useCallback, useRef, useState } from 'react'
import { findProductFormField } from '#domain/catalogue/fields/product-form-labels.ts'
import { type FieldErrors, isProblem } from '#domain/problem.ts'
import { Button } from '#ui/button.tsx'
import { ExplainedCheckbox } from '#ui/form/explained-checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSaveKey } from '#ui/use-control-keys.ts'
import { BottomBar } from '../shared/bottom-bar.tsx'
import { focusError, type FormError, FormErrorSummary } from '../shared/form-error-summary.tsx'
import type { MutationNotice } from '#components/requests/use-mutation.ts'
import { productFieldId, productFormName } from './form-fields.tsx'
import {
  type ProductDraft,
  toProductInput,
  type DraftChangeHandler,
  type DraftProps,
  toDraft,
  newDraft,
  type AdminProductReply,
} from './product-draft.ts'
import type { ProductFinding } from '#domain/catalogue/fields/product-finding.ts'
import { Dialog } from '#ui/dialog.tsx'
import { isRecord } from '#domain/is-record.ts'
import { useUnsavedChanges } from '#ui/form/unsaved-changes-guard.tsx'
import { browserApi } from '#components/api-context.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'

type Props = DraftProps & {
  button: string
  busy: boolean
  onSave: () => void
  notice: MutationNotice | undefined
  errors: FieldErrors
  /** Undefined for a new product. */
  product: AdminProductReply | undefined
  state: string
  children?: ReactNode
}

/** Visible or hidden, and the button that saves. */
export function SaveBar({
  button,
  busy,
  onSave,
  notice,
  errors,
  draft,
  change,
  product,
  state,
  children,
}: Props) {
  useSaveKey(() => !busy && onSave())
  const formErrors = toProductFormErrors(errors, draft)
  return (
    <BottomBar>
      <Button busy={busy} onClick={onSave}>
        {button}
      </Button>
      {!product?.trashed_at && (
        <ExplainedCheckbox
          id={productFieldId('published')}
          label="Zichtbaar"
          checked={draft.published}
          hint={
            product?.published &&
            !draft.published &&
            'Alleen collega’s zien het dan. Abonnementen krijgen het niet meer geleverd.'
          }
          error={errors['published']?.[0]}
          onChange={({ target }) => change({ published: target.checked })}
        />
      )}
      <div className="min-w-0 flex-1 basis-64">
        {notice ? (
          <Notice kind={notice.kind}>
            {formErrors.length > 0 ? (
              <FormErrorSummary form={productFormName} errors={formErrors} />
            ) : (
              notice.text
            )}
            {children}
          </Notice>
        ) : (
          <p className="text-sm text-ink-soft">{state}</p>
        )}
      </div>
    </BottomBar>
  )
}

function toProductFormErrors(errors: FieldErrors, { variations }: ProductDraft): FormError[] {
  const labelled = Object.entries(errors).map(([path, [text = '']]) => ({
    text,
    ...(findProductFormField(path, variations) ?? unknownField(path)),
  }))
  return labelled.toSorted((one, other) => one.position - other.position)
}

const unknownField = (field: string) => ({ field, label: '', position: Infinity })

type PublicationCheckProps = {
  findings: readonly ProductFinding[]
  variations: ProductDraft['variations']
  onSave: () => void
  onClose: () => void
}

export function PublicationCheckDialog({
  findings,
  variations,
  onSave,
  onClose,
}: PublicationCheckProps) {
  const [grave, others] = [true, false].map((isGrave) =>
    findings.filter((one) => (one.grave === true) === isGrave),
  )
  const completeFirst = () => {
    const [first] = [...(grave ?? []), ...(others ?? [])]
    const field = first && findProductFormField(first.field, variations)?.field
    onClose()
    // After the dialog gave the focus back.
    if (field) setTimeout(() => focusError(productFieldId(field)))
  }
  return (
    <FindingsDialog
      groups={[
        { about: 'law', head: 'Dit moet van de wet op de pagina staan:', findings: grave },
        { about: 'visitors', head: beforeVisitors, findings: others },
      ]}
      button="Bewaar toch"
      onConfirm={onSave}
      {...{ completeFirst, onClose }}
    />
  )
}

export const beforeVisitors = 'Kijk hier nog naar, voordat bezoekers het zien:'

type FindingsProps = {
  intro?: string
  /** `about` names the group uniquely. */
  groups: readonly {
    about: string
    head: ReactNode
    findings: readonly ProductFinding[] | undefined
  }[]
  button: string
  onConfirm: () => void
  completeFirst?: () => void
  onClose: () => void
}

export const FindingsDialog = ({
  intro,
  groups,
  button,
  onConfirm,
  onClose,
  completeFirst = onClose,
}: FindingsProps) => (
  <Dialog title="Nog even kijken" onClose={onClose}>
    {intro && <p className="mb-3">{intro}</p>}
    {groups.map(
      ({ about, head, findings = [] }) =>
        findings.length > 0 && (
          <section key={about}>
            {head}
            <ul className="mt-1 mb-4 list-disc ps-5">
              {findings.map(({ field, text }) => (
                <li key={field + text}>{text}</li>
              ))}
            </ul>
          </section>
        ),
    )}
    <div className="flex flex-wrap gap-3">
      <Button onClick={completeFirst}>Eerst aanvullen</Button>
      <Button kind="ghost" onClick={onConfirm}>
        {button}
      </Button>
    </div>
  </Dialog>
)

type SavingOptions = {
  product: AdminProductReply | undefined
  /** Called after a save that did not change the slug, and for a new product. */
  onSaved: (slug: string) => Promise<void>
  /** Called after a save that changed the slug. */
  onMoved: (slug: string) => Promise<void>
}

const fetchProduct = (slug: string) =>
  browserApi('GET /api/admin/product/:slug', { params: { slug } })

export function useSaveProduct({ product, onSaved, onMoved }: SavingOptions) {
  const [saved, setSaved] = useState<ProductDraft>(() => (product ? toDraft(product) : newDraft()))
  const [draft, setDraft] = useState(saved)
  const [current, setCurrent] = useState(
    product && { slug: product.slug, version: product.version },
  )
  const [theirs, setTheirs] = useState<AdminProductReply>()
  const { notice, errors, busy, run } = useStaffMutation()
  const isClean = useRef(true)
  useUnsavedChanges(
    () => !isClean.current,
    'Ga je nu weg, dan ben je kwijt wat je hier hebt gewijzigd.',
  )
  const change = useCallback<DraftChangeHandler>((changed) => {
    isClean.current = false
    setDraft((before) => ({ ...before, ...changed }))
  }, [])

  const send = async (draftToSave: ProductDraft, target = current) => {
    const body = toProductInput(draftToSave, target === undefined)
    if (!target) return browserApi('POST /api/admin/product', { body })
    return browserApi('PUT /api/admin/product/:slug', {
      params: { slug: target.slug },
      body: { ...body, version: target.version },
    }).catch(async (error: unknown) => {
      const currentVersion = isProblem(error, 'version-conflict')
        ? error.more['current']
        : undefined
      if (isRecord(currentVersion) && typeof currentVersion['slug'] === 'string')
        setTheirs(await fetchProduct(currentVersion['slug']))
      throw error
    })
  }
  /** Reloads the product, because new variations now have an id and a price of their own. */
  const reloadProduct = async (slug: string) => {
    const reloaded = await fetchProduct(slug)
    setCurrent({ slug: reloaded.slug, version: reloaded.version })
    const savedDraft = toDraft(reloaded)
    setSaved(savedDraft)
    setDraft(savedDraft)
    await onSaved(slug)
  }
  const save = (draftToSave = draft, target = current) =>
    run(async () => {
      const reply = await send(draftToSave, target)
      isClean.current = true
      setTheirs(undefined)
      if (!product) await onSaved(reply.slug)
      else if (reply.slug !== product.slug) await onMoved(reply.slug)
      else await reloadProduct(reply.slug)
      const text = draftToSave.published
        ? 'Bewaard. Bezoekers zien het nu.'
        : 'Bewaard. Bezoekers zien dit product niet.'
      return { text, pathname: `/admin/producten/${reply.slug}` }
    })
  const saveMerged = (merged: ProductDraft, theirProduct: AdminProductReply) => {
    const target = { slug: theirProduct.slug, version: theirProduct.version }
    setDraft(merged)
    setSaved(toDraft(theirProduct))
    setCurrent(target)
    setTheirs(undefined)
    void save(merged, target)
  }
  return { draft, saved, change, save, saveMerged, theirs, notice, errors, busy }
}
