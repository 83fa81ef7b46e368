// The form of one product. It is saved as a whole; prices and stock of what exists are changed beside it, at once.

import { ExternalLink } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Finding, productFindings } from '#domain/catalogue/product-check.ts'
import { slugFrom } from '#domain/page/slug-from.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { useLeaveGuard } from '#editor/drafts/use-leave-guard.tsx'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useDeed } from '../use-deed.ts'
import { CheckDialog } from './check-dialog.tsx'
import { FactsSection } from './facts-section.tsx'
import { FieldErrorsContext } from './form-parts.tsx'
import { PictureSection } from './pictures/picture-section.tsx'
import { asSent, draftOf, freshDraft, type KeptProduct, type ProductDraft } from './product-draft.ts'
import { ShelfSection } from './shelf/shelf-section.tsx'
import { StateSection } from './state-section.tsx'
import { StorySection } from './story-section.tsx'
import { TextSection } from './text-section.tsx'
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
  const [saved, setSaved] = useState<ProductDraft>(() => (kept ? draftOf(kept) : freshDraft()))
  const [draft, setDraft] = useState(saved)
  const [version, setVersion] = useState(kept?.version)
  const [toCheck, setToCheck] = useState<Finding[]>()
  const { said, errors, busy, run } = useDeed()
  const clean = useRef(true)
  const unsaved = useCallback(() => !clean.current, [])
  const guard = useLeaveGuard(unsaved, 'Ga je nu weg, dan ben je kwijt wat je hier hebt gewijzigd.')
  const change = useCallback((changed: Partial<ProductDraft>) => {
    clean.current = false
    setDraft((before) => ({ ...before, ...changed }))
  }, [])

  const save = () => {
    setToCheck(undefined)
    void run(async () => {
      const body = asSent(draft, fresh)
      const sent = kept
        ? await browserApi('PUT /api/admin/product/:slug', { params: { slug: kept.slug }, body: { ...body, version } })
        : await browserApi('POST /api/admin/product', { body })
      clean.current = true
      if (fresh) return onChanged(sent.slug)
      if (sent.slug !== kept.slug) return navigate(`/admin/producten/${sent.slug}`, { replace: true })
      // What was new has an id and a price of its own now.
      const now = await browserApi('GET /api/admin/product/:slug', { params: { slug: sent.slug } })
      setVersion(now.version)
      setSaved(draftOf(now))
      setDraft(draftOf(now))
      await onChanged(sent.slug)
      return draft.published ? 'Bewaard. Bezoekers zien het nu.' : 'Bewaard. Bezoekers zien dit product niet.'
    })
  }
  const trySave = () => {
    const findings = draft.published ? productFindings({ ...draft, in_package: typedNumber(draft.in_package) ?? null }) : []
    if (findings.length > 0) setToCheck(findings)
    else save()
  }
  const nameIt = (name: string) => change({ name, ...(fresh && draft.slug === slugFrom(draft.name) && { slug: slugFrom(name) }) })

  const props = { draft, change }
  return (
    <FieldErrorsContext value={errors}>
      <ScreenHead title={fresh ? 'Nieuw product' : kept.name} about={kept && <Saved kept={kept} />}>
        {kept && !kept.trashed_at && (
          <a
            href={kept.published ? `/product/${kept.slug}` : `/product/${kept.slug}/voorbeeld`}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-[52px] items-center gap-2.5 rounded-pill border-2 border-deep px-7 font-semibold text-deep no-underline hover:bg-lee"
          >
            <ExternalLink aria-hidden size={20} />
            {kept.published ? 'Bekijk in de winkel' : 'Bekijk het voorbeeld'}
          </a>
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
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-4 border-t border-line bg-sand px-4 py-4 sm:-mx-8 sm:px-8">
          <Button busy={busy} onClick={trySave}>
            {fresh ? 'Product toevoegen' : 'Bewaren'}
          </Button>
          <div className="min-w-0 flex-1 basis-64">
            {said ? (
              <Notice kind={said.kind}>
                {said.text}
                {Object.keys(errors).length > 0 && <Faults errors={errors} />}
              </Notice>
            ) : (
              <p className="text-sm text-ink-soft">
                {draft === saved ? 'Alles is bewaard.' : 'Er zijn wijzigingen die nog niet bewaard zijn.'}
              </p>
            )}
          </div>
        </div>
      </div>
      {toCheck && <CheckDialog findings={toCheck} onSave={save} onClose={() => setToCheck(undefined)} />}
      {guard}
    </FieldErrorsContext>
  )
}

const Saved = ({ kept: { saved_at, saved_by } }: { kept: KeptProduct }) => (
  <>
    Laatst gewijzigd op{' '}
    {new Date(saved_at).toLocaleString('nl-NL', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Amsterdam' })}
    {saved_by && ` door ${saved_by}`}.
  </>
)

const Faults = ({ errors }: { errors: Record<string, string[]> }) => (
  <ul className="mt-2 list-disc ps-5 text-sm">
    {[...new Set(Object.values(errors).flat())].map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)
