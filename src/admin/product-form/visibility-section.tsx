// Publishes or hides a product, and moves it into or out of the trash. Sets its position among the
// popular products.

import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { changeProducts, describeUndoneProducts } from '../product-list/change-products.ts'
import { describeSubscribedProducts } from '../product-list/describe-subscribed-products.ts'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { DraftField } from './field-input.tsx'
import { FormSection, productFieldId, useFieldError } from './form-fields.tsx'
import type { DraftChangeHandler, AdminProductReply, ProductDraft } from './product-draft.ts'

type Props = {
  draft: ProductDraft
  change: DraftChangeHandler
  product: AdminProductReply | undefined
  onChanged: (slug: string) => Promise<void>
}

const choices = [
  { published: true, name: 'Zichtbaar', about: 'Bezoekers vinden en bestellen het.' },
  {
    published: false,
    name: 'Verborgen',
    about: 'Alleen collega’s zien het. Abonnementen krijgen het niet meer geleverd.',
  },
]

export function VisibilitySection({ draft, change, product, onChanged }: Props) {
  const { notice, busy, run } = useStaffMutation()
  const [isConfirming, setIsConfirming] = useState(false)
  const [subscriptions, setSubscriptions] = useState(0)
  const id = useId()
  const navigate = useNavigate()
  const error = useFieldError('published')
  const restore = () =>
    run(async () => {
      if (!product) return
      const { slug, name } = product
      const { undo } = await changeProducts(browserApi, [slug], { kind: 'restore' })
      await onChanged(slug)
      return {
        text: `‘${name}’ is terug, en verborgen tot je het weer laat zien.`,
        undo:
          undo &&
          thenAfterUndo(undo, async (undone) => {
            await onChanged(slug)
            return describeUndoneProducts(1, undone, name)
          }),
      }
    })
  const openDialog = () => {
    setSubscriptions(0)
    setIsConfirming(true)
    if (!product?.published) return
    void browserApi('POST /api/admin/products/selection/subscriptions', {
      body: { slugs: [product.slug] },
    }).then((reply) => setSubscriptions(reply.subscriptions), console.error)
  }
  const trash = () =>
    run(async () => {
      if (!product) return
      const { slug, name } = product
      const { undo } = await changeProducts(browserApi, [slug], { kind: 'trash' })
      const [list, form] = ['/admin/producten', `/admin/producten/${slug}`]
      await navigate(list)
      return {
        text: `‘${name}’ ligt in de prullenbak.`,
        undo:
          undo &&
          thenAfterUndo(undo, async (undone) => {
            await navigate(form)
            return { text: describeUndoneProducts(1, undone, name), pathname: form }
          }),
        pathname: list,
      }
    })
  if (product?.trashed_at)
    return (
      <Notice kind="warning">
        <p>
          Dit product ligt in de prullenbak. Op zijn adres vinden bezoekers niets. Bestellingen
          houden wat ze hadden.
        </p>
        <Button kind="ghost" busy={busy} onClick={() => void restore()} className="mt-4">
          Haal uit de prullenbak
        </Button>
      </Notice>
    )
  return (
    <FormSection title="In de winkel">
      <fieldset
        id={productFieldId('published')}
        tabIndex={-1}
        className="grid gap-3 sm:grid-cols-2"
      >
        <legend className="sr-only">Wie ziet dit product?</legend>
        {choices.map(({ published, name, about }) => (
          <label
            key={name}
            className="grid min-h-14 cursor-pointer grid-cols-[auto_1fr] content-start items-start gap-x-3 rounded-[12px] border-[1.5px] border-edge px-4 py-3 hover:border-deep has-checked:border-deep has-checked:bg-lee"
          >
            <input
              type="radio"
              name="published"
              checked={draft.published === published}
              onChange={() => change({ published })}
              aria-describedby={`${id}-${name}`}
              className="mt-1 size-5 flex-none accent-deep"
            />
            <span className="font-semibold">{name}</span>
            <span id={`${id}-${name}`} className="col-start-2 text-sm text-ink-soft">
              {about}
            </span>
          </label>
        ))}
      </fieldset>
      {error && <Notice kind="error">{error}</Notice>}
      <DraftField name="popular_rank" {...{ draft, change }} />
      {product && (
        <Button kind="plain" className="justify-self-start" onClick={openDialog}>
          Naar de prullenbak
        </Button>
      )}
      {notice && <Notice kind="error">{notice.text}</Notice>}
      {isConfirming && (
        <Dialog
          title={`‘${product?.name}’ naar de prullenbak?`}
          onClose={() => setIsConfirming(false)}
        >
          {subscriptions > 0 && (
            <div className="mb-5">
              <Notice kind="warning">{describeSubscribedProducts(subscriptions, 1)}</Notice>
            </div>
          )}
          <p className="mb-6">
            Bezoekers vinden het dan niet meer. Wie het heeft besteld, krijgt het gewoon. Je kunt
            het later terughalen.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void trash()}>
              Naar de prullenbak
            </Button>
            <Button kind="ghost" onClick={() => setIsConfirming(false)}>
              Laat staan
            </Button>
          </div>
        </Dialog>
      )}
    </FormSection>
  )
}
