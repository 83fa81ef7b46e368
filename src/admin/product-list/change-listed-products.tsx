// Changes products from the list. Asks first if subscriptions would no longer get them delivered.

import { browserApi } from '#components/api-context.ts'
import type { List } from '../shared/list/list-declaration.ts'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import {
  changeProducts,
  describeUndoneProducts,
  type ProductsToChange,
  describeSubscribedProducts,
} from './change-products.ts'
import type { EndpointReply } from '#api/index.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'

export type ProductList = List<'GET /api/admin/products'>

/** `describe` gets the number of products that were not so already. */
export async function changeListedProducts(
  { run, change, open, close, ticked, setTicked }: ProductList,
  products: ProductsToChange,
  describe: (changed: number) => string,
): Promise<void> {
  const apply = () =>
    change(async () => {
      const { count, undo } = await changeProducts(browserApi, products.slugs, products.change)
      setTicked(new Set([...ticked].filter((slug) => !products.slugs.includes(slug))))
      return {
        text: describe(count),
        undo:
          undo &&
          thenAfterUndo(undo, async (undone) =>
            describeUndoneProducts(count, undone, products.name),
          ),
      }
    })
  let subscriptions = 0
  const isCounted = await run(async () => {
    subscriptions = await countSubscriptions(products)
  })
  if (!isCounted) return
  if (subscriptions === 0) return void (await apply())
  const confirm = () => {
    close()
    void apply()
  }
  open(
    <SubscribedProductsDialog
      {...products}
      subscriptions={subscriptions}
      onConfirm={confirm}
      onClose={close}
    />,
  )
}

const countSubscriptions = async ({ slugs, change }: ProductsToChange): Promise<number> =>
  change.kind === 'trash' || change.kind === 'hide'
    ? (
        await browserApi('POST /api/admin/products/selection/subscriptions', {
          body: { slugs: [...slugs] },
        })
      ).subscriptions
    : 0

export type AdminListedProduct = EndpointReply<'GET /api/admin/products'>['products'][number]

type Props = ProductsToChange & {
  subscriptions: number
  onConfirm: () => void
  onClose: () => void
}

function SubscribedProductsDialog({
  slugs,
  change,
  name,
  subscriptions,
  onConfirm,
  onClose,
}: Props) {
  const isTrash = change.kind === 'trash'
  const subject = name === undefined ? `${slugs.length} producten` : `‘${name}’`
  return (
    <FieldDialog
      title={isTrash ? `${subject} naar de prullenbak?` : `${subject} verbergen?`}
      fields={{}}
      button={isTrash ? 'Toch weggooien' : 'Toch verbergen'}
      cancel="Laat staan"
      send={async () => onConfirm()}
      onClose={onClose}
    >
      <p>{describeSubscribedProducts(subscriptions, slugs.length)} Je kunt het later terughalen.</p>
    </FieldDialog>
  )
}
