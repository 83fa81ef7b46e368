import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import {
  changeProducts,
  describeUndoneProducts,
  describeSubscribedProducts,
} from '../product-list/change-products.ts'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { DraftField } from './field-input.tsx'
import { FormSection, productFieldId, useFieldError } from './form-fields.tsx'
import type { AdminProductReply, DraftProps } from './product-draft.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'

type Props = DraftProps & {
  product: AdminProductReply | undefined
  onChanged: (slug: string) => Promise<void>
}

const choices = [
  { value: 'live', label: 'Zichtbaar', note: 'Bezoekers vinden en bestellen het.' },
  {
    value: 'hidden',
    label: 'Verborgen',
    note: 'Alleen collega’s zien het. Abonnementen krijgen het niet meer geleverd.',
  },
]

export function VisibilitySection({ draft, change, product, onChanged }: Props) {
  const { failure, busy, run } = useStaffMutation()
  const [isConfirming, setIsConfirming] = useState(false)
  const [subscriptions, setSubscriptions] = useState(0)
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
  const trash = async ({ slug, name }: AdminProductReply) => {
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
  }
  if (product?.trashed_at)
    return (
      <Notice kind="warning">
        <p>
          Dit product ligt in de prullenbak. Op zijn adres vinden bezoekers niets. Bestellingen
          houden wat ze hadden.
        </p>
        <Button kind="ghost" busy={busy} onClick={restore} className="mt-4">
          Haal uit de prullenbak
        </Button>
      </Notice>
    )
  return (
    <FormSection title="In de winkel">
      <div id={productFieldId('published')} tabIndex={-1}>
        <RadioCards
          legend="Wie ziet dit product?"
          legendHidden
          inRow
          name="published"
          options={choices}
          value={draft.published ? 'live' : 'hidden'}
          error={error}
          onChange={(value) => change({ published: value === 'live' })}
        />
      </div>
      <DraftField name="popular_rank" {...{ draft, change }} />
      {product && (
        <Button kind="plain" className="justify-self-start" onClick={openDialog}>
          Naar de prullenbak
        </Button>
      )}
      {failure}
      {isConfirming && product && (
        <FieldDialog
          title={`‘${product.name}’ naar de prullenbak?`}
          fields={{}}
          button="Naar de prullenbak"
          cancel="Laat staan"
          send={() => trash(product)}
          onClose={() => setIsConfirming(false)}
        >
          {subscriptions > 0 && (
            <Notice kind="warning">{describeSubscribedProducts(subscriptions, 1)}</Notice>
          )}
          <p>
            Bezoekers vinden het dan niet meer. Wie het heeft besteld, krijgt het gewoon. Je kunt
            het later terughalen.
          </p>
        </FieldDialog>
      )}
    </FormSection>
  )
}
