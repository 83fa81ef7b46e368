import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import {
  changeProducts,
  describeUndoneProducts,
  describeSubscribedProducts,
} from '../product-list/change-products.ts'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import type { AdminProductReply } from './product-draft.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'

type Props = { product: AdminProductReply; onChanged: (slug: string) => Promise<void> }

export function TrashedNotice({ product: { slug, name }, onChanged }: Props) {
  const { failure, busy, run } = useStaffMutation()
  const restore = () =>
    run(async () => {
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
  return (
    <Notice kind="warning">
      <p>
        Dit product ligt in de prullenbak. Op zijn adres vinden bezoekers niets. Bestellingen houden
        wat ze hadden.
      </p>
      <Button kind="ghost" busy={busy} onClick={restore} className="mt-4">
        Haal uit de prullenbak
      </Button>
      {failure}
    </Notice>
  )
}

export function TrashButton({ product: { slug, name, published } }: Pick<Props, 'product'>) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [subscriptions, setSubscriptions] = useState(0)
  const navigate = useNavigate()
  const openDialog = () => {
    setSubscriptions(0)
    setIsConfirming(true)
    if (!published) return
    void browserApi('POST /api/admin/products/selection/subscriptions', {
      body: { slugs: [slug] },
    }).then((reply) => setSubscriptions(reply.subscriptions), console.error)
  }
  const trash = async () => {
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
  return (
    <>
      <Button kind="plain" onClick={openDialog}>
        Naar de prullenbak
      </Button>
      {isConfirming && (
        <FieldDialog
          title={`‘${name}’ naar de prullenbak?`}
          fields={{}}
          button="Naar de prullenbak"
          cancel="Laat staan"
          send={trash}
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
    </>
  )
}
