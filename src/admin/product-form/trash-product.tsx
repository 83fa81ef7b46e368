import { useNavigate } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { useReply } from '#components/requests/use-reply.ts'
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
import { DialogButton } from '../shared/forms/dialog-button.tsx'
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

export const TrashButton = ({ product }: Pick<Props, 'product'>) => (
  <DialogButton kind="plain" dialog={(close) => <TrashDialog product={product} onClose={close} />}>
    Naar de prullenbak
  </DialogButton>
)

type TrashProps = Pick<Props, 'product'> & { onClose: () => void }

function TrashDialog({ product: { slug, name, published }, onClose }: TrashProps) {
  const { result } = useReply('POST /api/admin/products/selection/subscriptions', {
    body: { slugs: [slug] },
  })
  const subscriptions = published && result.status === 'done' ? result.data.subscriptions : 0
  const navigate = useNavigate()
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
    <FieldDialog
      title={`‘${name}’ naar de prullenbak?`}
      fields={{}}
      button="Naar de prullenbak"
      cancel="Laat staan"
      send={trash}
      onClose={onClose}
    >
      {subscriptions > 0 && (
        <Notice kind="warning">{describeSubscribedProducts(subscriptions, 1)}</Notice>
      )}
      <p>
        Bezoekers vinden het dan niet meer. Wie het heeft besteld, krijgt het gewoon. Je kunt het
        later terughalen.
      </p>
    </FieldDialog>
  )
}
