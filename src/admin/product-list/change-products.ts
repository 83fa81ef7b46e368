import type { Api } from '#api/framework/client.ts'
import type { EndpointInput, EndpointReply } from '#api/index.ts'
import type { Undo } from '../shared/messages/undo.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'

export type ProductChange = EndpointInput<'POST /api/admin/products/selection'>['body']['change']
type UndoneProducts = { changedSince: readonly string[] }
export type ProductsToChange = {
  slugs: readonly string[]
  change: ProductChange
  name?: string
}
/** `count` is the number of products that changed; the others already were so. */
type ChangedProducts = { count: number; undo: Undo<UndoneProducts> | undefined }

export async function changeProducts(
  api: Api,
  slugs: readonly string[],
  change: ProductChange,
): Promise<ChangedProducts> {
  const { before } = await api('POST /api/admin/products/selection', {
    body: { slugs: [...slugs], change },
  })
  const run = async () => {
    const { changed_since } = await api('POST /api/admin/products/selection/undo', {
      body: { before },
    })
    return { changedSince: changed_since }
  }
  return {
    count: before.length,
    undo: before.length > 0 ? { name: 'products-changed', run } : undefined,
  }
}

/** `name` is that of the product, if it was one. */
export function describeUndoneProducts(
  count: number,
  { changedSince }: UndoneProducts,
  name?: string,
): string {
  if (count === 1)
    return changedSince.length > 0
      ? 'Dit product is intussen gewijzigd. Het blijft zoals het nu is.'
      : `${name === undefined ? 'Het product' : `‘${name}’`} is weer zoals het was.`
  const undone = count - changedSince.length
  const text = formatCountOf(undone, 'product is', 'producten zijn')
  const rest =
    changedSince.length === 0
      ? ''
      : ` Intussen gewijzigd, en daarom niet teruggezet: ${changedSince.join(', ')}.`
  return `${text} weer zoals ${undone === 1 ? 'het was' : 'ze waren'}.${rest}`
}

/** `subscriptions` is the number of running subscriptions that contain the products. */
export function describeSubscribedProducts(subscriptions: number, products: number): string {
  const product = products === 1 ? 'dit product' : 'een van deze producten'
  return subscriptions === 1
    ? `1 lopend abonnement bevat ${product}. Het wordt dan niet meer geleverd; de klant krijgt daar bij de volgende levering een mail over.`
    : `${subscriptions} lopende abonnementen bevatten ${product}. Het wordt dan niet meer geleverd; de klanten krijgen daar bij de volgende levering een mail over.`
}

type UndonePriceEdit = EndpointReply<'POST /api/admin/price-edits/:id/undo'>

export const undoPriceEdit = (api: Api, id: number): Undo<UndonePriceEdit> => ({
  name: 'prices-changed',
  run: () => api('POST /api/admin/price-edits/:id/undo', { params: { id } }),
})

export function describeUndonePriceEdit({ prices, stocks, remarks }: UndonePriceEdit): string {
  const parts = describePriceEdit({ prices, stocks })
  const isOne = prices + stocks === 1
  return [
    parts ? `${parts} ${isOne ? 'is' : 'zijn'} weer zoals voor de wijziging.` : '',
    ...remarks.map(({ name, reason }) => `${name}: ${reason}`),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Such as '62 prijzen en 1 voorraad'; empty for nothing. */
export function describePriceEdit({ prices, stocks }: { prices: number; stocks: number }): string {
  return [
    ...(prices > 0 ? [formatCountOf(prices, 'prijs', 'prijzen')] : []),
    ...(stocks > 0 ? [formatCountOf(stocks, 'voorraad', 'voorraden')] : []),
  ].join(' en ')
}

export type UndoneImport = EndpointReply<'POST /api/admin/catalogue-imports/:id/undo'>

export const undoImport = (api: Api, id: number): Undo<UndoneImport> => ({
  name: 'catalogue-imported',
  run: () => api('POST /api/admin/catalogue-imports/:id/undo', { params: { id } }),
})
